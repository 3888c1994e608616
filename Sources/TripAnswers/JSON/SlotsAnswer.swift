import Effort
import OrderedJSON
import Placement
import TripDocuments
import TripModel
import TripPlanning

/// Where travel segments may stand, alone and when the others move too: the answer of `slots`.
public struct SlotsAnswer: Sendable {
    /// The trip.
    public let itinerary: Itinerary
    /// The segments asked about, in route order.
    public let segments: [Entry]

    /// The gaps among games and customs.
    let skeleton: SlotSpace
    /// Whether the trip as a whole has a valid assignment.
    public let hasPlan: Bool

    /// One segment's slots.
    public struct Entry: Sendable {
        /// Where the segment may stand while all else stands still.
        public let slots: SegmentSlots
        /// The skeleton slots that it has in some valid assignment, in order.
        public let reachable: [Slot]
        /// Whether each feasible slot lies in a reachable skeleton slot.
        public let isReachable: [Bool]
        /// The skeleton slots, by number, in which the feasible slots lie, and all that are reachable.
        let skeletonSlots: (feasible: [Int], reachable: [Int])
    }

    /// Finds the slots of one segment, or of all. What the native solver cannot decide, another engine is asked.
    ///
    /// - Throws: `PlanningError`.
    public init<Solver: PlacementSolver>(
        _ itinerary: Itinerary,
        only segment: Int? = nil,
        asking solver: Solver = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(PlanningError) {
        self.itinerary = itinerary
        let program = try TripProgram(itinerary)
        let reachable = try program.reachableSlots(asking: solver, spending: budget)
        hasPlan = reachable.allSatisfy { !$0.isEmpty }
        self.skeleton = program.space
        var entries: [Entry] = []
        for (place, item) in itinerary.route.segments.enumerated() where segment == nil || segment == item {
            guard let slots = SegmentSlots(item, of: itinerary) else { continue }
            let reached = Set(reachable[place])
            let skeletonSlots = program.skeletonSlots(of: slots)
            let feasible = slots.feasibleSlots.map { skeletonSlots[$0] }
            entries.append(
                Entry(
                    slots: slots,
                    reachable: reachable[place].map { program.space[$0] },
                    isReachable: feasible.map { reached.contains($0) },
                    skeletonSlots: (feasible, reachable[place])
                )
            )
        }
        segments = entries
    }
}

extension JSONWriter {
    /// Writes the answer of `slots` (SPEC section 9).
    public mutating func slots(_ answer: SlotsAnswer) {
        let trip = answer.itinerary.trip
        object { json in
            json.member("trip", trip.id)
            json.key("route")
            json.ids(answer.itinerary.route.segments, of: trip)
            json.key("segments")
            json.array(answer.segments) { $0.entry($1, of: trip) }
            json.gaps(of: answer.itinerary, Wording(trip))
        }
    }

    private mutating func entry(_ entry: SlotsAnswer.Entry, of trip: Trip) {
        object { json in
            json.member("item", trip.items[entry.slots.segment].id)
            json.member("validDayRange", entry.slots.validDayRange) { json, days in
                json.array([days.lowerBound, days.upperBound]) { $0.int($1) }
            }
            json.key("barrierGames")
            json.object { json in
                json.member("before", entry.slots.barrierGames.before) { $0.string(trip.items[$1].id) }
                json.member("after", entry.slots.barrierGames.after) { $0.string(trip.items[$1].id) }
            }
            json.key("feasible")
            json.array(zip(entry.slots.feasibleSlots, entry.isReachable)) { json, feasible in
                json.slot(feasible.0, of: entry.slots) { $0.member("reachable", feasible.1) }
            }
            json.key("reachable")
            json.array(entry.reachable) { json, slot in
                json.object { json in
                    json.day(slot.day, of: trip)
                    json.member("index", slot.index)
                }
            }
        }
    }
}
