import TripDocuments
import TripModel
import WorkBudgets

extension FleetStore {
    /// Works on the next trip in the queue.
    ///
    /// The worker takes the trip with a lease, which it renews during the work. If the worker dies, another worker
    /// takes the trip when the lease ends. Results are written only if the trip is unchanged since the worker took it,
    /// so that nothing is done twice.
    /// - Parameters:
    ///   - worker: The worker's name, which no other worker may use.
    ///   - options: The limits of the work, and the current date.
    /// - Returns: The result for the trip; `nil` if the queue is empty or other workers have taken all of its trips.
    /// - Throws: `FleetError` if the store cannot be read or written, or `FleetError.operatorsOnly`.
    public func workNext(as worker: String, _ options: WorkOptions = WorkOptions()) throws(FleetError)
        -> WorkedTrip?
    {
        try workNext(as: worker, options) { false }
    }

    /// Works on the next trip in the queue, as ``workNext(as:_:)``, and gives the trip back to the queue if `isStopped`
    /// returns true.
    package func workNext(
        as worker: String,
        _ options: WorkOptions,
        until isStopped: @escaping () -> Bool
    ) throws(FleetError) -> WorkedTrip? {
        guard let job = try claim(as: worker, options) else { return nil }
        let verdict = verdict(on: job, options, until: isStopped)
        return WorkedTrip(trip: job.trip.id, owner: job.trip.owner, end: try settle(job, verdict, options))
    }

    func verdict(
        on job: FleetJob,
        _ options: WorkOptions,
        until isStopped: @escaping () -> Bool = { false }
    ) -> TripVerdict {
        TripWork.verdict(
            on: job,
            context: context,
            today: options.today ?? clock.now().date,
            within: options.limits(ofAttempt: job.attempt),
            isOvertaken: isOvertaken(job, options, until: isStopped)
        )
    }

    /// Returns a closure that renews a job's lease whenever a renewal is due. The closure returns true as soon as
    /// another worker has taken the trip, or `isStopped` returns true.
    private func isOvertaken(
        _ job: FleetJob,
        _ options: WorkOptions,
        until isStopped: @escaping () -> Bool
    ) -> () -> Bool {
        var renewal = LeaseRenewal(options, clock)
        return {
            if isStopped() { return true }
            guard renewal.isDue() else { return false }
            do throws(FleetError) {
                return try !self.renew(job, options)
            } catch {
                // The lease has not ended yet, and `settle` checks that the worker still has the trip before it writes
                // anything.
                return false
            }
        }
    }

    /// Works on the trips in the queue, one at a time, until no trip is free.
    @discardableResult
    public func work(as worker: String = "worker", _ options: WorkOptions = WorkOptions())
        throws(FleetError) -> [WorkedTrip]
    {
        var worked: [WorkedTrip] = []
        while let trip = try workNext(as: worker, options) { worked.append(trip) }
        return worked
    }

    /// Returns the number of trips in the queue, including the trips that workers have taken.
    public func waiting() throws(FleetError) -> Int {
        try requireOperator()
        return try database.first("select count(*) from job").map { row throws(FleetError) in try row.int(0) }
            ?? 0
    }
}

extension FleetStore {
    /// Writes a verdict in one transaction, if the trip is unchanged and the worker still has it.
    func settle(_ job: FleetJob, _ verdict: TripVerdict, _ options: WorkOptions) throws(FleetError)
        -> WorkedTrip.End
    {
        try database.transaction(.shared) { () throws(FleetError) in
            guard var stored = try row(withKey: job.key, isLocking: true) else { return .overtaken }
            let row = try database.first(
                "select version from job where trip = ?1 and worker = ?2 \(database.dialect.locking)",
                .int(job.key),
                .text(job.worker)
            )
            guard let row else { return .overtaken }
            let isNew = try row.int(0) == job.version
            guard stored.trip.revision == job.trip.revision, isNew else {
                try release(job, attempt: 0)
                return .overtaken
            }
            if verdict.stopped == .cancelled {
                try release(job, attempt: job.attempt)
                return .deferred
            }
            guard verdict.stopped == nil || job.attempt + 1 >= options.attempts else {
                try database.run(
                    "update job set place = ?2 where trip = ?1",
                    .int(job.key),
                    .int(try next(.job))
                )
                try release(job, attempt: job.attempt + 1)
                return .deferred
            }
            try database.run("delete from job where trip = ?1", .int(job.key))
            return .done(try write(verdict, of: &stored))
        }
    }

    /// Returns a job to the queue.
    private func release(_ job: FleetJob, attempt: Int) throws(FleetError) {
        try database.run(
            "update job set worker = null, until = 0, attempt = ?2 where trip = ?1",
            .int(job.key),
            .int(attempt)
        )
    }

    private func write(_ verdict: TripVerdict, of stored: inout StoredTrip) throws(FleetError) -> FleetNote? {
        let before = stored.trip.revision
        for step in verdict.steps { try write(step, of: &stored) }
        for (game, change) in verdict.lost {
            try database.run(
                """
                insert into lost_game (game, trip, change) values (?1, ?2, ?3)
                 on conflict (trip, game) do update set change = excluded.change
                """,
                .text(game),
                .int(stored.key),
                .bytes(Array(TripChange.documentText([change]).utf8))
            )
        }
        guard let outcome = verdict.outcome else { return nil }
        try database.run("delete from proposal where trip = ?1", .int(stored.key))
        for (words, changes) in verdict.proposals {
            let proposal = FleetProposal(
                words: words,
                base: stored.trip.revision,
                changes: TripChange.documentText(changes)
            )
            try write(proposal, for: stored.key)
        }
        let state = verdict.state
        if state == .well {
            try setBase(nil, of: stored.key)
        } else if try base(of: stored) == nil {
            try setBase(before, of: stored.key)
        }
        try set(state, state == .well ? nil : verdict.findings.first, of: stored.key)
        let words = FleetNote.Words(
            outcome,
            revision: stored.trip.revision,
            changes: verdict.changes,
            findings: verdict.findings,
            legsToNothing: verdict.legsToNothing,
            proposals: verdict.proposals.map { $0.words }
        )
        return try write(words, about: stored)
    }
}

/// A trip that a worker has taken from the queue, with the data that the work needs.
package struct FleetJob: Sendable {
    let key: Int
    let version: Int
    let attempt: Int
    /// True if the worker may only make proposals, even if the policy allows changes.
    let proposes: Bool
    let worker: String
    package let trip: FleetTrip
    /// The data that the store has about the trip's games.
    let known: TripKnowledge
    /// The document before the feeds whose effects a person has not yet handled; `nil` if it is the newest document.
    let base: [UInt8]?
    let policy: FleetPolicy
}

extension FleetStore {
    /// Takes the next trip from the queue; `nil` if no trip is free.
    ///
    /// - Throws: `FleetError`, such as `operatorsOnly`.
    func claim(as worker: String, _ options: WorkOptions) throws(FleetError) -> FleetJob? {
        try requireOperator()
        return try database.transaction { () throws(FleetError) in
            let now = clock.now().milliseconds
            // A lease that ends later than this was made while the clock was ahead.
            let longest = max(options.lease, WorkOptions.longestLease) * 1_000
            let row = try database.first(
                """
                update job set worker = ?1, until = ?2 where trip = (select trip from job where until <= ?3 or until > ?4
                 order by place, trip limit 1 \(database.dialect.takingUnlocked))
                 returning trip, version, attempt, proposes
                """,
                .text(worker),
                .int(now + options.lease * 1_000),
                .int(now),
                .int(now + longest)
            )
            guard let row else { return nil }
            return try job(row, worker)
        }
    }

    /// Renews the lease of a job; returns false if the worker no longer has the trip.
    func renew(_ job: FleetJob, _ options: WorkOptions) throws(FleetError) -> Bool {
        try database.transaction { () throws(FleetError) in
            try database.first(
                "update job set until = ?3 where trip = ?1 and worker = ?2 returning trip",
                .int(job.key),
                .text(job.worker),
                .int(clock.now().milliseconds + options.lease * 1_000)
            ) != nil
        }
    }

    private func job(_ row: StoredRow, _ worker: String) throws(FleetError) -> FleetJob {
        let key = try row.int(0)
        guard let stored = try self.row(withKey: key) else { throw .damaged(place: "job of trip \(key)") }
        let trip = stored.trip
        let known = TripKnowledge(
            feeds: try keptFeeds(),
            lost: try lost(of: key),
            dropped: try dropped(of: key)
        )
        return FleetJob(
            key: key,
            version: try row.int(1),
            attempt: try row.int(2),
            proposes: try row.int(3) != 0,
            worker: worker,
            trip: trip,
            known: known,
            base: try base(of: stored),
            policy: try policy(ofKey: key)
        )
    }
}

/// The times at which the lease of a job must be renewed: after each third of the lease.
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

/// The limits of the work on trips, and the current date.
public struct WorkOptions: Hashable, Sendable {
    /// The current date; earlier days of a trip are not changed. `nil` for the date of the store's clock in UTC.
    public var today: CalendarDate?
    /// The limits of the first attempt at a trip. If an attempt reaches its limits, the trip moves to the end of the
    /// queue, and its next attempt has four times the limits. The last attempt writes the results found so far.
    public var limits: WorkLimits
    /// The maximum number of attempts, 1 or more.
    public var attempts: Int
    /// The duration of a lease in seconds. If a worker does not renew its lease, another worker takes the trip.
    public var lease: Int
    /// The duration in seconds, or that of the asking worker's own lease if it is longer, beyond which a lease is ignored.
    static let longestLease = 86_400

    /// Creates options.
    public init(
        today: CalendarDate? = nil,
        limits: WorkLimits = WorkLimits(),
        attempts: Int = 3,
        lease: Int = 120
    ) {
        (self.today, self.limits, self.attempts, self.lease) = (today, limits, attempts, lease)
    }

    /// Sets the limits of the first attempt so that the last attempt has the given limits. All attempts together use at
    /// most 4/3 of the given limits.
    package mutating func setLimits(ofLastAttempt last: WorkLimits) {
        let factor = WorkOptions.factor(ofAttempt: attempts - 1)
        limits = WorkLimits(time: last.time.map { $0 / factor }, steps: max(1, last.steps / factor))
    }

    /// Returns the factor by which the limits of an attempt, counted from 0, exceed the limits of the first attempt.
    private static func factor(ofAttempt attempt: Int) -> Int { 1 << (2 * min(max(0, attempt), 10)) }

    /// Returns the limits of an attempt, counted from 0.
    func limits(ofAttempt attempt: Int) -> WorkLimits {
        let factor = WorkOptions.factor(ofAttempt: attempt)
        let steps = limits.steps.multipliedReportingOverflow(by: factor)
        return WorkLimits(
            time: limits.time.map { $0 * factor },
            steps: steps.overflow ? .max : steps.partialValue
        )
    }
}

/// The result of the work on one trip.
public struct WorkedTrip: Hashable, Sendable {
    /// The way in which the work on a trip ended.
    public enum End: Hashable, Sendable {
        /// The work is finished. The value is the note about it; `nil` if there is nothing to report.
        case done(FleetNote?)
        /// The work reached its limits or was cancelled. The trip is still in the queue.
        case deferred
        /// The trip or the known data of its games changed during the work. The results were discarded, and the trip is
        /// still in the queue or another worker has it.
        case overtaken
    }

    /// The trip's id.
    public let trip: String
    /// The name of the trip's owner; empty if the trip is nobody's.
    public let owner: String
    /// The way in which the work ended.
    public let end: End
}
