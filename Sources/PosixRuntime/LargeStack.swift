import CPosixSupport

/// Runs the whole program where deep recursion fits: a deep message is walked by functions that call themselves.
///
/// The stack is 64 MiB whatever the shell allows; memory is used only as far as it is touched.
///
/// - Parameter body: What to run; the thread that calls waits for it.
/// - Returns: What `body` returned.
package func runOnLargeStack(_ body: @escaping @Sendable () -> Int32) -> Int32 {
  let box = Body(run: body)
  let context = unsafe Unmanaged.passUnretained(box).toOpaque()
  let started = unsafe posix_support_run_on_stack(64 << 20, context) { context in
    unsafe Unmanaged<Body>.fromOpaque(context!).takeUnretainedValue().perform()
  }
  // Without memory for the stack the one there is has to do.
  if started != 0 { box.perform() }
  return box.result
}

/// What the other thread runs, and what came of it. Only one of the two threads touches it at a time.
private final class Body: @unchecked Sendable {
  private let run: @Sendable () -> Int32
  private(set) var result: Int32 = 0

  init(run: @escaping @Sendable () -> Int32) {
    self.run = run
  }

  func perform() { result = run() }
}
