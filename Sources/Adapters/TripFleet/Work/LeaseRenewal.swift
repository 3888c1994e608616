/// When the lease of a job must be renewed: each time that a third of it is over.
struct LeaseRenewal {
    private let clock: FleetClock
    /// A third of the lease, in milliseconds.
    private let span: Int
    private var due: Int

    init(_ options: WorkOptions, _ clock: FleetClock) {
        self.clock = clock
        span = options.lease * 1_000 / 3
        due = clock.now().milliseconds + span
    }

    /// Returns true once for each third of the lease.
    mutating func isDue() -> Bool {
        let now = clock.now().milliseconds
        guard now >= due else { return false }
        due = now + span
        return true
    }
}
