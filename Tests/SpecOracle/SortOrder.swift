extension OracleTrip {
    /// The number that puts a segment into a local slot; nil when none lies between the neighbours'.
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
