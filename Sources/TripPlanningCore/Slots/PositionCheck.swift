extension SegmentSlots {
    /// True if the segment may stand at a position (SPEC section 4).
    ///
    /// - Complexity: O(log items of the day + ties).
    public func isValid(_ position: Position) -> Bool {
        guard table.hasDay(position.day), position.sortOrder.isFinite else { return false }
        let slot = table.number(of: position)
        return table.refusals(slot).isEmpty && !table.isTied(position, slot)
    }

    /// All that refuses a position, in the order of the codes; empty when it is valid. The items are those
    /// that are in the way; for the segment's own limits, the segment.
    ///
    /// - Complexity: O(items).
    public func refusals(at position: Position) -> [Refusal] {
        guard 1...space.dayCount ~= position.day, position.sortOrder.isFinite else {
            return [Refusal(.outsideTrip, of: segment, in: itinerary.trip, onDay: position.day)]
        }
        let slot = table.number(of: position)
        var codes = table.refusals(slot)
        let tied = itemsTied(with: position)
        if !tied.isEmpty { codes.insert(RefusalCodes(.tie)) }
        return codes.codes.map { code in
            let items = code == .tie ? tied : items(against: slot, code)
            return Refusal(code, of: segment, in: itinerary.trip, onDay: position.day, items: items)
        }
    }

    /// All that refuses a slot, in the order of the codes.
    ///
    /// - Complexity: O(items).
    public func refusals(in slot: LocalSlot) -> [Refusal] {
        guard space.contains(slot) else {
            return [Refusal(.outsideTrip, of: segment, in: itinerary.trip, onDay: slot.day)]
        }
        return table.refusals(slot.number).codes.map {
            Refusal(
                $0,
                of: segment,
                in: itinerary.trip,
                onDay: slot.day,
                items: items(against: slot.number, $0)
            )
        }
    }

    private func itemsTied(with position: Position) -> [Int] {
        (space.dayStarts[position.day - 1]..<space.dayStarts[position.day])
            .filter { barriers.binds[$0] && space.sortOrders[$0] == position.sortOrder }
            .map { space.items[$0] }
    }

    /// The items that refuse a slot for a reason.
    private func items(against slot: Int, _ code: RefusalCode) -> [Int] {
        switch code {
        case .beforePreviousTravel: barriers.previous.map { [$0] } ?? []
        case .afterNextTravel: barriers.next.map { [$0] } ?? []
        case .beforeDepartureGame: barriers.lastDeparture.map { [$0.item] } ?? []
        case .afterArrivalGame: barriers.firstArrival.map { [$0.item] } ?? []
        case .pinned, .outsideDays: [segment]
        case .rule(.restDayEvery): segmentsWithoutRest(around: slot)
        case .rule(let rule): segmentsOverCapacity(around: slot, rule) ?? [segment]
        case .gameFixed, .outsideTrip, .tie: []
        }
    }

    /// The other segments in the first range around a slot whose capacity a rule leaves too small for the segment;
    /// `nil` where the rule bounds no amount.
    private func segmentsOverCapacity(around slot: Int, _ rule: Rule) -> [Int]? {
        for family in program.capacities where demands[family.origin.index] == .rule(rule) {
            let amount = family.amounts[0]
            for range in family.ranges where range.slots ~= slot && amount > range.capacity {
                return itinerary.standingSegments(in: range.slots, of: space)
            }
        }
        return nil
    }
}
