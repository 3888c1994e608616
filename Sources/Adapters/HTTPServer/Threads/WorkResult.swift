import Dispatch
import Synchronization

/// The result of work that another thread does.
final class WorkResult<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    /// Keeps the result, of which there is one.
    func put(_ result: Value) {
        value.withLock { $0 = result }
        isThere.signal()
    }

    /// Waits for the result; twenty times a second `meanwhile` is called.
    func get(meanwhile: () -> Void) -> Value {
        while true {
            if isThere.wait(timeout: .now() + .milliseconds(50)) == .success,
                let value = value.withLock({ $0 })
            {
                return value
            }
            meanwhile()
        }
    }
}
