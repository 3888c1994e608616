import OrderedJSON
import TripAnswers
import TripDocuments
import TripInteraction
import TripModel
import TripPlanningCore

// The slots of a visit's drag are starts: the number of a slot is its day, from 1, times 1440, plus the minute of the
// day.

extension VisitStart {
    fileprivate init(slot: Int) {
        self.init(day: slot / 1440, time: ClockTime(minuteOfDay: slot % 1440))
    }
}

extension VisitDrag {
    /// The announcement for screen readers at the start of a drag: the name of the visit and the number of its free
    /// starts.
    fileprivate var greeting: String {
        let trip = starts.itinerary.trip
        let count = starts.runs.reduce(0) { $0 + $1.starts.count }
        let times = count == 1 ? "1 time is free" : count == 0 ? "No time is free" : "\(count) times are free"
        return "\(trip[item].map { Wording(trip).name(of: $0) } ?? item) lifted. \(times)."
    }

    /// Writes the free starts, as runs of slots, and the slot of the current start.
    func write(to json: inout JSONWriter) {
        json.object { json in
            let first = Today.firstUnlockedDay ?? 1
            json.objects("starts", starts.runs.filter { $0.day >= first }) { json, run in
                json.member("first", VisitStart(day: run.day, time: run.from).minutes)
                json.member("last", VisitStart(day: run.day, time: run.to).minutes)
                json.member("step", run.starts.step)
            }
            json.member("home", starts.current?.minutes)
            json.member("every", starts.itinerary.trip[item]?.game?.openingHours?.every)
            json.member("feedback", Feedback.light.rawValue)
            json.member("greeting", greeting)
        }
    }
}

extension Board {
    /// Starts to drag the item at an index; returns `nil` if it is not a visit.
    func lift(visit item: Int) throws(BoardError) -> VisitDrag? {
        guard trip.items.indices ~= item, let drag = VisitDrag(item: trip.items[item].id, of: itinerary)
        else {
            return nil
        }
        do throws(TripError) { try trip.checkZone(ofVisitAt: item) } catch {
            throw BoardError(error.description)
        }
        try Today.checkLock(of: trip.items[item])
        visit = drag
        return drag
    }

    /// Updates the drag of a visit to a slot, and sets the numbers of `Memory.decision` as `board_update` does. The slot
    /// in the answer is a start of the visit's grid.
    func updateVisit(toSlot slot: Int) {
        let wasFree = visit?.last?.isFree ?? (visit?.starts.current != nil)
        let start = VisitStart(slot: max(0, slot))
        guard let update = visit?.update(day: start.day, minute: start.time.minuteOfDay) else { return }
        let isInside = 1...trip.dayCount ~= update.start.day
        let isFree = update.isFree && update.start.day >= Today.firstUnlockedDay ?? 1
        Memory.decision[0] =
            (isFree ? 1 : 0) | (update.isHome ? 2 : 0) | (update.isFree == wasFree ? 0 : 4)
        Memory.decision[1] = isInside ? Int32(update.start.minutes) : -1
        Memory.decision[2] = Int32(update.nearest?.minutes ?? -1)
        Memory.decision[3] = -1
    }

    /// Writes a start of the dragged visit, and, if it is not free, the reasons.
    func describe(_ slot: Int, of visit: VisitDrag, to json: inout JSONWriter) {
        let start = VisitStart(slot: slot)
        let isPast = start.day < Today.firstUnlockedDay ?? 1
        let isFree = visit.starts.contains(start) && !isPast
        json.object { json in
            json.member("day", start.day)
            json.member("place", Wording(trip).start(start))
            json.member("validity", (isFree ? SlotValidity.feasible : .refused).rawValue)
            json.key("isHome")
            json.bool(start == visit.starts.current)
            json.key("reasons")
            let past = isPast ? ["\(Wording(trip).day(start.day)) is past and locked"] : []
            json.array(isFree ? [] : past + refusals(ofVisit: visit.item, at: start)) { $0.string($1) }
        }
    }

    /// Returns the reasons why a visit cannot be at a start, one sentence each.
    func refusals(ofVisit item: Item.ID, at start: VisitStart) -> [String] {
        guard let check = VisitCheck(itinerary, item: item, at: start) else { return [] }
        let wording = Wording(check.trip)
        return check.reasons.map { wording.sentence($0, of: check) }
    }

    /// Drops the dragged visit at the start of the last update. Writes the outcome and the trip's new state.
    func drop(_ visit: VisitDrag, to json: inout JSONWriter) throws(BoardError) {
        let name = trip[visit.item].map { Wording(trip).name(of: $0) } ?? visit.item
        self.visit = nil
        let outcome: (name: String, feedback: Feedback)
        let isPast = visit.last.map { $0.start.day < Today.firstUnlockedDay ?? 1 && !$0.isHome } ?? false
        switch isPast ? .snappedBack([]) : visit.drop() {
        case .placed(let changes, let start):
            try apply(changes, named: "Move \(name) to \(Wording(trip).start(start))")
            outcome = ("placed", .medium)
        case .unmoved: outcome = ("unmoved", .medium)
        case .snappedBack: outcome = ("snappedBack", .error)
        }
        json.object { json in
            json.member("outcome", outcome.name)
            json.member("feedback", outcome.feedback.rawValue)
            json.key("state")
            writeState(to: &json)
        }
    }
}
