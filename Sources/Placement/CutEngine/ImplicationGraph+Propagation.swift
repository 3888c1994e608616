import Effort
import Solving

extension ImplicationGraph {
    /// Returns the greatest valid assignment, which places every segment as late as possible; `nil` when
    /// there is none.
    ///
    /// - Complexity: O(steps · (families · log segments + checkpoints passed)), a step being one tightening
    ///   of a bound; there are at most segments · slots of them, and mostly a few for each segment.
    func greatest() throws(SolverError) -> [Int]? {
        var bounds = [Int](repeating: slotCount, count: segmentCount)
        var pending = Array(0..<segmentCount)
        var isPending = [Bool](repeating: true, count: segmentCount)
        func lower(_ segment: Int, to bound: Int) -> Bool {
            guard bound < bounds[segment] else { return true }
            guard let slot = domains.last(of: segment, upTo: bound) else { return false }
            bounds[segment] = slot
            if !isPending[segment] { pending.append(segment) }
            isPending[segment] = true
            return true
        }
        if let checkpoint = firstCheckpoint(notAdmitting: 0, from: 0, before: slotCount) {
            guard segmentCount > 0, lower(0, to: checkpoint) else { return nil }
        }
        while let segment = pending.popLast() {
            try budget.charge(families.count + 8)
            isPending[segment] = false
            guard lower(segment, to: slotCount - 1) else { return nil }
            let slot = bounds[segment]
            if segment > 0, !lower(segment - 1, to: slot) { return nil }
            let next = segment + 1 < segmentCount ? bounds[segment + 1] : slotCount
            if let checkpoint = firstCheckpoint(notAdmitting: segment + 1, from: slot, before: next) {
                guard segment + 1 < segmentCount, lower(segment + 1, to: checkpoint) else { return nil }
            }
            for family in families {
                guard let range = family.first(endingAfter: slot),
                    let other = family.lastExceeding(range.capacity, upTo: segment)
                else { continue }
                guard lower(other, to: range.slots.lowerBound - 1) else { return nil }
            }
        }
        return bounds
    }

    /// Returns the least valid assignment, which places every segment as early as possible; `nil` when there
    /// is none.
    ///
    /// - Complexity: The complexity of `greatest()`.
    func least() throws(SolverError) -> [Int]? {
        var bounds = [Int](repeating: -1, count: segmentCount)
        var pending = Array((0..<segmentCount).reversed())
        var isPending = [Bool](repeating: true, count: segmentCount)
        func raise(_ segment: Int, to bound: Int) -> Bool {
            guard bound > bounds[segment] else { return true }
            guard let slot = domains.first(of: segment, from: bound, before: slotCount) else { return false }
            bounds[segment] = slot
            if !isPending[segment] { pending.append(segment) }
            isPending[segment] = true
            return true
        }
        if let checkpoint = lastCheckpoint(notAdmitting: segmentCount, from: 0, before: slotCount) {
            guard segmentCount > 0, raise(segmentCount - 1, to: checkpoint + 1) else { return nil }
        }
        while let segment = pending.popLast() {
            try budget.charge(families.count + 8)
            isPending[segment] = false
            guard raise(segment, to: 0) else { return nil }
            let slot = bounds[segment]
            if segment + 1 < segmentCount, !raise(segment + 1, to: slot) { return nil }
            let previous = segment > 0 ? max(0, bounds[segment - 1]) : 0
            if let checkpoint = lastCheckpoint(notAdmitting: segment, from: previous, before: slot) {
                guard segment > 0, raise(segment - 1, to: checkpoint + 1) else { return nil }
            }
            for family in families {
                guard let range = family.last(startingBy: slot),
                    let other = family.firstExceeding(range.capacity, from: segment)
                else { continue }
                guard raise(other, to: range.slots.upperBound) else { return nil }
            }
        }
        return bounds
    }

    /// Returns the first slot of a range with a checkpoint after it that does not admit a count.
    private func firstCheckpoint(notAdmitting count: Int, from start: Int, before end: Int) -> Int? {
        guard start < end else { return nil }
        return (start..<end).first {
            checkpoints.hasCheckpoint(after: $0) && !checkpoints.admits(count, after: $0)
        }
    }

    /// Returns the last slot of a range with a checkpoint after it that does not admit a count.
    private func lastCheckpoint(notAdmitting count: Int, from start: Int, before end: Int) -> Int? {
        guard start < end else { return nil }
        return (start..<end).last {
            checkpoints.hasCheckpoint(after: $0) && !checkpoints.admits(count, after: $0)
        }
    }
}
