@testable import SceneModel

extension ScenePolicies {
  /// Choices of every policy for which holds what the ledgers know; each has its default half of the time.
  static func random(using random: inout some RandomNumberGenerator) -> ScenePolicies {
    var policies = ScenePolicies()
    func choose<Choice>(_ choice: inout Choice, _ choices: [Choice]) {
      if Bool.random(using: &random), let other = choices.randomElement(using: &random) { choice = other }
    }
    choose(&policies.backgroundConnection, BackgroundConnection.allCases)
    choose(&policies.lastDiscard, LastDiscard.allCases)
    // The ledgers know that a payload arrives on screen.
    choose(&policies.payloadOrder, [.beforeActive, .afterActive])
    choose(&policies.discardReport, DiscardReport.allCases)
    choose(&policies.sceneChoice, SceneChoice.allCases)
    choose(&policies.replacement, Replacement.allCases)
    choose(&policies.levelChange, LevelChange.allCases)
    choose(&policies.shownAgain, ShownAgain.allCases)
    choose(&policies.storyboardWindow, StoryboardWindow.allCases)
    choose(&policies.canBecomeKeyAsked, CanBecomeKeyAsked.allCases)
    choose(&policies.secondScene, SecondScene.allCases)
    choose(&policies.crossSceneConversion, CrossSceneConversion.allCases)

    choose(&policies.refreshDelay, [0, 3])
    choose(&policies.slideOverWidth, [1, 320, 5000])
    choose(&policies.splitShare, [0.25, 0.66])
    choose(&policies.scenesSideBySide, [1, 3])
    return policies
  }
}
