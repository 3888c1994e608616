import OrderedJSON

extension JSONWriter {
    /// Writes the answer of `slots` (SPEC section 9).
    public mutating func slots(_ answer: TripSlots) {
        let trip = answer.itinerary.trip
        object { json in
            json.member("trip", trip.id)
            json.ids("route", answer.itinerary.route.segments, of: trip)
            json.objects("segments", answer.segments) { $0.members(of: $1, in: trip) }
            json.gaps(of: answer.itinerary, Wording(trip))
            if let stopped = answer.stopped { json.member("stopped", stopped.name) }
        }
    }

    private mutating func members(of entry: SegmentReach, in trip: Trip) {
        let slots = entry.slots
        member("item", slots.id)
        member("validDayRange", slots.validDayRange) { json, days in
            json.array([days.lowerBound, days.upperBound]) { $0.int($1) }
        }
        object("barrierGames") { json in
            json.member("before", slots.barrierGames.before) { $0.string($1) }
            json.member("after", slots.barrierGames.after) { $0.string($1) }
        }
        objects("feasible", slots.feasibleSlots) { json, slot in
            json.members(of: slot, of: trip)
            json.member("sortOrder", slots.sortOrder(in: slot)) { $0.double($1) }
            json.member("reachable", entry.isReachable(slot))
        }
        objects("reachable", entry.reachable) { $0.members(of: $1, of: trip) }
    }

    /// Writes the answer of `check` (SPEC section 9).
    public mutating func check(_ answer: CheckAnswer) {
        let trip = answer.itinerary.trip
        let wording = Wording(trip)
        object { json in
            json.member("item", answer.item)
            json.member("valid", answer.isValid)
            json.reasons(answer.refusals, wording)
            json.member("nearest", answer.nearest) { $0.slot($1.slot, sortOrder: $1.sortOrder, of: trip) }
        }
    }

    /// Writes the answer of `place` (SPEC section 9).
    public mutating func place(_ answer: PlaceAnswer) {
        let itinerary = answer.slots.itinerary
        let wording = Wording(itinerary.trip)
        object { json in
            json.member("item", answer.slots.id)
            json.member("best", answer.ranking.first) { $0.rank($1, of: answer.slots) }
            json.list("ranking", answer.ranking) { $0.rank($1, of: answer.slots) }
            json.changes(placing: answer.positions, in: itinerary.trip)
            json.gaps(of: itinerary, wording)
            json.tightConnections(answer.tightConnections, wording)
        }
    }

    private mutating func rank(_ rank: RankedSlot, of slots: SegmentSlots) {
        object { json in
            json.key("slot")
            json.slot(rank.slot, sortOrder: slots.sortOrder(in: rank.slot), of: slots.itinerary.trip)
            json.object("cost") { json in
                json.member("preference", rank.preference)
                json.member("dayShift", rank.dayShift)
                json.member("slotShift", rank.slotShift)
            }
        }
    }
}
