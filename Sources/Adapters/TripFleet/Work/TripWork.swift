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

    /// The document as the known schedule has its games.
    private mutating func applySchedule(to document: TripDocument) throws(FleetError) -> TripDocument {
        guard !job.games.isEmpty else { return document }
        let schedule = try rethrow(
            try Schedule(KnownGame.schedule(job.games)),
            as: { (error: ScheduleError) in FleetError.schedule(reason: error.description) }
        )
        var history = ScheduleHistory()
        for bytes in job.lost {
            history.changes += try rethrow(
                try TripChange.list(bytes),
                as: { (_: DocumentError) in FleetError.damaged(place: "a lost game of trip \(job.trip.id)") }
            )
        }
        let update = try rethrow(
            try document.updated(by: schedule, since: history),
            as: { (error: ScheduleUpdateError) in FleetError.schedule(reason: error.description) }
        )
        guard !update.changes.changes.isEmpty else { return document }
        let entries = update.changes.entries.filter { $0.change != .notInFile }
        verdict.changes = entries.map { $0.sentence(in: document.trip) }
        verdict.lost = update.changes.changes.compactMap { change in
            guard case .remove(let item, let was?) = change else { return nil }
            return (was.value[ItemKey.gameID.name]?.string ?? item, change)
        }
        let words = verdict.changes.joined(separator: "; ")
        verdict.steps = [TripStep(document: update.document, cause: .schedule, words: words)]
        return update.document
    }

    private mutating func look(at document: TripDocument, after old: TripDocument, _ today: CalendarDate)
        throws(FleetError)
    {
        let day = document.trip.startDate.map { today.day(from: $0) } ?? 1
        let isChanged = !verdict.steps.isEmpty
        let itinerary = Itinerary(document.trip, spending: budget)
        let errors = day > document.trip.dayCount ? [] : try self.errors(of: itinerary)
        // An error that the trip had before, and that was accepted, is not reported again.
        var allowed: Set<ErrorKey> = []
        if !errors.isEmpty, isChanged, job.trip.state == .well {
            allowed = Set(try self.errors(of: Itinerary(old.trip, spending: budget)).map { $0.key })
        }
        let broken = errors.filter { !allowed.contains($0.key) }
        guard !broken.isEmpty else {
            verdict.outcome = isChanged ? .kept : job.trip.state == .well ? nil : .settled
            verdict.stopped = budget.stopped
            return
        }
        verdict.findings = broken.map { $0.sentence }
        try lookForWays(in: document, itinerary, allowed, fromDay: day > 1 ? day : nil)
        verdict.stopped = budget.stopped
    }
}

/// A finding of error severity, as one trip and another can have it.
struct ErrorKey: Hashable {
    let code: String
    let items: [String]
}

extension TripWork {
    /// The errors of a trip, each with its sentence.
    private func errors(of itinerary: Itinerary) throws(FleetError) -> [(key: ErrorKey, sentence: String)] {
        let trip = itinerary.trip
        let audit = try rethrow(
            try Audit(itinerary, spending: budget),
            as: { (error: SolverError) in FleetError.document(trip: trip.id, reason: error.description) }
        )
        return audit.findings.filter { $0.severity(in: trip) == .error }.map { finding in
            (ErrorKey(code: finding.code, items: finding.itemIDs(in: trip)), finding.sentence(in: trip))
        }
    }

    /// Looks for what helps: applies what the policy allows, else proposes all that is worth a look.
    private mutating func lookForWays(
        in document: TripDocument,
        _ itinerary: Itinerary,
        _ allowed: Set<ErrorKey>,
        fromDay day: Int?
    ) throws(FleetError) {
        verdict.outcome = .proposed
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
        if let note = ways.noteText { verdict.findings.append(note) }
        verdict.proposals = written.enumerated().map { number, way in
            let choice = FleetNote.Choice(
                number: number + 1,
                title: way.title,
                consequence: way.consequence,
                lines: way.lines
            )
            return (choice, way.changes)
        }
    }

    /// Applies a way out, if the policy allows it and it leaves nothing wrong that was not wrong before the schedule changed.
    private mutating func apply(
        _ way: WaysOut.Way,
        _ words: WayOut,
        to document: TripDocument,
        _ allowed: Set<ErrorKey>
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
        guard budget.stopped == nil, left.allSatisfy({ allowed.contains($0.key) }) else { return false }
        verdict.steps.append(TripStep(document: changed, cause: cause, words: words.title))
        verdict.changes += words.lines
        verdict.findings = []
        verdict.outcome = cause == .placement ? .placed : .rerouted
        return true
    }
}
