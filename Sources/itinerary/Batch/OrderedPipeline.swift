import Dispatch

/// Carries jobs out on all cores, and hands their results over one at a time in the order of the jobs.
///
/// Jobs are fetched only as far ahead as there is room, so that memory does not grow with their number.
final class OrderedPipeline<Job: Sendable, Outcome: Sendable>: @unchecked Sendable {
    // A place of the ring has one owner at a time: whoever fetches its job, whoever carries it out, then whoever
    // takes its result; the semaphores pass it on.
    private var ring: [Outcome?]
    private let isDone: [DispatchSemaphore]
    private let room: DispatchSemaphore
    private let fetching = DispatchQueue(label: "fetching")
    private let working = DispatchQueue(label: "working", attributes: .concurrent)

    /// A pipeline with room for so many jobs at a time.
    init(room count: Int) {
        ring = [Outcome?](repeating: nil, count: count)
        isDone = (0..<count).map { _ in DispatchSemaphore(value: 0) }
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
        fetching.async { [self] in
            var place = 0
            while true {
                room.wait()
                guard let job = fetch() else { break }
                let here = place
                working.async { [self] in
                    ring[here] = work(job)
                    isDone[here].signal()
                }
                place = (place + 1) % isDone.count
            }
            isDone[place].signal()
        }
        var place = 0
        while true {
            while isDone[place].wait(timeout: .now() + .milliseconds(100)) == .timedOut {
                guard idle() else { return }
            }
            guard let outcome = ring[place] else { return }
            ring[place] = nil
            guard deliver(outcome) else { return }
            room.signal()
            place = (place + 1) % isDone.count
        }
    }
}
