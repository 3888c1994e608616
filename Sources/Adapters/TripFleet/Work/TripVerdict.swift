import OrderedJSON
import TripDocuments
import WorkBudgets

/// What a worker found out about a trip, before any of it is written.
struct TripVerdict: Sendable {
    /// The steps of its document, in order.
    var steps: [TripStep] = []
    /// The games that the schedule takes out, with the operations that do.
    var lost: [(game: String, change: TripChange)] = []
    /// The outcome; `nil` where there is nothing to say.
    var outcome: FleetOutcome?
    /// What changed, in sentences.
    var changes: [String] = []
    /// What is wrong, in sentences.
    var findings: [String] = []
    /// The legs that went to a game until the schedule changed, and go to nothing, by their ids.
    var legsToNothing: [String] = []
    /// True if the trip needs a person though nothing is proposed: it has no game left, or legs that lead to nothing.
    var isIdle = false
    /// The proposals, in words and as changes of the document after the last step.
    var proposals: [(words: FleetNote.Choice, changes: [TripChange])] = []
    /// The reason for which the work stopped before all was found out; `nil` where it is whole.
    var stopped: StopReason?

    /// The state of the trip after it.
    var state: FleetState {
        switch outcome {
        case .damaged: .damaged
        case .proposed: .attention
        case .placed where isIdle, .rerouted where isIdle: .attention
        case .kept, .placed, .rerouted, .settled, .accepted, .rejected, .undone, .removed, nil: .well
        }
    }
}

extension FleetStore {
    /// Writes a verdict, if the trip is still what was worked and the worker still has it: all in one transaction.
    func settle(_ job: FleetJob, _ verdict: TripVerdict, _ options: WorkOptions) throws(FleetError)
        -> WorkedTrip.End
    {
        try database.transaction(.shared) { () throws(FleetError) in
            guard var stored = try lockedRow(job.key) else { return .overtaken }
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

    /// Gives a job back to the queue.
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
        return try write(words, about: stored.trip.id)
    }
}
