import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore
import WorkBudgets

/// The work on one trip: the schedule's changes are applied, what breaks is found, and what helps.
///
/// ```
/// document ─► schedule ─► audit ─► nothing broke: kept
///                           └────► ways out ─► within the policy: placed, rerouted
///                                      └─────► else: proposed
/// ```
/// It writes nothing, and the same job has the same verdict everywhere, where the limits are steps and not time.
struct TripWork {
    private let job: FleetJob
    private let budget: WorkBudget
    private var verdict = TripVerdict()
    /// The trip before the feeds that a person has not dealt with.
    private var base: Trip?

    /// Works on a trip.
    ///
    /// - Parameter isOvertaken: A closure that is called after well under a millisecond of work each time; once it returns
    ///   true, the work stops.
    static func verdict(
        on job: FleetJob,
        beside surroundings: Surroundings,
        today: CalendarDate,
        within limits: WorkLimits,
        isOvertaken: @escaping () -> Bool
    ) -> TripVerdict {
        var work = TripWork(job, WorkBudget(limits, isCancelled: isOvertaken))
        work.work(beside: surroundings, today)
        return work.verdict
    }

    private init(_ job: FleetJob, _ budget: WorkBudget) {
        (self.job, self.budget) = (job, budget)
    }

    private mutating func work(beside surroundings: Surroundings, _ today: CalendarDate) {
        let document: TripDocument
        do throws(DocumentError) {
            document = try TripDocument(job.trip.document, beside: surroundings)
        } catch {
            (verdict.outcome, verdict.findings) = (.damaged, [error.description])
            return
        }
        do throws(FleetError) {
            let changed = try applySchedule(to: document)
            try look(at: changed, after: document, today)
        } catch {
            verdict.steps = []
            verdict.lost = []
            (verdict.outcome, verdict.findings) = (.proposed, [error.description])
        }
    }

    /// The document as the feeds have its games.
    private mutating func applySchedule(to document: TripDocument) throws(FleetError) -> TripDocument {
        guard !job.known.feeds.isEmpty else { return document }
        let update = try job.known.update(of: document)
        guard !update.changes.changes.isEmpty else { return document }
        verdict.changes = update.changes.sentences(in: document.trip)
        verdict.lost = update.changes.changes.compactMap { change in
            guard case .remove(let item, let was?) = change else { return nil }
            return (was.value[ItemKey.gameID.name]?.string ?? item, change)
        }
        let words = verdict.changes.joined(separator: "; ")
        verdict.steps = [TripStep(document: update.document, cause: .schedule, words: words)]
        return update.document
    }

    /// The trip before the feeds that a person has not dealt with.
    private func baseTrip(of document: TripDocument) -> Trip {
        guard !job.proposes, let base = job.base,
            let before = try? TripDocument(base, beside: document.surroundings)
        else { return document.trip }
        return before.trip
    }

    private mutating func look(at document: TripDocument, after old: TripDocument, _ today: CalendarDate)
        throws(FleetError)
    {
        let day = document.trip.startDate.map { today.day(from: $0) } ?? 1
        let isOver = day > document.trip.dayCount
        let isChanged = !verdict.steps.isEmpty
        let itinerary = Itinerary(document.trip, spending: budget)
        let errors = isOver ? [] : try self.errors(of: itinerary)
        // An error that the trip had before, and that was accepted, is not reported again unless it is worse.
        var allowed: [ErrorKey: Int] = [:]
        if !errors.isEmpty, isChanged, job.trip.state == .well {
            for error in try self.errors(of: Itinerary(old.trip, spending: budget)) {
                allowed[error.key] = max(allowed[error.key] ?? 0, error.amount)
            }
        }
        let broken = errors.filter { !$0.isAllowed(by: allowed) }
        base = baseTrip(of: old)
        let idle = isOver ? [] : idleness(of: document.trip, isChanged: isChanged)
        guard !broken.isEmpty || !idle.isEmpty else {
            verdict.outcome = isChanged ? .kept : job.trip.state == .well ? nil : .settled
            verdict.stopped = budget.stopped
            return
        }
        verdict.findings = broken.map { $0.sentence } + idle
        verdict.legsToNothing = idle.isEmpty ? [] : legsToNothing(in: document.trip)
        verdict.outcome = .proposed
        if !broken.isEmpty || document.trip.items.contains(where: { $0.isGame }) {
            try lookForWays(in: document, itinerary, allowed, fromDay: day > 1 ? day : nil)
        }
        verdict.stopped = budget.stopped
    }

    /// What a feed leaves of a trip that needs a person though nothing is wrong: no game, and legs that went to a game and
    /// lead to nothing.
    private func idleness(of trip: Trip, isChanged: Bool) -> [String] {
        guard isChanged || (job.trip.state == .attention && !job.proposes) else { return [] }
        var sentences: [String] = []
        let hadGame = base.map { $0.items.contains { $0.isGame } } ?? false
        if hadGame, !trip.items.contains(where: { $0.isGame }) {
            sentences.append("the trip has no game left")
        }
        for leg in legsToNothing(in: trip) {
            let name = trip[leg]?.shortTitle ?? leg
            sentences.append("\(name) went to a game that is no longer there, and goes to nothing")
        }
        return sentences
    }

    /// The legs that went to a game before the feeds that a person has not dealt with, and go to nothing in a trip.
    private func legsToNothing(in trip: Trip) -> [Item.ID] {
        base.map { trip.legsToNothing(since: $0) } ?? []
    }
}

/// A finding of error severity, as one trip and another can have it.
struct ErrorKey: Hashable {
    let code: String
    let items: [String]
}

/// A finding of error severity.
struct TripFault {
    let key: ErrorKey
    /// By how much it misses what is demanded, in minutes or another unit; 0 if it has no amount.
    let amount: Int
    let sentence: String

    /// True if the error was there before, and is no worse.
    func isAllowed(by known: [ErrorKey: Int]) -> Bool { known[key].map { amount <= $0 } ?? false }
}

extension TripWork {
    /// The errors of a trip, each with its sentence.
    private func errors(of itinerary: Itinerary) throws(FleetError) -> [TripFault] {
        let trip = itinerary.trip
        let audit = try rethrow(
            try Audit(itinerary, spending: budget),
            as: { (error: SolverError) in FleetError.document(trip: trip.id, reason: error.description) }
        )
        let faults = audit.findings.filter { $0.severity(in: trip) == .error }
        let amounts = faults.isEmpty ? [:] : itinerary.amountsMissed
        return faults.map { finding in
            TripFault(
                key: ErrorKey(code: finding.code, items: finding.itemIDs(in: trip)),
                amount: amounts[finding] ?? 0,
                sentence: finding.sentence(in: trip)
            )
        }
    }

    /// Looks for what helps: applies what the policy allows, else proposes all that is worth a look.
    private mutating func lookForWays(
        in document: TripDocument,
        _ itinerary: Itinerary,
        _ allowed: [ErrorKey: Int],
        fromDay day: Int?
    ) throws(FleetError) {
        let ways = try rethrow(
            try WaysOut(of: itinerary, fromDay: day, spending: budget),
            as: { (error: SolverError) in
                FleetError.document(trip: document.trip.id, reason: error.description)
            }
        )
        let written = ways.written(in: document, spending: budget)
        if !job.proposes {
            for (way, words) in zip(ways.ways, written) {
                if try apply(way, words, to: document, allowed) { return }
            }
        }
        if case .nothingToMove = ways.note {
        } else if let note = ways.noteText {
            verdict.findings.append(note)
        }
        verdict.proposals = written.enumerated().map { number, way in
            let choice = FleetNote.Choice(
                number: number + 1,
                title: way.title,
                consequence: way.consequence,
                lines: way.lines,
                left: way.left + idleness(after: way, in: document)
            )
            return (choice, way.changes)
        }
    }

    /// Applies a way out, if the policy allows it and it leaves nothing wrong that was not wrong before the schedule changed.
    private mutating func apply(
        _ way: WaysOut.Way,
        _ words: WayOut,
        to document: TripDocument,
        _ allowed: [ErrorKey: Int]
    ) throws(FleetError) -> Bool {
        let cause: FleetRevision.Cause
        let changes: [TripChange]
        switch (way, job.policy) {
        case (_, .none), (.reroute, .placement): return false
        case (.repair(let repair), .placement), (.repair(let repair), .withoutLoss):
            cause = .placement
            changes = document.trip.changes(placing: repair.positions)
        case (.reroute(let plan, _), .withoutLoss(let most)):
            guard plan.cost.edits <= Int64(most) else { return false }
            cause = .rerouting
            changes = plan.changes(of: document.trip, in: document)
        }
        let changed = try rethrow(
            try document.applying(changes),
            as: { (error: ChangeError) in
                FleetError.document(trip: document.trip.id, reason: error.description)
            }
        )
        let left = try errors(of: Itinerary(changed.trip, spending: budget))
        guard budget.stopped == nil, left.allSatisfy({ $0.isAllowed(by: allowed) }) else { return false }
        verdict.steps.append(TripStep(document: changed, cause: cause, words: words.title))
        verdict.changes += words.lines
        verdict.findings = idleness(of: changed.trip, isChanged: true)
        verdict.legsToNothing = legsToNothing(in: changed.trip)
        verdict.isIdle = !verdict.findings.isEmpty
        verdict.outcome = cause == .placement ? .placed : .rerouted
        return true
    }

    /// The legs that lead to nothing once a way is taken, and whether no game is left.
    private func idleness(after way: WayOut, in document: TripDocument) -> [String] {
        guard let changed = try? document.applying(way.changes) else { return [] }
        return idleness(of: changed.trip, isChanged: true)
    }
}

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
