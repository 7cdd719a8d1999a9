#!/usr/bin/env node
// Says what a launch is and where it leads: see README.md beside this file. No packages.
"use strict";

const readline = require("node:readline");

if (!process.env.SCENEHOST_PLUGIN) {
  console.error("launch-router is a plugin of scenehost, which starts it:\n");
  console.error("    scenehost --plugin plugins/launch-router");
  process.exit(2);
}

// Standard output is the wire; whatever is printed goes to the log.
console.log = console.error;

const CONTINUE = { result: "continue" };
const answer = (members) => ({ result: "answer", ...members });

let options = { scheme: "clowntown", host: "clowntown.example.com", requireLogin: true };

/** The words of a link of the app's own, `clowntown://clown/crusty` or `https://…/clown/crusty`; null for any other. */
function wordsOf(text) {
  let url;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const path = url.pathname.split("/").filter((word) => word !== "");
  if (url.protocol === `${options.scheme}:`) return [url.host, ...path].filter((word) => word !== "");
  if (url.protocol === "https:" && url.host === options.host) return path;
  return null;
}

/** Where the words of a link lead, and whether only after login; null for nowhere. */
function placeOf([screen, identifier]) {
  if (screen === undefined || screen === "map") return { destination: { screen: "map" } };
  if (screen === "clown" && identifier) return { destination: { screen, clown: identifier } };
  if (screen === "book" && identifier) return { destination: { screen, clown: identifier }, afterLogin: true };
  return null;
}

function routed(place, conditions) {
  if (place === null) return CONTINUE;
  const waits = place.afterLogin && options.requireLogin && conditions.loggedIn !== true;
  return answer({ destination: place.destination, ...(waits ? { waitsFor: ["loggedIn"] } : {}) });
}

const handlers = {
  "plugin.manifest": () => ({
    name: "launch-router",
    version: "1.0.0",
    protocolVersion: 1,
    hooks: [{ name: "classifyLaunch" }, { name: "routeLaunch" }],
    options: [
      { name: "scheme", type: "string", default: "clowntown", description: "the app's own URL scheme" },
      { name: "host", type: "string", default: "clowntown.example.com", description: "the host of its universal links" },
      { name: "requireLogin", type: "boolean", default: true, description: "whether booking waits for loggedIn" },
    ],
  }),

  "plugin.init": (params) => {
    options = { ...options, ...params.options };
    return {};
  },

  "plugin.shutdown": () => ({}),

  // The built-in rules know no scheme of this app, and a widget only by its own scheme.
  "hook.classifyLaunch": ({ launchType, options: { urlContexts = [] } }) => {
    if (launchType !== "openURL" || urlContexts.length === 0) return CONTINUE;
    const url = urlContexts[0].url;
    const words = wordsOf(url);
    if (words === null) return CONTINUE;
    if (words[0] === "widget") return answer({ event: { name: "widget", identifier: words[1] ?? "" } });
    return answer({ event: { name: "deepLink", url } });
  },

  "hook.routeLaunch": ({ event, conditions }) => {
    switch (event.name) {
      case "deepLink": {
        const words = wordsOf(event.url);
        return words === null ? CONTINUE : routed(placeOf(words), conditions);
      }
      case "widget":
      case "spotlightResult":
        return routed(placeOf(["clown", event.identifier]), conditions);
      case "homeScreen":
        return routed(event.type === "book" ? placeOf(["book", "latest"]) : null, conditions);
      default:
        return CONTINUE;
    }
  },
};

function answerTo({ id, method, params }) {
  try {
    const handler = handlers[method];
    if (!handler) return { id, error: { code: -32601, message: `no method ${method}`, data: { kind: "methodNotFound" } } };
    return { id, result: handler(params ?? {}) };
  } catch (error) {
    console.error(error);
    return { id, error: { code: -32603, message: String(error), data: { kind: "pluginException" } } };
  }
}

// The program ends by itself at the end of its input.
readline.createInterface({ input: process.stdin, crlfDelay: Infinity }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.id === undefined || message.method === undefined) return;
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...answerTo(message) })}\n`);
});
