import LaunchModel
import Testing

@Suite struct UserActivityTests {
  static let whole = UserActivity(
    activityType: "town.clown.show", title: "Clown", webpageURL: "https://example.com/7",
    userInfo: UserInfo(["clown": "7"]), targetContentIdentifier: "clown-7")

  /// The whole activity with one thing changed.
  static let others: [UserActivity] = [
    UserActivity(
      activityType: "town.clown.hide", title: "Clown", webpageURL: "https://example.com/7",
      userInfo: UserInfo(["clown": "7"]), targetContentIdentifier: "clown-7"),
    UserActivity(
      activityType: "town.clown.show", title: nil, webpageURL: "https://example.com/7",
      userInfo: UserInfo(["clown": "7"]), targetContentIdentifier: "clown-7"),
    UserActivity(
      activityType: "town.clown.show", title: "Clown", webpageURL: "https://example.com/8",
      userInfo: UserInfo(["clown": "7"]), targetContentIdentifier: "clown-7"),
    UserActivity(
      activityType: "town.clown.show", title: "Clown", webpageURL: "https://example.com/7",
      userInfo: UserInfo(["clown": "8"]), targetContentIdentifier: "clown-7"),
    UserActivity(
      activityType: "town.clown.show", title: "Clown", webpageURL: "https://example.com/7",
      userInfo: nil, targetContentIdentifier: "clown-7"),
    UserActivity(
      activityType: "town.clown.show", title: "Clown", webpageURL: "https://example.com/7",
      userInfo: UserInfo(["clown": "7"]), targetContentIdentifier: nil),
  ]

  @Test func `equals an activity that says the same`() {
    let twin = UserActivity(
      activityType: "town.clown.show", title: "Clown", webpageURL: "https://example.com/7",
      userInfo: UserInfo(["clown": "7"]), targetContentIdentifier: "clown-7")
    #expect(twin == Self.whole)
    #expect(twin !== Self.whole)
  }

  // Holds: userActivityFields
  @Test(arguments: others.indices)
  func `differs when one thing differs`(_ index: Int) {
    #expect(Self.others[index] != Self.whole)
  }

  // Holds: savedFields
  @Test func `keeps its type, title and user info when it is saved`() {
    let saved = Self.whole.restorable
    #expect(saved.activityType == "town.clown.show")
    #expect(saved.title == "Clown")
    #expect(saved.userInfo == UserInfo(["clown": "7"]))
    #expect(saved.webpageURL == nil)
    #expect(saved.targetContentIdentifier == nil)
  }

  // Holds: savedFields
  @Test func `loses the web page and the target each by itself`() {
    let linked = UserActivity(activityType: "t", webpageURL: "https://example.com")
    let targeted = UserActivity(activityType: "t", targetContentIdentifier: "x")
    #expect(linked.restorable == UserActivity(activityType: "t"))
    #expect(targeted.restorable == UserActivity(activityType: "t"))
  }

  @Test func `is its own saved form when nothing is lost`() {
    let plain = UserActivity(activityType: "t", title: "T", userInfo: UserInfo(["a": "b"]))
    #expect(plain.restorable === plain)
    #expect(Self.whole.restorable.restorable == Self.whole.restorable)
  }

  @Test func `finds the strings of a user info by key`() {
    let info = UserInfo(
      encoded: #"{"a":"1","n":7,"b":"2"}"#,
      strings: [
        UserInfo.StringEntry(key: "a", value: "1"), UserInfo.StringEntry(key: "b", value: "2"),
      ])
    #expect(info.string(forKey: "a") == "1")
    #expect(info.string(forKey: "b") == "2")
    #expect(info.string(forKey: "n") == nil)
    #expect(info.string(forKey: "A") == nil)
    #expect(info.string(forKey: "") == nil)
  }

  @Test func `compares user infos by all they hold`() {
    #expect(UserInfo(encoded: #"{"n":7}"#, strings: []) == UserInfo(encoded: #"{"n":7}"#, strings: []))
    #expect(UserInfo(encoded: #"{"n":7}"#, strings: []) != UserInfo(encoded: #"{"n":8}"#, strings: []))
  }
}
