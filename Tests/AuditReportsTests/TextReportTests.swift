import AuditReports
import LaunchModel
import Testing

@Suite struct TextReportTests {
  @Test func `a clean app is a matrix and a sum`() throws {
    let text = try report("{}", paths: [.normal, .urlScheme], states: [.notRunning, .foreground]).written(
      as: .text)
    #expect(
      text == """
        app.json: an app with scenes

                   not running   foreground
        normal     handled       handled
        urlScheme  handled       handled

        nothing is lost in 4 launches

        """)
  }

  @Test func `losses for one reason in the same states stand together`() throws {
    let text = try report(losing, paths: [.urlScheme, .fileURL], states: [.notRunning, .background]).written(
      as: .text)
    #expect(
      text == """
        app.json: an app with scenes

                   not running   background
        urlScheme  LOST          LOST
        fileURL    LOST          LOST

        LOST urlScheme, fileURL: not running
          scene(_:willConnectTo:options:) does not read connectionOptions.urlContexts
        LOST urlScheme, fileURL: background
          the scene delegate does not implement scene(_:openURLContexts:)
        4 of 4 launches are lost

        """)
  }

  @Test func `what can happen to no app counts for nothing`() throws {
    let text = try report("{}", paths: [.notificationInForeground]).written(as: .text)
    #expect(
      text.contains("\nnotificationInForeground  -             -             -             handled       -\n")
    )
    #expect(text.hasSuffix("\nnothing is lost in 1 launches\n"))
  }

  @Test func `each warning stands with its own states`() throws {
    let app = #"{"configurationForConnectingReads":["urlContexts"],"connectionOptionsConsumed":[]}"#
    let text = try report(app, paths: [.notification, .urlScheme]).written(as: .text)
    #expect(
      text.contains(
        """
        urlScheme * not running
          only application(_:configurationForConnecting:options:) takes it, which is not called when a session is restored
        """))
    let twice = try report("{}", paths: [.notification]).written(as: .text)
    #expect(
      twice.contains(
        """
        notification * not running, disconnected
          it is handed over 2 times; tell the copies apart
        """))
  }

  @Test func `an app that does not launch says why`() throws {
    let text = try report(#"{"appDelegate":[],"sceneManifest":false,"sdk":27}"#, paths: [.normal]).written(
      as: .text)
    #expect(
      text.hasPrefix(
        "app.json: an app without scenes, which does not launch\n  UIScene life cycle is required"))
    #expect(text.hasSuffix("\n5 of 5 launches are lost\n"))
  }

  @Test func `what is undecided, unread and unreachable is told`() throws {
    let route = #"{"event":"normal","destination":{}}"#
    let text = try report(
      #"{"undecided":[{"pointer":"/readyAfter","reason":"the bridge is not read"}],"routes":[\#(route),\#(route)],"x":1}"#,
      paths: [.normal]
    ).written(as: .text)
    #expect(text.contains("\nundecided /readyAfter: the bridge is not read\n"))
    #expect(text.contains("\nwarning: /x is not read\n"))
    #expect(text.contains("\nwarning: /routes/1 is never taken: /routes/0 matches all it would\n"))
  }

  @Test func `what depends on something undecided has a mark and a sum of its own`() throws {
    let doubt =
      #"{"pointer":"/sceneDelegate","reason":"the class is elsewhere.","file":"App/A.swift","line":3}"#
    let app = #"{"sceneManifest":true,"sceneDelegate":[],"undecided":[\#(doubt)]}"#
    let report = try report(app, paths: [.urlScheme, .notification], states: [.foreground])
    let text = report.written(as: .text)
    #expect(
      text.hasPrefix(
        """
        app.json: an app with scenes

                      foreground
        urlScheme     undecided
        notification  LOST

        LOST notification: foreground
          the notification centre's delegate does not implement
        """))
    #expect(
      text.contains(
        """
        undecided urlScheme: foreground
          the scene delegate does not implement scene(_:openURLContexts:); it depends on /sceneDelegate, which is undecided: the
          class is elsewhere
          see App/A.swift:3

        """))
    #expect(text.hasSuffix("\n1 of 2 launches are lost, 1 is undecided\n"))
    #expect(report.written(as: .text, isColoured: true).contains("\u{1B}[33mundecided"))
  }

  @Test func `each undecided statement stands with its place`() throws {
    let open = [
      #"{"pointer":"/appDelegate","reason":"one","file":"A.swift","line":3}"#,
      #"{"pointer":"/appDelegate","reason":"one","file":"A.swift","line":9}"#, #"{"reason":"a remark"}"#,
      #"{"pointer":"/overlay","reason":"two","file":"B.swift"}"#,
    ]
    let text = try report(
      #"{"undecided":[\#(open.joined(separator: ","))]}"#, paths: [.normal], states: [.foreground]
    ).written(as: .text)
    #expect(
      text.contains(
        """

        undecided A.swift:3: /appDelegate: one
        undecided A.swift:9: /appDelegate: one
        undecided a remark
        undecided B.swift: /overlay: two
        nothing is lost in 1 launches

        """))
  }

  @Test func `long texts are broken between words, and the name of the file too`() throws {
    let reason = String(repeating: "word ", count: 60)
    let path = String(repeating: "some folder/", count: 20) + "app.json"
    let text = try report(
      #"{"undecided":[{"reason":"\#(reason)"}],"sources":{"/sceneDelegate":{"file":"\#(path)","line":3}},"sceneDelegate":[],"sceneManifest":true}"#,
      path: path
    ).written(as: .text)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func `colours surround verdicts and nothing else`() throws {
    let report = try report(losing, paths: [.urlScheme, .refresh], states: [.notRunning, .background])
    let coloured = report.written(as: .text, isColoured: true)
    #expect(coloured.contains("\u{1B}[31mLOST          \u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[32mhandled       \u{1B}[0m"))
    #expect(
      coloured.replacing("\u{1B}[31m", with: "").replacing("\u{1B}[32m", with: "").replacing(
        "\u{1B}[0m", with: ""
      )
      .split(separator: "\n").map { $0.reversed().drop { $0 == " " }.count }
        == report.written(as: .text).split(separator: "\n").map(\.count))
    #expect(report.lossCount == 2)
  }
}
