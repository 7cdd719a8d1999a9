import LaunchModel
import TestSupport

@testable import SceneModel

/// Carries out commands that a source of random numbers chooses, good ones and bad ones.
///
/// What it chooses depends on the state and the numbers alone.
struct RandomDriver {
  var random: RandomSource
  private var named = 0
  /// The names given to sessions so far; none is given twice.
  private var given: Set<String> = []

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
  }

  /// Carries out one command. Returns what it was.
  mutating func step(_ system: SceneSystem) -> String {
    let state = system.state
    let crowded = state.sessions.count > 10 || state.windows.count > 40
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8 where !crowded: return activateNew(system)
    case 8..<28: return activateExisting(system)
    case 28..<34, 0..<8: return destroy(system)
    case 34..<42: return refresh(system)
    case 42..<47: return disconnect(system)
    case 47..<52:
      system.enterBackground()
      return "enterBackground"
    case 52..<60:
      do throws(SceneError) {
        try system.enterForeground()
        return "enterForeground"
      } catch {
        return "enterForeground, refused: \(error)"
      }
    case 60..<68 where !crowded: return makeWindow(system)
    case 68..<74: return sendTouch(system)
    case 74..<97: return changeWindow(system)
    case 97: return setTitle(system)
    case 98: return setUserActivity(system)
    default: return changeWorld(system)
    }
  }

  // MARK: - Sessions

  private mutating func request() -> ActivationRequest {
    var request = ActivationRequest()
    if random.oneIn(2) { request.userActivity = activity() }
    if random.oneIn(6) { request.isProminent = true }
    if random.oneIn(12) { request.isUserInitiated = false }
    return request
  }

  private mutating func activity() -> UserActivity {
    let number = Int.random(in: 0..<5, using: &random)
    return UserActivity(
      activityType: "town.clown.\(number)", title: random.oneIn(2) ? "Clown" : nil,
      webpageURL: random.oneIn(3) ? "https://example.com/\(number)" : nil)
  }

  private mutating func requestingScene(_ system: SceneSystem) -> String? {
    if random.oneIn(20) { return "scene-0" }
    guard random.oneIn(2), let scene = pick(system.state.scenes) else { return nil }
    return system.state.scenes[scene].identifier
  }

  private mutating func activate(_ request: ActivationRequest, _ system: SceneSystem) -> String {
    do throws(SceneError) {
      _ = try system.activate(request)
      return "\(request)"
    } catch {
      return "\(request), refused: \(error)"
    }
  }

  private mutating func activateNew(_ system: SceneSystem) -> String {
    var request = request()
    request.requestingScene = requestingScene(system)
    if random.oneIn(3) {
      // Some of these are what counting would come to by and by.
      named += 1
      let counted = system.state.counters.session + Int.random(in: 1..<6, using: &random)
      let name = random.oneIn(2) ? "session-\(counted)" : "named-\(named)"
      if given.insert(name).inserted { request.identifier = name }
    } else if random.oneIn(10), let session = pick(system.state.sessions) {
      request.identifier = system.state.sessions[session].identifier
    }
    return activate(request, system)
  }

  private mutating func activateExisting(_ system: SceneSystem) -> String {
    var request = request()
    request.requestingScene = requestingScene(system)
    request.session = pick(system.state.sessions).map { system.state.sessions[$0].identifier }
    if random.oneIn(20) || request.session == nil { request.session = "nobody" }
    return activate(request, system)
  }

  private mutating func destroy(_ system: SceneSystem) -> String {
    guard let session = pick(system.state.sessions) else { return activateNew(system) }
    let name = system.state.sessions[session].identifier
    let animation = DismissalAnimation.allCases.randomElement(using: &random) ?? .standard
    _ = system.destroy(session, animation: animation)
    return "destroy \(name)"
  }

  private mutating func refresh(_ system: SceneSystem) -> String {
    guard let session = pick(system.state.sessions) else { return "refresh nobody" }
    _ = system.refresh(session)
    return "refresh \(system.state.sessions[session].identifier)"
  }

  private mutating func disconnect(_ system: SceneSystem) -> String {
    guard let scene = pick(system.state.scenes) else { return "disconnect nobody" }
    let name = system.state.scenes[scene].identifier
    _ = system.disconnectScene(scene)
    return "disconnect \(name)"
  }

  private mutating func setTitle(_ system: SceneSystem) -> String {
    guard let scene = pick(system.state.scenes) else { return "setTitle of nobody" }
    system.setTitle(random.oneIn(2) ? nil : "Clown", of: scene)
    return "setTitle of \(system.state.scenes[scene].identifier)"
  }

  private mutating func setUserActivity(_ system: SceneSystem) -> String {
    guard let scene = pick(system.state.scenes) else { return "setUserActivity of nobody" }
    system.setUserActivity(random.oneIn(3) ? nil : activity(), of: scene)
    return "setUserActivity of \(system.state.scenes[scene].identifier)"
  }

  private mutating func changeWorld(_ system: SceneSystem) -> String {
    switch Int.random(in: 0..<7, using: &random) {
    case 0..<2: system.state.supportsMultipleScenes.toggle()
    case 2:
      system.state.policies.backgroundConnection =
        ScenePolicies.BackgroundConnection.allCases.randomElement(using: &random) ?? .silent
    case 3: system.state.policies.touchMakesKey.toggle()
    case 4: system.state.policies.releasedWindowPostsHidden.toggle()
    case 5: system.state.policies.statusBarHiddenWithoutOwner.toggle()
    default: system.state.policies.movedWindowPostsVisibility.toggle()
    }
    return "supportsMultipleScenes \(system.state.supportsMultipleScenes), \(system.state.policies)"
  }

  // MARK: - Windows

  private mutating func makeWindow(_ system: SceneSystem) -> String {
    guard let scene = pick(system.state.scenes) else { return "makeWindow nowhere" }
    named += 1
    let identifier = random.oneIn(3) ? "pane-\(named)" : nil
    let window = system.makeWindow(
      in: scene, identifier: identifier, frame: random.oneIn(2) ? frame() : nil)
    return "makeWindow \(system.state.windows[window].identifier)"
  }

  private mutating func frame() -> Rect {
    Rect(
      x: Double.random(in: -9...9, using: &random), y: Double.random(in: -9...9, using: &random),
      width: random.oneIn(2) ? 1024 : 100, height: random.oneIn(2) ? 1366 : 100)
  }

  private mutating func changeWindow(_ system: SceneSystem) -> String {
    guard let window = pick(system.state.windows) else { return "no window" }
    let name = system.state.windows[window].identifier
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4:
      system.makeKeyAndVisible(window)
      return "makeKeyAndVisible \(name)"
    case 4..<6:
      system.makeKey(window)
      return "makeKey \(name)"
    case 6..<8:
      let levels: [Window.Level] = [-1, 0, 0, 0.5, 1, 1000, 2000]
      let level = levels.randomElement(using: &random) ?? 0
      system.setWindowLevel(level, of: window)
      return "setWindowLevel \(name) \(level)"
    case 8:
      system.setFrame(frame(), of: window)
      return "setFrame \(name)"
    case 9:
      system.setCanBecomeKey(!system.state.windows[window].canBecomeKey, of: window)
      return "setCanBecomeKey \(name) \(system.state.windows[window].canBecomeKey)"
    case 10..<15:
      let isHidden = random.oneIn(5) == system.state.windows[window].isHidden
      system.setHidden(isHidden, of: window)
      return "setHidden \(name) \(isHidden)"
    case 15..<18:
      let scene = random.oneIn(4) ? nil : pick(system.state.scenes)
      system.moveWindow(window, to: scene)
      return "moveWindow \(name) to \(scene.map { system.identifier(of: $0) } ?? "no scene")"
    case 18:
      system.releaseWindow(window)
      return "releaseWindow \(name)"
    default: return setInteraction(window, system)
    }
  }

  // MARK: - Touches

  private mutating func setInteraction(_ window: Handle<Window>, _ system: SceneSystem) -> String {
    var regions: [Rect]??
    if random.oneIn(2) { regions = .some(random.oneIn(2) ? nil : [frame()]) }
    system.setInteraction(
      alpha: [nil, 0, 1].randomElement(using: &random) ?? nil,
      isEnabled: random.oneIn(2) ? !random.oneIn(3) : nil, regions: regions, of: window)
    return "setInteraction \(system.identifier(of: window))"
  }

  private mutating func sendTouch(_ system: SceneSystem) -> String {
    guard let scene = pick(system.state.scenes) else { return "sendTouch nowhere" }
    let finger = ["thumb", "index", "ring"].randomElement(using: &random) ?? "thumb"
    let phase = TouchPhase.allCases.randomElement(using: &random) ?? .began
    let reach = random.oneIn(2) ? 100.0 : 1200
    let point = Point(
      x: Double.random(in: -9...reach, using: &random), y: Double.random(in: -9...reach, using: &random))
    let begun = system.state.touches[finger]
    let hit = system.state.hitTest(point, in: scene)
    let window = system.sendTouch(finger, phase, at: point, in: scene)
    let command = "sendTouch \(finger) \(phase) in \(system.identifier(of: scene))"
    // A touch that has begun stays with its window; one that begins goes where it hits; any other goes nowhere.
    return window == begun ?? (phase == .began ? hit : nil) ? command : "\(command), astray"
  }
}
