import TripModel

extension Itinerary {
    /// For each finding a move of one segment after which it is gone and there are fewer errors, checked by
    /// auditing the trip after the move; nothing where no such move was found.
    ///
    /// A move's slot is counted among all other placed items.
    /// - Complexity: for each segment that findings concern, its slots and O(1) audits without a conflict, however
    ///   many findings concern it.
    public func suggestions(for findings: [Finding]) -> [Repair.Move?] {
        var search = SuggestionSearch(self)
        return findings.map { search.suggestion(for: $0) }
    }
}

/// Looks for moves that do away with findings; what one finding has had tried, the next need not try again.
private struct SuggestionSearch {
    /// How many slots of a segment are tried, best first.
    private static let slotsTried = 32

    /// A segment in another slot.
    private struct Trial {
        let rank: RankedSlot
        let move: Repair.Move
        /// What is wrong then.
        let findings: [Finding]
    }

    /// The slots of a segment that are worth a trial, and the trials so far.
    private struct Trials {
        let slots: SegmentSlots
        var left: ArraySlice<RankedSlot>
        var made: [Trial] = []
    }

    private let itinerary: Itinerary
    /// What is wrong before any move.
    private lazy var standing = itinerary.standingFindings
    private var trials: [Int: Trials] = [:]

    init(_ itinerary: Itinerary) {
        self.itinerary = itinerary
    }

    private var trip: Trip { itinerary.trip }

    /// The move that goes the least far of those that help, for each segment its best.
    mutating func suggestion(for finding: Finding) -> Repair.Move? {
        var best: Trial?
        for segment in candidates(finding) {
            guard let trial = trial(of: segment, against: finding) else { continue }
            if let known = best?.rank,
                (known.dayShift, known.slotShift) <= (trial.rank.dayShift, trial.rank.slotShift)
            {
                continue
            }
            best = trial
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
        case .unreachableGame, .routeGap, .routeUnproven, .timeOrder, .unknownKey, .unknownRule,
            .noValidAssignment:
            []
        }
    }

    /// The segments that stand next before and next after a game, all of those that tie with it included.
    private func segments(around game: Int) -> [Int] {
        guard let position = trip.items[game].position else { return [] }
        let placed = itinerary.timeline.items.filter { trip.items[$0].isTravel }
        let before = placed.last { trip.items[$0].position.map { $0 < position } ?? false }
        let tied = placed.filter { trip.items[$0].position == position }
        let after = placed.first { trip.items[$0].position.map { position < $0 } ?? false }
        return [before].compactMap { $0 } + tied + [after].compactMap { $0 }
    }

    /// The first trial of a segment, best slot first, that helps.
    private mutating func trial(of segment: Int, against finding: Finding) -> Trial? {
        guard var trials = trials[segment] ?? self.trials(of: segment) else { return nil }
        defer { self.trials[segment] = trials }
        if let known = trials.made.first(where: { helps($0, against: finding) }) { return known }
        while let rank = trials.left.popFirst() {
            guard let trial = trial(rank, trials.slots) else { continue }
            trials.made.append(trial)
            if helps(trial, against: finding) { return trial }
        }
        return nil
    }

    private func trials(of segment: Int) -> Trials? {
        SegmentSlots(segment, of: itinerary).map { slots in
            let others = slots.ranking().filter { $0.slot != slots.home }
            return Trials(slots: slots, left: others.prefix(SuggestionSearch.slotsTried))
        }
    }

    /// A segment in a slot; nothing where other items would have to be renumbered.
    private func trial(_ rank: RankedSlot, _ slots: SegmentSlots) -> Trial? {
        guard let sortOrder = slots.sortOrder(in: rank.slot) else { return nil }
        let slot = slots.space[rank.slot]
        let to = Position(day: slot.day, sortOrder: sortOrder)
        let from = trip.items[slots.segment].position
        return Trial(
            rank: rank,
            move: Repair.Move(segment: slots.segment, from: from, to: to, slot: slot),
            findings: Itinerary(trip.moving([(slots.segment, to)])).standingFindings
        )
    }

    /// Whether a finding is gone after a trial, and there are fewer errors.
    private mutating func helps(_ trial: Trial, against finding: Finding) -> Bool {
        trial.findings.errorCount < standing.errorCount
            && trial.findings.count(where: { $0.isAbout(finding) })
                < standing.count(where: { $0.isAbout(finding) })
    }
}

extension [Finding] {
    fileprivate var errorCount: Int { count { $0.severity == .error } }
}

extension Finding {
    /// Whether it tells the same trouble, though other segments may have a part in it.
    fileprivate func isAbout(_ other: Finding) -> Bool {
        switch (self, other) {
        case (.breach(let demand, _, let day), .breach(let otherDemand, _, let otherDay)):
            (demand, day) == (otherDemand, otherDay)
        case (.routeOrder(let one, let next), .routeOrder(let otherOne, let otherNext)):
            Set([one, next]) == [otherOne, otherNext]
        default: self == other
        }
    }
}
