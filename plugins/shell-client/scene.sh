#!/bin/sh
# Drives a scenehost from a shell; see README.md beside this file, or `scene.sh help`.
set -eu

host=${SCENEHOST:-scenehost}
state=${SCENE_STATE:-scene.session.jsonl}
pretty=no
tab=$(printf '\t')

usage() {
  cat <<'TEXT'
Usage: scene.sh [OPTIONS] COMMAND

Commands, each a request to the world kept in a file:
  open TITLE               a window of its own for TITLE, asked for by scene-1
  show SESSION             bring a session forward
  refresh SESSION          bring its picture in the switcher up to date
  close SESSION [STYLE]    destroy it; STYLE is standard, commit or decline
  key WINDOW               make a window key and visible
  classify URL             where the app would go when URL is opened
  world                    everything there is
  call METHOD [PARAMS]     any other request, as `scenehost call` takes it
Commands without the file:
  batch                    send the requests on standard input, one a line, to a new world, and print a line
                           for each answer: its id, then ok or the code of the error
  help                     this text

Options:
  --host PROGRAM    the scenehost to run (default: SCENEHOST, else scenehost on PATH)
  --state FILE      the file of the world (default: SCENE_STATE, else scene.session.jsonl)
  --pretty          print results through jq, where there is one

Exit status: that of scenehost; of batch, 1 when an answer is an error.
TEXT
}

fail() {
  printf 'scene.sh: %s\n' "$1" >&2
  exit 2
}

# Checks the number of arguments of a command: NAME, LEAST, MOST, then the arguments.
expect() {
  name=$1 least=$2 most=$3
  shift 3
  if [ "$#" -lt "$least" ] || [ "$#" -gt "$most" ]; then
    fail "wrong number of arguments for $name; try 'scene.sh help'"
  fi
}

# Writes a text as a JSON string.
json_string() {
  printf '%s\n' "$1" |
    sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e "s/$tab/\\\\t/g" |
    awk 'BEGIN { printf "\"" } NR > 1 { printf "\\n" } { printf "%s", $0 } END { printf "\"" }'
}

# Carries out a request in the kept world and prints its result.
call() {
  status=0
  result=$("$host" call --state "$state" "$@") || status=$?
  if [ -n "$result" ]; then
    if [ "$pretty" = yes ] && command -v jq >/dev/null; then
      printf '%s\n' "$result" | jq .
    else
      printf '%s\n' "$result"
    fi
  fi
  return "$status"
}

open_window() {
  title=$(json_string "$1")
  call activate "{\"userActivity\":{\"activityType\":\"scene.sh.open\",\"title\":$title},\
\"options\":{\"requestingScene\":\"scene-1\"}}"
}

# Turns answers into lines of id and outcome. The last line of the input is the exit status of the host.
print_outcomes() {
  awk '
    NR > 1 { answer(last) }
    { last = $0 }
    END {
      if (last != 0) exit last
      exit failed ? 1 : 0
    }
    function answer(line, id, rest) {
      if (line ~ /^[{]"jsonrpc":"2[.]0","method":/) return
      if (!match(line, /^[{]"jsonrpc":"2[.]0","id":("([^"\\]|\\.)*"|-?[0-9]+|null),/)) {
        print "scene.sh: not the answer to a request: " substr(line, 1, 60) > "/dev/stderr"
        failed = 1
        return
      }
      id = substr(line, 23, RLENGTH - 23)
      sub(/^"id":/, "", id)
      rest = substr(line, RLENGTH + 1)
      if (rest ~ /^"result":/) {
        print id, "ok"
      } else if (match(rest, /^"error":[{]"code":-?[0-9]+/)) {
        print id, substr(rest, 17, RLENGTH - 16)
        failed = 1
      }
    }'
}

batch() {
  {
    status=0
    "$host" serve --framing lines || status=$?
    printf '%s\n' "$status"
  } | print_outcomes
}

while [ "$#" -gt 0 ]; do
  case $1 in
    --host | --state)
      [ "$#" -ge 2 ] || fail "the option $1 needs a value"
      if [ "$1" = --host ]; then host=$2; else state=$2; fi
      shift 2
      ;;
    --pretty)
      pretty=yes
      shift
      ;;
    --help)
      usage
      exit 0
      ;;
    -*) fail "no option is called '$1'; try 'scene.sh help'" ;;
    *) break ;;
  esac
done
[ "$#" -gt 0 ] || fail "which command? try 'scene.sh help'"
command=$1
shift

case $command in
  open)
    expect open 1 1 "$@"
    open_window "$1"
    ;;
  show)
    expect show 1 1 "$@"
    call activate "{\"session\":$(json_string "$1")}"
    ;;
  refresh)
    expect refresh 1 1 "$@"
    call refresh "{\"session\":$(json_string "$1")}"
    ;;
  close)
    expect close 1 2 "$@"
    style=$(json_string "${2:-standard}")
    call destroy "{\"session\":$(json_string "$1"),\"options\":{\"windowDismissalAnimation\":$style}}"
    ;;
  key)
    expect key 1 1 "$@"
    call makeKeyAndVisible "{\"window\":$(json_string "$1")}"
    ;;
  classify)
    expect classify 1 1 "$@"
    call classifyLaunch "{\"launch\":{\"type\":\"openURL\",\"url\":$(json_string "$1")}}"
    ;;
  world)
    expect world 0 0 "$@"
    call describe
    ;;
  call)
    [ "$#" -gt 0 ] || fail "call needs the name of a method; try 'scene.sh help'"
    call "$@"
    ;;
  batch)
    expect batch 0 0 "$@"
    batch
    ;;
  help) usage ;;
  *) fail "no command is called '$command'; try 'scene.sh help'" ;;
esac
