import JSONRPC
import Jansson
import SceneModel

/// `legacyAccess`: what the app-wide accessors answer.
enum LegacyAccess {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let state = host.system.state
    reply.json.beginObject()
    reply.json.name("UIApplication.keyWindow")
    // UIKit: seed 001, slide 31, and the documentation of each: when it came and when it was deprecated.
    reply.json.accessor("2.0", "13.0", "UIWindowScene.keyWindow", state.keyWindowCount > 1) { json in
      json.stringOrNull(state.applicationKeyWindow.map { state.windows[$0].identifier })
    }
    reply.json.name("UIApplication.windows")
    let windows = state.applicationWindows
    reply.json.accessor("2.0", "15.0", "UIWindowScene.windows", state.scenes.count > 1) { json in
      json.strings(windows.map { state.windows[$0].identifier })
    }
    reply.json.name("UIScreen.main")
    reply.json.accessor("2.0", "18.4", "UIWindowScene.screen", state.screens.count > 1) { json in
      json.string(state.screens[state.mainScreen].identifier)
    }
    reply.json.name("UIScreen.screens")
    reply.json.accessor("3.2", "16.0", "UIApplication.openSessions", state.screens.count > 1) { json in
      json.strings(state.screens.handles.map { state.screens[$0].identifier })
    }
    reply.json.endObject()
  }
}
