// libFuzzer calls from one thread.
nonisolated(unsafe) private let exerciser = Exerciser()

/// Where libFuzzer hands over an input: `make fuzz`.
///
/// - Parameters:
///   - start: The first byte; nil for an empty input.
///   - count: The number of bytes.
/// - Returns: 0, always: a finding ends the process.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(Finding) {
    try unsafe exerciser.run(FuzzInput(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError(error.description)
  }
  return 0
}
