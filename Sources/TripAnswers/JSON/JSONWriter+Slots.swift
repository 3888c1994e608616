import OrderedJSON
import TripModel
import TripPlanning

extension JSONWriter {
    /// Writes the answer of `slots` (SPEC section 9).
    package mutating func slots(_ answer: TripSlots) {
        let trip = answer.itinerary.trip
        object { json in
            json.member("trip", trip.id)
            json.ids("route", answer.itinerary.route.segments, of: trip)
            json.list("segments", answer.segments) { $0.entry($1, of: trip) }
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
            json.list("feasible", entry.slots.feasibleSlots) { json, slot in
                json.slot(slot, sortOrder: entry.slots.sortOrder(in: slot), of: trip) { json in
                    json.member("reachable", entry.isReachable(slot))
                }
            }
            json.list("reachable", entry.reachable) { json, slot in
                json.object { $0.members(of: slot, of: trip) }
            }
        }
    }
}

extension JSONWriter {
    /// Writes the answer of `check` (SPEC section 9).
    package mutating func check(_ answer: CheckAnswer) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("item", trip.items[answer.item].id)
            json.member("valid", answer.isValid)
            json.reasons(answer.refusals, wording)
            json.member("nearest", answer.nearest) { $0.slot($1.slot, sortOrder: $1.sortOrder, of: trip) }
        }
    }
}

extension JSONWriter {
    /// Writes the answer of `place` (SPEC section 9).
    package mutating func place(_ answer: PlaceAnswer) {
        object { json in
            json.member("item", answer.slots.itinerary.trip.items[answer.slots.segment].id)
            json.member("best", answer.ranking.first) { $0.rank($1, of: answer.slots) }
            json.list("ranking", answer.ranking) { $0.rank($1, of: answer.slots) }
            json.changes(placing: answer.positions, in: answer.slots.itinerary.trip)
            json.gaps(of: answer.slots.itinerary, Wording(answer.slots.itinerary.trip))
            json.tightConnections(answer.tightConnections, Wording(answer.slots.itinerary.trip))
        }
    }

    private mutating func rank(_ rank: RankedSlot, of slots: SegmentSlots) {
        object { json in
            json.key("slot")
            json.slot(rank.slot, sortOrder: slots.sortOrder(in: rank.slot), of: slots.itinerary.trip)
            json.key("cost")
            json.object { json in
                json.member("preference", rank.preference)
                json.member("dayShift", rank.dayShift)
                json.member("slotShift", rank.slotShift)
            }
        }
    }
}
