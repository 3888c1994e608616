import OrderedJSON
import TripModel
import TripPlanning

extension JSONWriter {
    /// Writes the answer of `slots` (SPEC section 9).
    package mutating func slots(_ answer: TripSlots) {
        let trip = answer.itinerary.trip
        object { json in
            json.member("trip", trip.id)
            json.key("route")
            json.ids(answer.itinerary.route.segments, of: trip)
            json.key("segments")
            json.array(answer.segments) { $0.entry($1, of: trip) }
            json.gaps(of: answer.itinerary, Wording(trip))
            if let stopped = answer.stopped { json.member("stopped", stopped.name) }
        }
    }

    private mutating func entry(_ entry: SegmentReach, of trip: Trip) {
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
            json.array(entry.slots.feasibleSlots) { json, slot in
                json.slot(slot, sortOrder: entry.slots.sortOrder(in: slot), of: trip) { json in
                    json.member("reachable", entry.isReachable(slot))
                }
            }
            json.key("reachable")
            json.array(entry.reachable) { json, slot in
                json.object { $0.members(of: slot, of: trip) }
            }
        }
    }
}
