@testable import SceneModel

/// The rules of windows in the plainest form, lists searched from end to end, to hold the model to.
///
/// Source: uikit.md 2.4, 3.9, 5.1 and 5.3.
struct PlainWindows {
  struct Pane {
    var scene: String?
    var level: Window.Level = 0
    var isHidden = true
    var canBecomeKey = true
  }

  private(set) var panes: [String: Pane] = [:]
  /// The visible windows of each scene, front to back.
  private(set) var order: [String: [String]] = [:]
  private(set) var key: [String: String] = [:]
  /// The windows of each scene that were key, the latest first.
  private var history: [String: [String]] = [:]
  private var told: [Told] = []
  var policies = ScenePolicies()

  /// Takes what was told since this was last asked.
  mutating func takeTold() -> [Told] {
    defer { told = [] }
    return told
  }

  private func pane(_ name: String) -> Pane { panes[name] ?? Pane() }

  mutating func make(_ name: String, in scene: String) {
    panes[name] = Pane(scene: scene)
  }

  mutating func setCanBecomeKey(_ name: String, _ canBecomeKey: Bool) {
    panes[name]?.canBecomeKey = canBecomeKey
  }

  mutating func setLevel(_ name: String, _ level: Window.Level) {
    if pane(name).level == level { return }
    panes[name]?.level = level
    if !pane(name).isHidden { putInFront(name) }
  }

  mutating func setHidden(_ name: String, _ isHidden: Bool) {
    if pane(name).isHidden == isHidden { return }
    panes[name]?.isHidden = isHidden
    guard let scene = pane(name).scene else { return }
    if isHidden {
      order[scene]?.removeAll { $0 == name }
      passOnKey(name, in: scene, resigning: true)
      told += .hides(name)
    } else {
      putInFront(name)
      told += .shows(name)
      if key[scene] == nil, history[scene]?.contains(name) == true { makeKey(name) }
    }
  }

  mutating func makeKeyAndVisible(_ name: String) {
    let wasHidden = pane(name).isHidden
    panes[name]?.isHidden = false
    putInFront(name)
    if wasHidden, pane(name).scene != nil { told += .shows(name) }
    makeKey(name)
  }

  mutating func makeKey(_ name: String) {
    guard let scene = pane(name).scene, pane(name).canBecomeKey, key[scene] != name else { return }
    told += .becomesKey(name, insteadOf: key[scene])
    setKey(name, in: scene)
  }

  mutating func release(_ name: String) {
    let gone = pane(name)
    if let scene = gone.scene { leave(name, scene, resigning: false) }
    panes[name] = nil
    if policies.releasedWindowPostsHidden, gone.scene != nil, !gone.isHidden { told += .hides(name) }
  }

  mutating func move(_ name: String, to scene: String?) {
    let old = pane(name).scene
    if old == scene { return }
    let isTold = policies.movedWindowPostsVisibility && !pane(name).isHidden
    if let old {
      leave(name, old, resigning: true)
      if isTold { told += .hides(name) }
    }
    panes[name]?.scene = scene
    if scene == nil { return }
    if !pane(name).isHidden { putInFront(name) }
    if isTold { told += .shows(name) }
  }

  private mutating func leave(_ name: String, _ scene: String, resigning isTold: Bool) {
    order[scene]?.removeAll { $0 == name }
    history[scene]?.removeAll { $0 == name }
    passOnKey(name, in: scene, resigning: isTold)
  }

  private mutating func putInFront(_ name: String) {
    guard let scene = pane(name).scene else { return }
    var list = order[scene, default: []]
    list.removeAll { $0 == name }
    let index = list.firstIndex { pane($0).level <= pane(name).level } ?? list.count
    list.insert(name, at: index)
    order[scene] = list
  }

  private mutating func setKey(_ name: String, in scene: String) {
    key[scene] = name
    history[scene, default: []].removeAll { $0 == name }
    history[scene, default: []].insert(name, at: 0)
  }

  private mutating func passOnKey(_ name: String, in scene: String, resigning isTold: Bool) {
    guard key[scene] == name else { return }
    let visible = order[scene, default: []]
    let former = history[scene, default: []].first { visible.contains($0) && pane($0).canBecomeKey }
    let successor = former ?? visible.first { pane($0).canBecomeKey }
    key[scene] = nil
    if isTold { told += .resignsKey(name) }
    guard let successor else { return }
    setKey(successor, in: scene)
    told += .becomesKey(successor)
  }
}
