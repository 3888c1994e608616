import Dispatch

/// Carries jobs out on all cores, and hands their results over one at a time in the order of the jobs.
///
/// Jobs are fetched only as far ahead as there is room, so that memory does not grow with their number.
final class OrderedPipeline<Job: Sendable, Outcome: Sendable>: Sendable {
    /// One place of a ring. It has one owner at a time: whoever carries out its job, then whoever takes the
    /// result; the semaphore passes it on.
    private final class Place: @unchecked Sendable {
        var outcome: Outcome?
        let isDone = DispatchSemaphore(value: 0)
    }

    private let ring: [Place]
    private let room: DispatchSemaphore
    private let fetching = DispatchQueue(label: "fetching")
    private let working = DispatchQueue(label: "working", attributes: .concurrent)

    /// A pipeline with room for so many jobs at a time.
    init(room count: Int) {
        ring = (0..<count).map { _ in Place() }
        // A semaphore may not end lower than it began.
        room = DispatchSemaphore(value: 0)
        for _ in 0..<count { room.signal() }
    }

    /// Carries out all jobs that `fetch` gives, until it gives none, or `deliver` says to stop; every tenth of a
    /// second without a result, `idle` is asked the same.
    func run(
        fetch: @escaping @Sendable () -> Job?,
        work: @escaping @Sendable (Job) -> Outcome,
        deliver: (Outcome) -> Bool,
        idle: () -> Bool
    ) {
        fetching.async { [self] in start(fetch, work) }
        var number = 0
        while true {
            let place = ring[number % ring.count]
            while place.isDone.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
                guard idle() else { return }
            }
            guard let outcome = place.outcome else { return }
            place.outcome = nil
            guard deliver(outcome) else { return }
            room.signal()
            number += 1
        }
    }

    /// Fetches one job after the other, as there is room; after the last one, a place without a result.
    private func start(_ fetch: () -> Job?, _ work: @escaping @Sendable (Job) -> Outcome) {
        var number = 0
        while true {
            room.wait()
            let place = ring[number % ring.count]
            guard let job = fetch() else {
                place.isDone.signal()
                return
            }
            working.async {
                place.outcome = work(job)
                place.isDone.signal()
            }
            number += 1
        }
    }
}
