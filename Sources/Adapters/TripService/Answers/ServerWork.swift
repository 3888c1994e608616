import Dispatch
import Synchronization
import TripFleet
import TripModel

/// The work of a server on the queue of its store, with its own connection.
///
/// At most one work at a time is in progress. It ends when no trip is free, the server stops, or the store fails.
final class ServerWork: Sendable {
    private let place: String
    private let context: TripContext
    private let report: @Sendable (String) -> Void
    private let state = Mutex(State())
    private let group = DispatchGroup()

    /// The last work: its times, and the numbers of trips by outcome.
    struct State: Sendable {
        var isRunning = false
        var isStopped = false
        var started: FleetTime?
        var ended: FleetTime?
        var outcomes: [String: Int] = [:]
        var error: String?
    }

    /// - Parameter report: A closure that reports to the operator why a work ended early.
    init(on place: String, context: TripContext, report: @escaping @Sendable (String) -> Void) {
        (self.place, self.context, self.report) = (place, context, report)
    }

    /// The state of the last work.
    var current: State { state.withLock { $0 } }

    /// Starts to work on the queue, unless work is in progress or the server stops.
    func start() {
        let isNew = state.withLock { state in
            guard !state.isRunning, !state.isStopped else { return false }
            state = State(isRunning: true, started: FleetClock.system.now())
            return true
        }
        guard isNew else { return }
        DispatchQueue.global().async(group: group) {
            let error = self.work()
            if let error { self.report("work: \(error)") }
            self.state.withLock { state in
                (state.isRunning, state.error) = (false, error)
                state.ended = FleetClock.system.now()
            }
        }
    }

    /// Works until no trip is free; returns the error that ended the work.
    private func work() -> String? {
        do throws(FleetError) {
            let store = try FleetStore(at: place, context: context)
            let worker = "server-\(UInt64.random(in: 0...UInt64.max))"
            while !state.withLock({ $0.isStopped }),
                let worked = try store.workNext(
                    as: worker,
                    WorkOptions(),
                    until: { self.state.withLock { $0.isStopped } }
                )
            {
                state.withLock { $0.outcomes[worked.end.word, default: 0] += 1 }
            }
            return nil
        } catch {
            return error.description
        }
    }

    /// Gives the trip in progress back to the queue, and allows no new work.
    func stop() { state.withLock { $0.isStopped = true } }

    /// Waits until the work has ended.
    func wait(atMost time: Duration) {
        let parts = time.components
        _ = group.wait(timeout: .now() + .milliseconds(Int(parts.seconds * 1_000)))
    }
}

extension WorkedTrip.End {
    /// The outcome as one word: the outcome of the note, or `unchanged`, `deferred` or `overtaken`.
    fileprivate var word: String {
        switch self {
        case .done(let note?): note.words.outcome.rawValue
        case .done(nil): "unchanged"
        case .deferred: "deferred"
        case .overtaken: "overtaken"
        }
    }
}
