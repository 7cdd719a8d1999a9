package import LaunchModel

extension SceneSystem {
  /// Installs an app in place of the one there is: a world with one screen and nothing on it, the app not running.
  ///
  /// Identifiers count from 1 again; events go on counting.
  package func install(_ description: AppDescription, policies: ScenePolicies = ScenePolicies()) {
    let installed = InstalledApp(
      description, postsSceneNotifications: policies.scenelessPostsSceneNotifications)
    install(installed, policies: policies)
  }

  /// Begins with an app, installed and launched from its icon; one that traps is installed and not running.
  ///
  /// What led there is not in the log: events count from 1 again.
  package func begin(with description: AppDescription, policies: ScenePolicies = ScenePolicies()) {
    install(description, policies: policies)
    _ = try? deliver(.normal)
    eventLog = EventLog()
  }

  /// Installs an app of which has been worked out what follows.
  package func install(_ installed: InstalledApp, policies: ScenePolicies = ScenePolicies()) {
    let size = state.screens[state.mainScreen].size
    state = SceneState(screenSize: size)
    state.app = installed
    state.policies = policies
    state.supportsMultipleScenes = installed.description.supportsMultipleScenes
    state.conditions = installed.description.conditions
    state.process = .notRunning
    state.isConsumerReady = installed.description.readyAfter == nil
  }

  /// Sets what holds, such as `loggedIn`; what is left out stays as it is.
  ///
  /// - Returns: The launches that waited for it, with where each leads now, in the order they came.
  ///
  /// Source: seed 002, slide 34: a link opened before login leads on after it. [waitingLaunch, A]
  package func setConditions(
    _ conditions: [String: Bool]
  ) -> [(event: LaunchEvent, destination: LaunchDestination)] {
    state.conditions.merge(conditions) { _, new in new }
    var routed: [(event: LaunchEvent, destination: LaunchDestination)] = []
    var waiting: [SceneState.WaitingLaunch] = []
    // What the app sets while it is asked where one leads decides nothing twice.
    let launches = state.waitingLaunches
    state.waitingLaunches = []
    for launch in launches {
      let destination = destination(of: launch.event)
      if case .waiting = destination {
        waiting.append(launch)
      } else {
        routed.append((launch.event, destination))
      }
    }
    state.waitingLaunches = waiting + state.waitingLaunches
    return routed
  }
}
