import OrderedJSON

extension JSONWriter {
    /// Writes a member; if `value` is `nil`, writes null.
    package mutating func member<Value>(
        _ key: String,
        _ value: Value?,
        _ body: (inout JSONWriter, Value) -> Void
    ) {
        self.key(key)
        if let value { body(&self, value) } else { null() }
    }

    /// Writes a member whose value is an array.
    mutating func list<Elements: Sequence>(
        _ key: String,
        _ elements: Elements,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        self.key(key)
        array(elements, body)
    }

    /// Writes a member whose value is an array of objects. `body` writes the members of each object.
    package mutating func objects<Elements: Sequence>(
        _ key: String,
        _ elements: Elements,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        list(key, elements) { json, element in json.object { body(&$0, element) } }
    }

    /// Writes a member whose value is an object. `body` writes its members.
    package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        object(body)
    }

    /// Writes a member whose value is an array of item ids.
    ///
    /// - Parameter items: The indices of the items.
    mutating func ids(_ key: String, _ items: [Int], of trip: Trip) {
        list(key, items) { $0.string(trip.items[$1].id) }
    }

    /// Writes the member `day`, which is null if `day` is `nil`, and the member `date` if the trip has dates.
    ///
    /// The day `firstDay` of the trip has the number 1.
    mutating func day(_ day: Int?, of trip: Trip, countingFrom firstDay: Int = 1) {
        member("day", day.map { $0 - (firstDay - 1) }) { $0.int($1) }
        if let date = day.flatMap({ trip.date(ofDay: $0) }) { member("date", date.description) }
    }

    mutating func position(_ position: Position, of trip: Trip) {
        object { json in
            json.day(position.day, of: trip)
            json.member("sortOrder", position.sortOrder)
        }
    }

    /// Writes a slot, and the sort order of an item that is placed in it.
    ///
    /// The day `firstDay` of the trip has the number 1.
    mutating func slot<Among: SlotScope>(
        _ slot: Slot<Among>,
        sortOrder: Double?,
        of trip: Trip,
        countingFrom firstDay: Int = 1
    ) {
        object { json in
            json.members(of: slot, of: trip, countingFrom: firstDay)
            json.member("sortOrder", sortOrder) { $0.double($1) }
        }
    }

    /// Writes the members that identify a slot: its day, its index, and the kind of items that the index counts.
    mutating func members<Among: SlotScope>(
        of slot: Slot<Among>,
        of trip: Trip,
        countingFrom firstDay: Int = 1
    ) {
        day(slot.day, of: trip, countingFrom: firstDay)
        member("index", slot.index)
        member("among", Among.name)
    }

    /// Writes a move of a repair (SPEC section 9).
    mutating func move(_ move: Repair.Move, of trip: Trip) {
        self.move(move.leg, from: move.from, to: move.slot, move.to, of: trip)
    }

    /// Writes a move that an audit suggests (SPEC section 9).
    mutating func move(_ move: Suggestion, of trip: Trip) {
        self.move(move.leg, from: move.from, to: move.slot, move.to, of: trip)
    }

    private mutating func move<Among: SlotScope>(
        _ leg: Int,
        from: Position?,
        to slot: Slot<Among>,
        _ position: Position,
        of trip: Trip
    ) {
        object { json in
            json.member("item", trip.items[leg].id)
            json.member("from", from) { $0.position($1, of: trip) }
            json.member("to", slot) { $0.slot($1, sortOrder: position.sortOrder, of: trip) }
        }
    }

    /// Writes the member `changes`: a change document (SPEC section 8) that moves items to new positions, including the
    /// items of renumbered days.
    mutating func changes(placing items: [PlacedItem], in trip: Trip) {
        member("changes", trip.changes(placing: items)) { $0.changes($1) }
    }

    /// Writes the member `gaps`: each pair of consecutive legs such that the second does not start where the first
    /// ends.
    mutating func gaps(of itinerary: Itinerary, _ wording: Wording) {
        objects("gaps", itinerary.routeGaps) { json, gap in
            json.ids("items", [gap.before, gap.after], of: wording.trip)
            json.member(
                "message",
                wording.sentence(
                    .routeGap(wording.trip.itemIndex(gap.before), wording.trip.itemIndex(gap.after))
                )
            )
        }
    }

    /// Writes the reasons why a position or slot is not feasible.
    mutating func reasons(_ refusals: [Refusal], _ wording: Wording) {
        objects("reasons", refusals) { json, refusal in
            json.member("code", refusal.code.name)
            json.ids("items", refusal.indices, of: wording.trip)
            json.member("message", wording.sentence(refusal))
        }
    }

    /// Writes the member `tightConnections`: pairs of games between which a plan leaves too little time for travel, or
    /// the first game with too little time before it. Each entry names the rule that prevents tight connections.
    mutating func tightConnections(_ tight: [TightConnection], _ wording: Wording) {
        let trip = wording.trip
        objects("tightConnections", tight) { json, tight in
            json.ids("items", tight.items.map { $0.offset }, of: trip)
            json.member("day", trip[tight.second]?.position?.day) { $0.int($1) }
            json.member("available", tight.available)
            json.member("needed", tight.needed)
            json.member("rule", "connections")
            json.member("message", wording.sentence(tight))
            json.times(ofGamesAmong: tight.items.map { $0.offset }, in: trip)
        }
    }

    /// Writes the member `times`: the local start and end times of games and timed legs, with their time zones. A time
    /// zone is null if there is none.
    mutating func times(ofGamesAmong items: [Int], in trip: Trip) {
        objects("times", items.filter { trip.start(ofItemAt: $0) != nil }) { json, game in
            json.member("item", trip.items[game].id)
            let (city, end) = (trip.city(atStartOfItemAt: game), trip.city(atEndOfItemAt: game))
            json.member("start", trip.start(ofItemAt: game)) { $0.local($1, city, trip) }
            json.member("end", trip.end(ofItemAt: game)) { $0.local($1, end, trip) }
            json.member("timeZone", trip.timeZone(of: city)) { $0.string($1) }
            guard trip.items[game].isTravel else { return }
            json.member("endTimeZone", trip.timeZone(of: end)) { $0.string($1) }
        }
    }

    private mutating func local(_ instant: Int, _ city: City?, _ trip: Trip) {
        let local = trip.localTime(at: instant, in: city)
        object { json in
            json.member("day", local.day)
            json.member("time", local.time.description)
        }
    }
}
