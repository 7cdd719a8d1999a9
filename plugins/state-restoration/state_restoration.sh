#!/bin/sh
# The delegate that says what a scene can be restored from, without any SDK: see README.md beside this file.
set -eu

if [ -z "${SCENEHOST_PLUGIN:-}" ]; then
  printf 'state-restoration is a plugin of scenehost, which starts it:\n\n' >&2
  printf '    scenehost --plugin plugins/state-restoration\n' >&2
  exit 2
fi

if ! command -v jq >/dev/null; then
  # The first request is plugin.manifest, and its id is 1.
  read -r _
  printf '{"jsonrpc":"2.0","id":1,"result":{"name":"state-restoration","version":"1.0.0","protocolVersion":1,'
  printf '"disable":"jq is not installed"}}\n'
  exec cat >/dev/null
fi

# One message in, at most one message out; the options are what is remembered between them.
# shellcheck disable=SC2016  # The dollars are jq's.
exec jq --null-input --compact-output --unbuffered '
  def manifest: {
    name: "state-restoration", version: "1.0.0", protocolVersion: 1,
    hooks: [{name: "stateRestorationActivity"}],
    options: [
      {name: "members", type: "string", default: "",
       description: "the members of userInfo that are saved, with commas between them; all when empty"},
      {name: "home", type: "string", default: "",
       description: "the type of the activity for a scene in which nothing goes on; none when empty"}
    ]
  };

  def saved($options; $scene):
    if . == null then
      if $options.home == "" then null else {activityType: $options.home, userInfo: {scene: $scene}} end
    elif $options.members == "" then .
    else
      ($options.members | split(",")) as $members
      | if has("userInfo") then .userInfo |= with_entries(select(.key as $key | $members | index($key) != null))
        else . end
    end;

  foreach inputs as $message (
    {options: {members: "", home: ""}};
    if $message.method == "plugin.init" then .options += $message.params.options else . end;
    .options as $options
    | if $message.id == null or $message.method == null then empty
      else {jsonrpc: "2.0", id: $message.id} +
        if $message.method == "plugin.manifest" then {result: manifest}
        elif $message.method == "plugin.init" or $message.method == "plugin.shutdown" then {result: {}}
        elif $message.method == "hook.stateRestorationActivity" then
          {result: {result: "answer",
            userActivity: ($message.params.userActivity | saved($options; $message.params.scene))}}
        else {error: {code: -32601, message: "no method \($message.method)", data: {kind: "methodNotFound"}}} end
      end
  )'
