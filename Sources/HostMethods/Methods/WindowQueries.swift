import JSONRPC
import Jansson
import SceneModel

/// `windowOrder`: the visible windows of a scene, front to back.
enum WindowOrder {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params.text("scene") ?? "")
    let windows = host.system.state.scenes[scene].visibleWindows
    reply.json.beginObject()
    reply.json.name("order")
    reply.json.strings(windows.map { host.system.identifier(of: $0) })
    reply.json.endObject()
  }
}

/// `keyWindow`: of a scene, or of the app as a whole.
enum KeyWindow {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    var window = host.system.state.applicationKeyWindow
    if let name = params.text("scene") {
      window = host.system.state.scenes[try host.scene(name)].keyWindow
    }
    reply.json.beginObject()
    reply.json.name("window")
    reply.json.stringOrNull(window.map { host.system.identifier(of: $0) })
    reply.json.endObject()
  }
}

/// `statusBar`: whether it is hidden and who decides.
enum StatusBar {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let scene = try host.scene(params.text("scene") ?? "")
    let state = host.system.state
    reply.json.beginObject()
    reply.json.name("hidden")
    reply.json.boolean(state.isStatusBarHidden(in: scene))
    reply.json.name("owner")
    reply.json.stringOrNull(state.statusBarOwner(in: scene).map { host.system.identifier(of: $0) })
    reply.json.endObject()
  }
}

/// `resolve`: from a view or a window up to the screen.
enum Resolve {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    let state = host.system.state
    let window: Handle<Window>
    var view: (name: String, size: Size)?
    switch (params.text("view"), params.text("window")) {
    case (let name?, nil):
      guard let found = state.view(name) else {
        throw RPCError(.viewNotFound, "no root view controller has a view called \"\(name)\"")
      }
      window = found.window
      view = (name, found.size)
    case (nil, .some):
      window = try host.window(params)
    default:
      throw invalidParams(choosing: "view", "window")
    }
    let scene = state.windows[window].windowScene
    reply.json.beginObject()
    reply.json.step("view", view?.name, view?.size)
    reply.json.step("window", host.system.identifier(of: window), state.windows[window].frame.size)
    reply.json.step(
      "scene", scene.map { host.system.identifier(of: $0) }, scene.map { state.scenes[$0].frame.size })
    let screen = scene.map { state.scenes[$0].screen }
    reply.json.step(
      "screen", screen.map { state.screens[$0].identifier }, screen.map { state.screens[$0].size })
    reply.json.endObject()
  }
}

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

extension JSONWriter {
  fileprivate mutating func step(_ name: StaticString, _ identifier: String?, _ size: Size?) {
    self.name(name)
    guard let identifier, let size else { return null() }
    beginObject()
    self.name("id")
    string(identifier)
    self.name("size")
    beginObject()
    self.name("width")
    number(size.width)
    self.name("height")
    number(size.height)
    endObject()
    endObject()
  }

  fileprivate mutating func accessor(
    _ introduced: StaticString, _ deprecated: StaticString, _ use: StaticString, _ isAmbiguous: Bool,
    _ writeValue: (inout JSONWriter) -> Void
  ) {
    beginObject()
    name("value")
    writeValue(&self)
    name("introduced")
    string(literal: introduced)
    name("deprecated")
    string(literal: deprecated)
    name("use")
    string(literal: use)
    name("isAmbiguous")
    boolean(isAmbiguous)
    endObject()
  }
}
