extension ImplicationGraph {
    /// An extreme of the valid assignments, towards which propagation tightens bounds.
    enum Extreme {
        /// Every segment is placed as early as possible.
        case least
        /// Every segment is placed as late as possible.
        case greatest
    }

    /// Returns the least or the greatest valid assignment; `nil` when there is none.
    ///
    /// - Complexity: O(steps · (families · log segments + checkpoints passed)), a step being one tightening
    ///   of a bound; there are at most segments · slots of them, and mostly a few for each segment.
    func assignment(_ extreme: Extreme) throws(SolverError) -> [Int]? {
        let isLeast = extreme == .least
        var bounds = [Int](repeating: isLeast ? -1 : slotCount, count: segmentCount)
        var pending = isLeast ? Array((0..<segmentCount).reversed()) : Array(0..<segmentCount)
        var isPending = [Bool](repeating: true, count: segmentCount)
        /// Tightens the bound of a segment; returns false when it has no slot within the bound.
        func tighten(_ segment: Int, to bound: Int) -> Bool {
            guard 0..<segmentCount ~= segment else { return false }
            guard isLeast ? bound > bounds[segment] : bound < bounds[segment] else { return true }
            let slot =
                isLeast ? domains.first(of: segment, from: bound) : domains.last(of: segment, upTo: bound)
            guard let slot else { return false }
            bounds[segment] = slot
            if !isPending[segment] { pending.append(segment) }
            isPending[segment] = true
            return true
        }
        /// Tightens the bound of the segment that must pass, or may not have passed, a checkpoint between the bound of
        /// its neighbour and its own.
        func keepCheckpoints(beside neighbour: Int, at slot: Int) -> Bool {
            let segment = isLeast ? neighbour - 1 : neighbour + 1
            let bound = bounds.indices ~= segment ? bounds[segment] : isLeast ? 0 : slotCount
            let between = isLeast ? max(0, bound)..<max(0, bound, slot) : slot..<max(slot, bound)
            let count = isLeast ? neighbour : segment
            func isMissed(_ slot: Int) -> Bool {
                checkpoints.hasCheckpoint(after: slot) && !checkpoints.admits(count, after: slot)
            }
            guard let missed = isLeast ? between.last(where: isMissed) : between.first(where: isMissed)
            else { return true }
            return tighten(segment, to: isLeast ? missed + 1 : missed)
        }
        guard
            isLeast
                ? keepCheckpoints(beside: segmentCount, at: slotCount) : keepCheckpoints(beside: -1, at: 0)
        else { return nil }
        while let segment = pending.popLast() {
            try budget.charge(families.count + 8)
            isPending[segment] = false
            guard tighten(segment, to: isLeast ? 0 : slotCount - 1) else { return nil }
            let slot = bounds[segment]
            let follower = isLeast ? segment + 1 : segment - 1
            if bounds.indices ~= follower, !tighten(follower, to: slot) { return nil }
            guard keepCheckpoints(beside: segment, at: slot) else { return nil }
            for family in families {
                guard let range = isLeast ? family.last(startingBy: slot) : family.first(endingAfter: slot),
                    let other = isLeast
                        ? family.firstExceeding(range.capacity, from: segment)
                        : family.lastExceeding(range.capacity, upTo: segment)
                else { continue }
                let bound = isLeast ? range.slots.upperBound : range.slots.lowerBound - 1
                guard tighten(other, to: bound) else { return nil }
            }
        }
        return bounds
    }
}
