import TripModel

extension Itinerary {
    /// How many slots of a segment are tried, best first.
    private static var slotsTried: Int { 32 }

    /// A move of one segment after which a finding is gone and no error has come in its place, checked by
    /// auditing the trip after the move; nothing where no such move was found.
    ///
    /// The move's slot is counted among all other placed items.
    /// - Complexity: O(1) audits without a conflict, for each segment that may be moved.
    public func suggestion(for finding: Finding) -> Repair.Move? {
        var best: (rank: RankedSlot, move: Repair.Move)?
        for segment in candidates(finding) {
            guard let (rank, move) = suggestion(for: finding, moving: segment) else { continue }
            if let known = best,
                (known.rank.dayShift, known.rank.slotShift) <= (rank.dayShift, rank.slotShift)
            {
                continue
            }
            best = (rank, move)
        }
        return best?.move
    }

    /// The segments whose move could do away with a finding.
    private func candidates(_ finding: Finding) -> [Int] {
        switch finding {
        case .unplacedTravel(let segment): [segment]
        case .breach(_, let segments, _): segments
        case .routeOrder(let first, let second): [first, second]
        case .missedGame(let game): segments(around: game)
        case .unreachableGame, .routeGap, .routeUnproven, .timeOrder, .unknownRule, .noValidAssignment: []
        }
    }

    /// The segments that stand next before and next after a game, all of those that tie with it included.
    private func segments(around game: Int) -> [Int] {
        guard let position = trip.items[game].position else { return [] }
        let placed = timeline.items.filter { trip.items[$0].isTravel }
        let before = placed.last { trip.items[$0].position.map { $0 < position } ?? false }
        let tied = placed.filter { trip.items[$0].position == position }
        let after = placed.first { trip.items[$0].position.map { position < $0 } ?? false }
        return [before].compactMap { $0 } + tied + [after].compactMap { $0 }
    }

    private func suggestion(
        for finding: Finding,
        moving segment: Int
    ) -> (rank: RankedSlot, move: Repair.Move)? {
        guard let slots = SegmentSlots(segment, of: self) else { return nil }
        let before = standingFindings
        let ranking = slots.ranking().filter { $0.slot != slots.home }
        for rank in ranking.prefix(Itinerary.slotsTried) {
            guard let sortOrder = slots.sortOrder(in: rank.slot) else { continue }
            let slot = slots.space[rank.slot]
            let to = Position(day: slot.day, sortOrder: sortOrder)
            let left = Itinerary(trip.moving([(segment, to)])).standingFindings
            guard left.errorCount < before.errorCount,
                left.count(where: { $0.isAbout(finding) }) < before.count(where: { $0.isAbout(finding) })
            else { continue }
            return (
                rank, Repair.Move(segment: segment, from: trip.items[segment].position, to: to, slot: slot)
            )
        }
        return nil
    }
}

extension [Finding] {
    fileprivate var errorCount: Int { count { $0.severity == .error } }
}

extension Finding {
    /// Whether it tells the same trouble, though other segments may have a part in it.
    fileprivate func isAbout(_ other: Finding) -> Bool {
        if case .breach(let demand, _, let day) = self, case .breach(demand, _, day) = other { return true }
        if case .routeOrder(let one, let next) = self {
            return other == .routeOrder(one, next) || other == .routeOrder(next, one)
        }
        return self == other
    }
}
