import Testing

/// What was seen on devices, seen again in the model.
@Suite struct TraceTests {
  @Test(arguments: OrderReplay.all)
  func `what a record lists is told in its order`(_ replay: OrderReplay) throws {
    guard let records = try TraceRecord.all() else { return }
    let record = try #require(records[replay.record])
    let ignored = Set(record.sightings.map(\.name)).intersection(replay.ignoring)
    #expect(ignored == replay.ignoring, "the record does not list what is ignored")
    let expected = replay.expected(record)
    try #require(!expected.isEmpty)
    let stage = Stage()
    try replay.run(stage)
    let listed = Set(expected.map(\.name))
    let told = stage.sightings.filter { listed.contains($0.name) }
    #expect(told == expected)
    // Nothing that the record lists goes by without being told.
    #expect(listed.isSubset(of: Set(stage.sightings.map(\.name))))
  }

  @Test(arguments: ClaimReplay.all.flatMap { replay in replay.checks.keys.sorted().map { (replay, $0) } })
  func `what a record says is so`(replay: ClaimReplay, claim: String) throws {
    let check = try #require(replay.checks[claim])
    let isSo = try check()
    #expect(isSo, "\(replay.record): \(claim)")
  }

  @Test(arguments: ClaimReplay.all)
  func `all that a record says is checked, or ignored by name`(_ replay: ClaimReplay) throws {
    guard let records = try TraceRecord.all() else { return }
    let record = try #require(records[replay.record])
    #expect(Set(record.observed) == replay.ignoring.union(replay.checks.keys))
    #expect(replay.ignoring.isDisjoint(with: replay.checks.keys))
    #expect(!replay.checks.isEmpty)
  }

  @Test func `every record is replayed or has a reason not to be`() throws {
    let replayed = OrderReplay.all.map(\.record) + ClaimReplay.all.map(\.record)
    #expect(Set(replayed).count == replayed.count)
    #expect(Set(replayed).isDisjoint(with: NotReplayed.all.keys))
    guard let records = try TraceRecord.all() else { return }
    #expect(Set(records.keys) == Set(replayed).union(NotReplayed.all.keys))
    for (record, reason) in NotReplayed.all {
      if case .contradicted(let other) = reason {
        #expect(replayed.contains(other), "\(record) is contradicted by \(other), which is not replayed")
      }
    }
  }
}
