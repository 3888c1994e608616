/// One segment that moves while all else stands still.
struct LocalMove {
    let trip: OracleTrip
    let segment: OracleItem
    /// The gaps among all other placed items.
    let gaps: Gaps
    /// The nearest placed segment before it in the route.
    let previous: OracleItem?
    /// The nearest placed segment after it in the route.
    let next: OracleItem?
    /// The games that must stand before it, in timeline order.
    let departures: [OracleItem]
    /// The games that must stand after it, in timeline order.
    let arrivals: [OracleItem]

    init?(of id: String, in trip: OracleTrip) {
        guard let index = trip.segments.firstIndex(where: { $0.id == id }) else { return nil }
        let segment = trip.segments[index]
        let earlier = trip.segments[..<index].lastIndex { $0.position != nil }
        let later = trip.segments[(index + 1)...].firstIndex { $0.position != nil }
        let previous = earlier.map { trip.segments[$0] }
        let next = later.map { trip.segments[$0] }
        // Segment number k of the route is at place k - 1 of the list, and stay k follows it.
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

    /// The gap where the segment stands now.
    var currentSlot: Slot? { gaps.gap(of: segment) }

    /// Why the segment cannot stand in the gap, in the order of the codes; nothing when it can.
    func reasons(at slot: Slot) -> [String] {
        orderReasons(at: slot) + limitReasons(at: slot) + resourceReasons(at: slot)
    }

    /// The reasons that come from the segments and games around it.
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

    /// The reasons that come from the segment's own limits and the days without travel.
    func limitReasons(at slot: Slot) -> [String] {
        var reasons: [String] = []
        if segment.isHeld || segment.isTimedLeg, slot != currentSlot { reasons.append("pinned") }
        if let days = segment.days, !days.contains(slot.day) { reasons.append("outside-days") }
        if trip.rules.noTravelDays?.contains(slot.day) ?? false { reasons.append("no-travel-day") }
        return reasons
    }

    /// The reasons that come from limits exceeded, or exceeded further, compared with no such segment.
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
        // A leg with an hour cuts its windows itself, so that they never speak against it.
        let own = segment.isTimedLeg ? ["clock-window", "connection"] : []
        return codes.filter { !own.contains($0) }.filter { code in grown.contains { $0.limit.code == code } }
    }

    /// Whether the position equals that of something which must come before or after the segment.
    func ties(at position: Position) -> Bool {
        let fixed = departures + arrivals + [previous, next].compactMap(\.self)
        return fixed.contains { $0.position == position }
    }
}

extension OracleTrip {
    /// The cities of a run of stays.
    func cities(ofStays numbers: ClosedRange<Int>) -> Set<String> {
        stays[numbers].reduce(into: []) { $0.formUnion($1) }
    }
}
