"""What code reads of the connection options, and which activities it takes."""

from __future__ import annotations

import unittest
from typing import Any, Dict

from .support import APP_DELEGATE, NAMED_MANIFEST, ProjectTest, connecting, information, scene_delegate


class CodeTest(ProjectTest):
    def read_scene(self, code: str, **more: str) -> Dict[str, Any]:
        return self.read(
            {
                "AppDelegate.swift": APP_DELEGATE,
                "Info.plist": information(NAMED_MANIFEST),
                "SceneDelegate.swift": code,
                **{f"{name}.swift": text for name, text in more.items()},
            }
        )


class ConnectionOptions(CodeTest):
    def test_helpers_of_the_class_are_followed(self) -> None:
        found = self.read_scene(
            connecting(
                "        handle(connectionOptions, animated: true)",
                """
    private func handle(_ options: UIScene.ConnectionOptions, animated: Bool, then: Int = 0) {
        if let response = options.notificationResponse { show(response) }
        remember(options.handoffUserActivityType)
    }""",
            )
        )
        self.assertEqual(found["connectionOptionsConsumed"], ["notificationResponse", "handoffUserActivityType"])
        self.assertEqual(self.undecided(found), ["/windowCreatedBy"])

    def test_other_classes_of_the_project_are_followed(self) -> None:
        found = self.read_scene(
            connecting("        Router.shared.route(options: connectionOptions)"),
            Router="""
final class Router {
    static let shared = Router()
    func route(options: UIScene.ConnectionOptions) { use(options.shortcutItem) }
}
class Other { func route(options: UIScene.ConnectionOptions) { use(options.urlContexts) } }
""",
        )
        self.assertEqual(found["connectionOptionsConsumed"], ["shortcutItem"])

    def test_options_that_are_kept_are_read_later(self) -> None:
        found = self.read_scene(
            connecting(
                "        self.pending = connectionOptions",
                """
    private var pending: UIScene.ConnectionOptions?
    func sceneDidBecomeActive(_ scene: UIScene) {
        guard let options = pending else { return }
        accept(options.cloudKitShareMetadata)
        pending?.urlContexts.forEach(open)
        pending = nil
    }""",
            )
        )
        self.assertEqual(found["connectionOptionsConsumed"], ["urlContexts", "cloudKitShareMetadata"])
        self.assertEqual(self.undecided(found), ["/windowCreatedBy"])

    def test_a_member_added_to_the_options_is_followed(self) -> None:
        found = self.read_scene(
            connecting("        open(connectionOptions.link)"),
            Link="""
extension UIScene.ConnectionOptions {
    var link: URL? { urlContexts.first?.url ?? self.userActivities.first?.webpageURL }
}
""",
        )
        self.assertEqual(found["connectionOptionsConsumed"], ["urlContexts", "userActivities"])

    def test_options_that_leave_the_project_are_left_open(self) -> None:
        found = self.read_scene(connecting("        Framework.start(with: connectionOptions)"))
        self.assertEqual(found["connectionOptionsConsumed"], [])
        self.assertIn("/connectionOptionsConsumed", self.undecided(found))

    def test_code_that_the_grammar_misreads_is_read(self) -> None:
        found = self.read_scene(connecting("""
        let title = connectionOptions.notificationResponse?.notification.request.content.userInfo["a"] as? String ?? ""
        let count = values["count"] as? [String: Int] ?? [:]
        #if DEBUG
        let link = connectionOptions.urlContexts.first?.url as? URL ?? URL(string: title)
        #endif"""))
        self.assertEqual(found["connectionOptionsConsumed"], ["urlContexts", "notificationResponse"])
        self.assertEqual(self.undecided(found), ["/windowCreatedBy"])

    def test_a_negation_is_one_of_all_that_follows(self) -> None:
        body = (
            "        let isCalled = connectionOptions.shortcutItem != nil || !connectionOptions.userActivities.isEmpty\n"
            "        guard !Router.shared.open(connectionOptions) else { return }"
        )
        router = (
            "class Router {\n    static let shared = Router()\n    func open(_ options: UIScene.ConnectionOptions) -> Bool {\n"
            "        if !options.urlContexts.isEmpty { return true }\n        return false\n    }\n}\n"
        )
        found = self.read_scene(connecting(body), Router=router)
        self.assertEqual(found["connectionOptionsConsumed"], ["urlContexts", "userActivities", "shortcutItem"])
        self.assertEqual(self.undecided(found), ["/windowCreatedBy"])

    def test_of_several_methods_with_one_name_the_one_for_the_options_is_followed(self) -> None:
        methods = """
    func take(_ url: URL) {}
    func take(_ options: UIScene.ConnectionOptions) { use(options.cloudKitShareMetadata) }"""
        found = self.read_scene(connecting("        take(connectionOptions)", methods))
        self.assertEqual(found["connectionOptionsConsumed"], ["cloudKitShareMetadata"])
        self.assertEqual(self.undecided(found), ["/windowCreatedBy"])

    def test_asking_whether_the_options_have_a_member_reads_nothing(self) -> None:
        found = self.read_scene(
            connecting(
                "        if connectionOptions.responds(to: #selector(getter: UIScene.ConnectionOptions.shortcutItem)) {}"
            )
        )
        self.assertEqual((found["connectionOptionsConsumed"], self.undecided(found)), ([], ["/windowCreatedBy"]))

    def test_writing_the_options_to_a_log_reads_nothing(self) -> None:
        found = self.read_scene(connecting("        print(connectionOptions)"))
        self.assertEqual(found["connectionOptionsConsumed"], [])
        self.assertNotIn("/connectionOptionsConsumed", self.undecided(found))


class ActivityTypes(CodeTest):
    WEB = "NSUserActivityTypeBrowsingWeb"
    SPOTLIGHT = "com.apple.corespotlightitem"

    def accepted(self, body: str, more: str = "") -> Any:
        found = self.read_scene(
            scene_delegate(
                "    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {\n"
                + body
                + "\n    }\n"
                + more
            ),
            Types='enum Types { static let note: String = "org.example.note" }\n',
        )
        return "undecided" if "/acceptedActivityTypes" in self.undecided(found) else found.get("acceptedActivityTypes")

    def test_the_types_that_pass_are_listed(self) -> None:
        cases = {
            "a guard": (
                "guard userActivity.activityType == NSUserActivityTypeBrowsingWeb, let url = userActivity.webpageURL else { return }\n open(url)",
                [self.WEB],
            ),
            "a guard that reads first": (
                "guard let url = userActivity.webpageURL, userActivity.activityType == NSUserActivityTypeBrowsingWeb else { return }\n open(url)",
                [self.WEB],
            ),
            "a refusal": (
                "if userActivity.activityType != CSSearchableItemActionType || isLocked { return }\n self.kept = userActivity",
                [self.SPOTLIGHT],
            ),
            "an early return": (
                "if userActivity.activityType != CSSearchableItemActionType { return }\n self.kept = userActivity",
                [self.SPOTLIGHT],
            ),
            "branches": (
                "if userActivity.activityType == CSSearchableItemActionType { self.kept = userActivity } else if userActivity.activityType == Types.note { self.kept = userActivity }",
                [self.SPOTLIGHT, "org.example.note"],
            ),
            "a switch": (
                'switch userActivity.activityType {\n case NSUserActivityTypeBrowsingWeb, "org.example.word": self.kept = userActivity\n case CSSearchableItemActionType: break\n default: return\n }',
                [self.WEB, "org.example.word"],
            ),
            "a list": (
                "guard [NSUserActivityTypeBrowsingWeb, CSQueryContinuationActionType].contains(userActivity.activityType) else { return }\n self.kept = userActivity",
                [self.WEB, "com.apple.corespotlightquerycontinuation"],
            ),
            "a name for the type": (
                "let type = userActivity.activityType\n let isWeb = type == NSUserActivityTypeBrowsingWeb\n guard isWeb else { return }\n self.kept = userActivity",
                [self.WEB],
            ),
        }
        for label, (body, expected) in cases.items():
            with self.subTest(label):
                self.assertEqual(self.accepted(body), expected)

    def test_no_filter_means_no_list(self) -> None:
        self.assertIsNone(self.accepted("self.kept = userActivity"))
        self.assertIsNone(
            self.accepted(
                "if userActivity.activityType == NSUserActivityTypeBrowsingWeb { log() }\n self.kept = userActivity"
            )
        )

    def test_what_cannot_be_decided_is_left_open(self) -> None:
        for body in (
            "guard userActivity.activityType == computed() else { return }\n self.kept = userActivity",
            'guard userActivity.activityType.hasPrefix("org") else { return }\n self.kept = userActivity',
            "if userActivity.activityType == NSUserActivityTypeBrowsingWeb { return }\n self.kept = userActivity",
            "Framework.resume(userActivity)",
        ):
            with self.subTest(body):
                self.assertEqual(self.accepted(body), "undecided")

    def test_helpers_are_followed(self) -> None:
        helper = """
    private func resume(_ activity: NSUserActivity) {
        guard activity.activityType == CSSearchableItemActionType else { return }
        self.kept = activity
    }"""
        self.assertEqual(self.accepted("resume(userActivity)", helper), [self.SPOTLIGHT])
        other = helper + "\n    private func resume(_ response: UNNotificationResponse) {}"
        self.assertEqual(self.accepted("resume(userActivity)", other), [self.SPOTLIGHT])

    def test_what_is_not_in_a_list_is_left(self) -> None:
        body = "if ![NSUserActivityTypeBrowsingWeb].contains(userActivity.activityType) { return }\n self.kept = userActivity"
        self.assertEqual(self.accepted(body), [self.WEB])

    def test_a_launch_and_a_running_app_are_compared(self) -> None:
        running = """
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        guard userActivity.activityType == NSUserActivityTypeBrowsingWeb else { return }
        self.kept = userActivity
    }"""
        for label, launch, expected in (
            ("alike", "connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }", [self.WEB]),
            (
                "by closure",
                "if let one = connectionOptions.userActivities.first(where: { $0.activityType == NSUserActivityTypeBrowsingWeb }) { self.kept = one }",
                [self.WEB],
            ),
            ("different", "self.kept = connectionOptions.userActivities.first", None),
        ):
            with self.subTest(label):
                found = self.read_scene(connecting(launch, running))
                self.assertEqual(found.get("acceptedActivityTypes"), expected)
                self.assertEqual("/acceptedActivityTypes" in self.undecided(found), expected is None)


if __name__ == "__main__":
    unittest.main()
