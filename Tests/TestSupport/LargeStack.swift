import Dispatch
import Foundation

/// Runs deep recursion where it fits: the threads that tests run on have small stacks, unlike the program's own.
package func onLargeStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
  let outcome = Outcome<Value>()
  let thread = Thread {
    outcome.result = Result { try body() }
    outcome.isDone.signal()
  }
  thread.stackSize = 256 << 20
  thread.start()
  outcome.isDone.wait()
  return try outcome.result!.get()
}

/// What the thread has come to. It is read after `isDone` was signalled, and not written after it.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
  var result: Result<Value, any Error>?
  let isDone = DispatchSemaphore(value: 0)
}
