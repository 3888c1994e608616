import Dispatch
import Synchronization

/// The requests that are being answered or wait for it: at most so many, each until it is answered or cancelled.
///
/// They run on the threads of `CallExecutor`. Requests beyond the cores wait; those beyond `Limits` are refused at once:
/// neither memory nor threads grow with what a client sends.
final class CallsInHand: Sendable {
    /// The limits on what waits.
    struct Limits: Sendable {
        /// The number of requests.
        var count = 256
        /// The length of their lines together, in bytes.
        var size = 64 << 20
    }

    /// A reason not to take a request.
    enum Excess: Equatable {
        /// As many as may are being answered.
        case full
        /// Another request of this id is being answered.
        case idInUse
    }

    private struct Call {
        let serial: Int
        let size: Int
        /// The task that answers it; `nil` for a request that stays open.
        let task: Task<Void, Never>?
    }

    private struct State {
        var calls: [RequestID: Call] = [:]
        var size = 0
        var nextSerial = 0
    }

    private let limits: Limits
    private let state = Mutex(State())
    private let running = DispatchGroup()

    init(_ limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Begins to answer a request; returns a reason not to.
    ///
    /// - Parameters:
    ///   - answer: Makes the message that answers it; its task is cancelled with the request.
    ///   - output: The output for the message, which is not sent once the request is cancelled.
    func begin(
        _ request: Request,
        to output: MessageOutput,
        _ answer: @escaping @Sendable () -> [UInt8]
    ) -> Excess? {
        take(request) { serial in
            running.enter()
            return Task.detached(executorPreference: CallExecutor.shared) { [self] in
                defer { running.leave() }
                if Task.isCancelled { return }
                let message = answer()
                if end(request.id, serial) { output.send(message) }
            }
        }
    }

    /// Keeps a request open without work, until it is cancelled; returns a reason not to.
    func keepOpen(_ request: Request) -> Excess? {
        take(request) { _ in nil }
    }

    /// Ends the work for a request, which gets no answer then. Nothing happens for an id that is not in hand.
    func cancel(_ id: RequestID) {
        remove(id)?.task?.cancel()
    }

    /// Ends the work for all requests.
    func cancelAll() {
        for id in state.withLock({ Array($0.calls.keys) }) { cancel(id) }
    }

    /// Ends those requests that are open without work; returns their ids.
    func takeOpen() -> [RequestID] {
        let open = state.withLock { state in state.calls.filter { $0.value.task == nil }.map { $0.key } }
        return open.filter { remove($0) != nil }
    }

    /// Waits until no work is left, or some milliseconds have passed; returns true if none is.
    func wait(milliseconds: Int) -> Bool {
        running.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    }

    private func take(_ request: Request, _ begin: (Int) -> Task<Void, Never>?) -> Excess? {
        state.withLock { state in
            if state.calls[request.id] != nil { return .idInUse }
            guard state.calls.count < limits.count, state.size + request.size <= limits.size else {
                return .full
            }
            state.nextSerial += 1
            let serial = state.nextSerial
            // The task cannot end before the lock does.
            state.calls[request.id] = Call(serial: serial, size: request.size, task: begin(serial))
            state.size += request.size
            return nil
        }
    }

    @discardableResult
    private func remove(_ id: RequestID) -> Call? {
        state.withLock { state in
            guard let call = state.calls.removeValue(forKey: id) else { return nil }
            state.size -= call.size
            return call
        }
    }

    /// Takes a request out that has its answer; returns false when it was cancelled before.
    private func end(_ id: RequestID, _ serial: Int) -> Bool {
        state.withLock { state in
            guard let call = state.calls[id], call.serial == serial else { return false }
            state.calls[id] = nil
            state.size -= call.size
            return true
        }
    }
}
