/// A move of one leg while everything else stays in place.
struct LocalMove {
    let trip: OracleTrip
    let segment: OracleItem
    /// The slots between all other placed items.
    let gaps: Gaps
    /// The nearest placed leg before it in the route.
    let previous: OracleItem?
    /// The nearest placed leg after it in the route.
    let next: OracleItem?
    /// The games that must come before it, in timeline order.
    let departures: [OracleItem]
    /// The games that must come after it, in timeline order.
    let arrivals: [OracleItem]

    init?(of id: String, in trip: OracleTrip) {
        guard let index = trip.segments.firstIndex(where: { $0.id == id }) else { return nil }
        let segment = trip.segments[index]
        let earlier = trip.segments[..<index].lastIndex { $0.position != nil }
        let later = trip.segments[(index + 1)...].firstIndex { $0.position != nil }
        let previous = earlier.map { trip.segments[$0] }
        let next = later.map { trip.segments[$0] }
        // Leg number k of the route has index k - 1, and stay k follows it.
        let number = index + 1
        let firstStay = earlier.map { $0 + 1 } ?? 0
        let lastStay = later ?? trip.segments.count
        let before = trip.cities(ofStays: firstStay...(number - 1))
        let after = trip.cities(ofStays: number...lastStay)
        let between = trip.games.filter { game in
            (previous?.stands(before: game) ?? true) && next.map { game.stands(before: $0) } ?? true
        }
        self.trip = trip
        self.segment = segment
        self.previous = previous
        self.next = next
        gaps = Gaps(among: trip.items.filter { $0.id != id }, dayCount: trip.dayCount)
        departures = between.filter { game in
            game.city.map { before.contains($0) && !after.contains($0) } ?? false
        }
        arrivals = between.filter { game in
            game.city.map { after.contains($0) && !before.contains($0) } ?? false
        }
    }

    /// The current slot of the leg.
    var currentSlot: Slot? { gaps.gap(of: segment) }

    /// Returns the reasons why the slot is not feasible, in the order of their codes; empty if it is feasible.
    func reasons(at slot: Slot) -> [String] {
        orderReasons(at: slot) + limitReasons(at: slot) + resourceReasons(at: slot)
    }

    /// Returns the reasons that come from the neighboring legs and games.
    func orderReasons(at slot: Slot) -> [String] {
        var reasons: [String] = []
        if let previous, !gaps.stands(previous, before: slot) {
            reasons.append("before-previous-travel")
        }
        if let next, gaps.stands(next, before: slot) {
            reasons.append("after-next-travel")
        }
        if departures.contains(where: { !gaps.stands($0, before: slot) }) {
            reasons.append("before-departure-game")
        }
        if arrivals.contains(where: { gaps.stands($0, before: slot) }) {
            reasons.append("after-arrival-game")
        }
        return reasons
    }

    /// Returns the reasons that come from the leg's own limits and from days without travel.
    func limitReasons(at slot: Slot) -> [String] {
        var reasons: [String] = []
        if segment.isHeld || segment.isTimedLeg, slot != currentSlot { reasons.append("pinned") }
        if let days = segment.days, !days.contains(slot.day) { reasons.append("outside-days") }
        if trip.rules.noTravelDays?.contains(slot.day) ?? false { reasons.append("no-travel-day") }
        return reasons
    }

    /// Returns the reasons that come from limits that the leg exceeds, or exceeds further than the trip without the
    /// leg.
    func resourceReasons(at slot: Slot) -> [String] {
        let others = trip.standings(of: trip.placedSegments.filter { $0.id != segment.id })
        let window = gaps.items(before: slot).count(where: \.isTimed)
        let link = trip.cuts.links.count { gaps.stands($0, before: slot) }
        let standing = Standing(segment: segment, day: slot.day, window: window, link: link)
        let without = trip.resources.excesses(of: others)
        let with = trip.resources.excesses(of: others + [standing])
        let grown = with.filter { excess in
            let amount = without.first { $0.limit == excess.limit }?.amount ?? 0
            return excess.amount > amount
        }
        let codes = [
            "day-minutes", "day-km", "day-count", "clock-window", "connection", "rest-day", "rolling-minutes",
        ]
        // A timed leg splits its windows itself, so they never reject it.
        let own = segment.isTimedLeg ? ["clock-window", "connection"] : []
        return codes.filter { !own.contains($0) }.filter { code in grown.contains { $0.limit.code == code } }
    }

    /// True if the position equals that of an item that must come before or after the leg.
    func ties(at position: Position) -> Bool {
        let fixed = departures + arrivals + [previous, next].compactMap(\.self)
        return fixed.contains { $0.position == position }
    }
}

extension OracleTrip {
    /// Returns the cities of a range of stays.
    func cities(ofStays numbers: ClosedRange<Int>) -> Set<String> {
        stays[numbers].reduce(into: []) { $0.formUnion($1) }
    }
}

extension OracleTrip {
    /// The last game before a leg and the first game after it that limit its slots.
    public struct Barriers: Hashable, Sendable {
        /// The last of the games that must come before.
        public let before: String?
        /// The first of the games that must come after.
        public let after: String?
    }

    /// Returns all local slots of a leg, that is, the slots between all other placed items. Returns none for other
    /// items.
    public func localSlots(_ id: String) -> [Slot] {
        LocalMove(of: id, in: self)?.gaps.slots ?? []
    }

    /// Returns the current local slot of a placed leg.
    public func localSlot(of id: String) -> Slot? {
        LocalMove(of: id, in: self)?.currentSlot
    }

    /// Returns the feasible local slots of a leg while everything else stays in place.
    public func feasible(_ id: String) -> [Slot] {
        guard let move = LocalMove(of: id, in: self) else { return [] }
        return move.gaps.slots.filter { move.reasons(at: $0).isEmpty }
    }

    /// Returns the first and the last day that the games and the other legs leave to a leg.
    public func validDayRange(_ id: String) -> ClosedRange<Int>? {
        guard let move = LocalMove(of: id, in: self) else { return nil }
        let days = move.gaps.slots.filter { move.orderReasons(at: $0).isEmpty }.map(\.day)
        guard let first = days.first, let last = days.last else { return nil }
        return first...last
    }

    /// Returns the games between which a leg must be.
    public func barriers(_ id: String) -> Barriers {
        let move = LocalMove(of: id, in: self)
        return Barriers(before: move?.departures.last?.id, after: move?.arrivals.first?.id)
    }

    /// True if a feasible local slot is in a skeleton slot that the leg can reach.
    public func isReachable(_ slot: Slot, for id: String) -> Bool {
        guard let move = LocalMove(of: id, in: self) else { return false }
        let index = move.gaps.items(before: slot).count(where: \.isFixed)
        return reachable(id).contains(Slot(day: slot.day, index: index))
    }
}

extension OracleTrip {
    /// Returns the sort order that places a leg in a local slot; `nil` if there is none between its neighbors.
    public func sortOrder(of slot: Slot, for id: String) -> Double? {
        guard let move = LocalMove(of: id, in: self), move.gaps.slots.contains(slot) else { return nil }
        if slot == move.currentSlot { return move.segment.position?.sortOrder }
        let numbers = move.gaps.days[slot.day - 1].compactMap { $0.position?.sortOrder }
        let before = slot.index > 0 ? numbers[slot.index - 1] : nil
        let after = slot.index < numbers.count ? numbers[slot.index] : nil
        let number =
            switch (before, after) {
            case (let before?, let after?): before / 2 + after / 2
            case (let before?, nil): before + 1000
            case (nil, let after?): after - 1000
            case (nil, nil): 1000.0
            }
        let isAfter = before.map { $0 < number } ?? true
        let isBefore = after.map { number < $0 } ?? true
        return isAfter && isBefore && number.isFinite ? number : nil
    }
}
