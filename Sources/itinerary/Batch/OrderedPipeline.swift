import Dispatch

/// Runs jobs on all cores and delivers their results one at a time, in the order of the jobs.
///
/// Only a limited number of jobs is fetched in advance, so memory does not grow with the number of jobs.
final class OrderedPipeline<Job: Sendable, Outcome: Sendable>: Sendable {
    /// A cell of the ring buffer. First the worker of its job owns it, and then the receiver of its result; the
    /// semaphore transfers the ownership.
    private final class Cell: @unchecked Sendable {
        var outcome: Outcome?
        let isDone = DispatchSemaphore(value: 0)
    }

    private let ring: [Cell]
    private let room: DispatchSemaphore
    private let fetching = DispatchQueue(label: "fetching")
    private let working = DispatchQueue(label: "working", attributes: .concurrent)

    /// Creates a pipeline that runs at most `count` jobs at a time.
    init(room count: Int) {
        ring = (0..<count).map { _ in Cell() }
        // Dispatch requires that a semaphore's final value is not below its initial value.
        room = DispatchSemaphore(value: 0)
        for _ in 0..<count { room.signal() }
    }

    /// Runs all jobs until `fetch` returns `nil` or `deliver` returns false. While no result is available, calls `idle`
    /// every 0.1 seconds, and stops if `idle` returns false.
    func run(
        fetch: @escaping @Sendable () -> Job?,
        work: @escaping @Sendable (Job) -> Outcome,
        deliver: (Outcome) -> Bool,
        idle: () -> Bool
    ) {
        fetching.async { [self] in start(fetch, work) }
        var number = 0
        while true {
            let cell = ring[number % ring.count]
            while cell.isDone.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
                guard idle() else { return }
            }
            guard let outcome = cell.outcome else { return }
            cell.outcome = nil
            guard deliver(outcome) else { return }
            room.signal()
            number += 1
        }
    }

    /// Fetches jobs in order, as capacity allows. After the last job, signals a cell without a result.
    private func start(_ fetch: () -> Job?, _ work: @escaping @Sendable (Job) -> Outcome) {
        var number = 0
        while true {
            room.wait()
            let cell = ring[number % ring.count]
            guard let job = fetch() else {
                cell.isDone.signal()
                return
            }
            working.async {
                cell.outcome = work(job)
                cell.isDone.signal()
            }
            number += 1
        }
    }
}
