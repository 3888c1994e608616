import TripAnswers
import TripDocuments
import TripModel
import TripPlanningCore
import WorkBudgets

/// The work on one trip: it applies the changes of the schedule, finds the problems that they cause, and looks for
/// recovery plans.
///
/// ```
/// document ─► schedule ─► audit ─► no new problem: kept
///                           └────► recovery plans ─► policy allows one: placed, rerouted
///                                       └──────────► otherwise: proposed
/// ```
/// The work writes nothing. If its limits are numbers of steps and not times, the same job has the same verdict on
/// every machine.
struct TripWork {
    private let job: FleetJob
    private let budget: WorkBudget
    private var verdict = TripVerdict()
    /// The trip as it was before the feeds whose effects no person has handled yet.
    private var base: Trip?

    /// Works on a trip and returns the verdict.
    ///
    /// - Parameter isOvertaken: A closure that is called at intervals of less than a millisecond of work. If it returns
    ///   true, the work stops.
    static func verdict(
        on job: FleetJob,
        context: TripContext,
        today: CalendarDate,
        within limits: WorkLimits,
        isOvertaken: @escaping () -> Bool
    ) -> TripVerdict {
        var work = TripWork(job, WorkBudget(limits, isCancelled: isOvertaken))
        work.work(context: context, today)
        return work.verdict
    }

    private init(_ job: FleetJob, _ budget: WorkBudget) {
        (self.job, self.budget) = (job, budget)
    }

    private mutating func work(context: TripContext, _ today: CalendarDate) {
        let document: TripDocument
        do throws(DocumentError) {
            document = try TripDocument(job.trip.document, context: context)
        } catch {
            (verdict.outcome, verdict.findings) = (.damaged, [error.description])
            return
        }
        do throws(FleetError) {
            let changed = try applySchedule(to: document)
            try evaluate(changed, after: document, today)
        } catch {
            verdict.steps = []
            verdict.lost = []
            (verdict.outcome, verdict.findings) = (.proposed, [error.description])
        }
    }

    /// Returns the document with the changes of the feeds, and records these changes in the verdict.
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

    /// Returns the trip before the feeds whose effects a person has not yet handled.
    private func baseTrip(of document: TripDocument) -> Trip {
        guard !job.proposes, let base = job.base,
            let before = try? TripDocument(base, context: document.context)
        else { return document.trip }
        return before.trip
    }

    private mutating func evaluate(_ document: TripDocument, after old: TripDocument, _ today: CalendarDate)
        throws(FleetError)
    {
        let day = document.trip.startDate.map { today.day(from: $0) } ?? 1
        let isOver = day > document.trip.dayCount
        let isChanged = !verdict.steps.isEmpty
        let itinerary = Itinerary(document.trip, spending: budget)
        let errors = isOver ? [] : try self.errors(of: itinerary)
        // If the trip's state was `well`, its errors were already accepted. They are reported only if they are now
        // worse.
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
            try findRecoveryPlans(in: document, itinerary, allowed, fromDay: day > 1 ? day : nil)
        }
        verdict.stopped = budget.stopped
    }

    /// Returns the reasons why a trip needs a person although the feeds cause no error: no game is left, or legs that
    /// went to a game go to no game.
    private func idleness(of trip: Trip, isChanged: Bool) -> [String] {
        guard isChanged || (job.trip.state == .attention && !job.proposes) else { return [] }
        var sentences: [String] = []
        let hadGame = base.map { $0.items.contains { $0.isGame } } ?? false
        if hadGame, !trip.items.contains(where: { $0.isGame }) {
            sentences.append("the trip no longer has a game")
        }
        let wording = Wording(trip)
        return sentences + legsToNothing(in: trip).map { wording.goesToNothing($0, since: base) }
    }

    /// Returns the ids of the legs that went to a game in `base`, and that go to no game in `trip`.
    private func legsToNothing(in trip: Trip) -> [Item.ID] {
        base.map { trip.legsToNothing(since: $0) } ?? []
    }
}

/// A key by which the same error is recognized in two versions of a trip.
struct ErrorKey: Hashable {
    let code: String
    let items: [String]
}

/// A finding with the severity error.
struct TripFault {
    let key: ErrorKey
    /// The amount by which the error violates a limit, in minutes or another unit; 0 if it has no amount.
    let amount: Int
    let sentence: String

    /// True if the error existed before and is not worse now.
    func isAllowed(by known: [ErrorKey: Int]) -> Bool { known[key].map { amount <= $0 } ?? false }
}

extension TripWork {
    /// Returns the errors of a trip, each with its sentence.
    private func errors(of itinerary: Itinerary) throws(FleetError) -> [TripFault] {
        let trip = itinerary.trip
        let audit = try rethrow(
            try Audit(itinerary, spending: budget),
            as: { (error: SolverError) in FleetError.document(trip: trip.id, reason: error.description) }
        )
        let faults = audit.findings.filter { $0.severity(in: trip) == .error }
        let amounts = faults.isEmpty ? [:] : itinerary.amountsMissed
        return zip(faults, trip.sentences(of: faults)).map { finding, sentence in
            TripFault(
                key: ErrorKey(code: finding.code, items: finding.itemIDs(in: trip)),
                amount: amounts[finding] ?? 0,
                sentence: sentence
            )
        }
    }

    /// Looks for recovery plans, and applies the first one that the policy allows. If the policy allows none, proposes
    /// all of them.
    private mutating func findRecoveryPlans(
        in document: TripDocument,
        _ itinerary: Itinerary,
        _ allowed: [ErrorKey: Int],
        fromDay day: Int?
    ) throws(FleetError) {
        let plans = try rethrow(
            try RecoveryPlans(of: itinerary, fromDay: day, spending: budget),
            as: { (error: SolverError) in
                FleetError.document(trip: document.trip.id, reason: error.description)
            }
        )
        let written = plans.written(in: document, spending: budget)
        if !job.proposes {
            for (plan, words) in zip(plans.ways, written) {
                if try apply(plan, words, to: document, allowed) { return }
            }
        }
        if case .nothingToMove = plans.note {
        } else if let note = plans.noteText {
            verdict.findings.append(note)
        }
        verdict.proposals = written.enumerated().map { number, plan in
            let choice = FleetNote.Choice(
                number: number + 1,
                title: plan.title,
                consequence: plan.consequence,
                lines: plan.lines,
                left: plan.left + idleness(after: plan, in: document)
            )
            return (choice, plan.changes)
        }
    }

    /// Applies a recovery plan if the policy allows it, and if it leaves no error that is new since the schedule
    /// changed.
    ///
    /// - Returns: True if the plan was applied.
    private mutating func apply(
        _ recovery: RecoveryPlans.Way,
        _ words: RecoveryPlanSummary,
        to document: TripDocument,
        _ allowed: [ErrorKey: Int]
    ) throws(FleetError) -> Bool {
        let cause: FleetRevision.Cause
        let changes: [TripChange]
        switch (recovery, job.policy) {
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

    /// Returns the reasons why the trip would still need a person after a recovery plan.
    private func idleness(after plan: RecoveryPlanSummary, in document: TripDocument) -> [String] {
        guard let changed = try? document.applying(plan.changes) else { return [] }
        return idleness(of: changed.trip, isChanged: true)
    }
}

/// The results of the work on a trip, before they are written.
struct TripVerdict: Sendable {
    /// The changes of the trip's document, in order.
    var steps: [TripStep] = []
    /// The games that the schedule removes, with the changes that remove them.
    var lost: [(game: String, change: TripChange)] = []
    /// The outcome; `nil` if there is nothing to report.
    var outcome: FleetOutcome?
    /// The changes, one sentence each.
    var changes: [String] = []
    /// The problems of the trip, one sentence each.
    var findings: [String] = []
    /// The ids of the legs that went to a game until the schedule changed, and that now go to no game.
    var legsToNothing: [String] = []
    /// True if the trip needs a person although nothing is proposed: it has no game left, or legs that go to no game.
    var isIdle = false
    /// The human-readable proposals, each with its changes to the document after the last step.
    var proposals: [(words: FleetNote.Choice, changes: [TripChange])] = []
    /// The reason why the work stopped early; `nil` if it is complete.
    var stopped: StopReason?

    /// The state of the trip after the work.
    var state: FleetState {
        switch outcome {
        case .damaged: .damaged
        case .proposed: .attention
        case .placed where isIdle, .rerouted where isIdle: .attention
        case .kept, .placed, .rerouted, .settled, .accepted, .rejected, .undone, .removed, nil: .well
        }
    }
}
