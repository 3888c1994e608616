/// A single change that dissolves a conflict: the rest of its members can then hold together.
public struct Correction: Hashable, Sendable {
    /// The change.
    public enum Change: Hashable, Sendable {
        /// A segment is no longer pinned.
        case unpin(ItemIndex)
        /// A segment may stand on these days.
        case widen(ItemIndex, days: ClosedRange<Int>)
        /// A day, from 1, is no longer kept free of travel.
        case open(day: Int)
        /// A rule's number (minutes, travels or days) is raised to the least that suffices; the third value is the rules
        /// with it.
        case raise(Rule, to: Int, Rules)
        /// The hours for travel become these.
        case hours(TravelHours)
        /// The time left free around games and timed legs becomes this.
        case buffers(GameBuffers)
        /// A game is missed.
        case miss(ItemIndex)
        /// A timed leg is left out.
        case leaveOut(ItemIndex)
        /// A rule is given up.
        case drop(Rule)
    }

    /// The change.
    public let change: Change
    /// True if the whole trip then has a valid assignment in which the route comes to all games that it came to; else
    /// there are other conflicts besides, or it loses games.
    public let isEnough: Bool
    /// True if nothing else is in conflict, but the route no longer comes to a game.
    public let losesGames: Bool
    /// The size of the change among those of its kind: days, minutes, or a game's weight.
    package let amount: Int
}

extension Correction {
    /// Those that are enough come first, then those that ask the least of the traveller: a segment's own limits
    /// and days before the numbers of rules, games and then timed legs after them, whole rules last; then the smaller change.
    package var rank: (Int, Int, Int) { (isEnough ? 0 : 1, change.kind, amount) }
}

extension Correction.Change {
    /// The game or segment that changes; `nil` for a change of the rules.
    public var item: ItemIndex? {
        switch self {
        case .unpin(let item), .widen(let item, _), .miss(let item), .leaveOut(let item): item
        case .open, .raise, .hours, .buffers, .drop: nil
        }
    }

    fileprivate var kind: Int {
        switch self {
        case .widen: 0
        case .open: 1
        case .unpin: 2
        case .raise: 3
        case .hours, .buffers: 4
        case .miss: 5
        case .leaveOut: 6
        case .drop: 7
        }
    }

    /// The itinerary under the changed limits; a game that is to be missed is left to `releases`.
    func applied(to itinerary: Itinerary) -> Itinerary {
        let rules = applied(to: itinerary.trip.rules)
        switch self {
        case .unpin(let segment):
            return itinerary.limited(by: rules, changed(segment, of: itinerary) { $0.pinned = false })
        case .widen(let segment, let days):
            return itinerary.limited(by: rules, changed(segment, of: itinerary) { $0.days = days })
        case .leaveOut(let leg):
            return Itinerary(itinerary.trip.leavingOut(leg.offset))
        case .open, .raise, .hours, .buffers, .miss, .drop:
            return itinerary.limited(by: rules)
        }
    }

    /// The rules after the change.
    package func applied(to rules: Rules) -> Rules {
        var changed = rules
        switch self {
        case .open(let day): changed.noTravelDays.removeAll { $0 == day }
        case .raise(_, _, let raised): changed = raised
        case .hours(let hours): changed.travelHours = hours
        case .buffers(let buffers): changed.buffers = buffers
        case .drop(let rule): changed.drop(rule)
        case .unpin, .widen, .miss, .leaveOut: break
        }
        return changed
    }

    private func changed(
        _ segment: ItemIndex,
        of itinerary: Itinerary,
        _ change: (inout Travel) -> Void
    ) -> [(index: Int, travel: Travel)] {
        guard var travel = itinerary.trip[segment]?.travel else { return [] }
        change(&travel)
        return [(segment.offset, travel)]
    }

    /// True if a demand need not hold after the change.
    func releases(_ demand: Demand) -> Bool {
        if case .miss(let game) = self { demand == .game(game) } else { false }
    }
}

extension TripSearch {
    /// Returns the single changes that dissolve a conflict, best first, each verified by solving.
    ///
    /// - Parameters:
    ///   - assigned: A slot of a segment that the conflict is about; `nil` for one of the whole trip.
    ///   - ofGames: False for a conflict among all but the games.
    /// - Throws: `SolverError` when no engine can say.
    /// - Complexity: O(log minutes + days) compilations and solutions for each member.
    package func corrections(
        of conflict: Conflict,
        with assigned: SlotAssignment? = nil,
        ofGames: Bool = true
    ) throws(SolverError) -> [Correction] {
        let members = Set(conflict.members)
        let search = CorrectionSearch(search: self, members: members, assigned: assigned, ofGames: ofGames)
        var found: [Correction] = []
        for member in conflict.members {
            // Buffers belong to both rules with windows.
            for correction in try search.corrections(of: member)
            where !found.contains(where: { $0.change == correction.change }) {
                found.append(correction)
            }
        }
        return found.enumerated().sorted { left, right in
            let (one, other) = (left.element.rank, right.element.rank)
            return one == other ? left.offset < right.offset : one < other
        }.map { $0.element }
    }
}

/// Looks for single changes that dissolve a conflict: those of a rule are the smallest loosenings of it, none when only
/// giving it up helps.
struct CorrectionSearch<Solver: PlacementSolver>: RuleVisitor {
    let search: TripSearch<Solver>
    let members: Set<Demand>
    let assigned: SlotAssignment?
    let ofGames: Bool

    /// A kind of change by sizes: the greatest that there is, and the change of each size.
    typealias Loosening = (most: Int, change: (Int) -> Correction.Change)

    var itinerary: Itinerary { search.trip.itinerary }
    var trip: Trip { itinerary.trip }

    /// The changes of one member.
    func corrections(of member: Demand) throws(SolverError) -> [Correction] {
        switch member {
        case .game(let game):
            return [try correction(.miss(game), amount: trip[game]?.game?.weight ?? 1)]
        case .pinned(let segment):
            return [try correction(.unpin(segment), amount: 0)]
        case .timed(let leg):
            // What is asked is where this very leg may stand.
            if let assigned, itinerary.route.segments[assigned.place.index] == leg.offset { return [] }
            return [try leavingOut(leg)]
        case .days(let segment):
            return try widening(segment)
        case .rule(let rule):
            var search = self
            let loosened = try search.visit(rule)
            return loosened.isEmpty ? [try correction(.drop(rule), amount: 0)] : loosened
        case .previousTravel, .nextTravel, .departureGame, .arrivalGame, .end, .option, .wish:
            return []
        }
    }

    func correction(_ change: Correction.Change, amount: Int) throws(SolverError) -> Correction {
        let isEnough = try holds(after: change) { _ in true }
        return Correction(change: change, isEnough: isEnough, losesGames: false, amount: amount)
    }

    /// The trip without a timed leg; it is enough only where the route still comes to all games.
    private func leavingOut(_ leg: ItemIndex) throws(SolverError) -> Correction {
        let found = try correction(.leaveOut(leg), amount: 0)
        let rest = found.change.applied(to: itinerary)
        guard found.isEnough, rest.unreachableIndices.count > itinerary.unreachableIndices.count else {
            return found
        }
        return Correction(change: found.change, isEnough: false, losesGames: true, amount: found.amount)
    }

    /// True if the conflict is dissolved by a change.
    func dissolves(_ change: Correction.Change) throws(SolverError) -> Bool {
        try holds(after: change) { members.contains($0) }
    }

    /// Returns true if the demands that are wanted can hold together after a change.
    private func holds(
        after change: Correction.Change,
        _ isWanted: (Demand) -> Bool
    ) throws(SolverError) -> Bool {
        try search.budget.charge(trip.items.count + trip.dayCount)
        let changed = try TripProgram(change.applied(to: itinerary), fromDay: search.trip.fromDay)
        let demands = changed.demands
        var program = try changed.keeping(spending: search.budget) { origin in
            let demand = demands[origin.index]
            if case .game = demand, !ofGames { return false }
            return isWanted(demand) && !change.releases(demand)
        }
        if let assigned {
            // Where a leg is left out, others have another place in the route.
            let segment = itinerary.route.segments[assigned.place.index]
            if let place = changed.itinerary.route.place(ofSegmentAt: segment) {
                let moved = SlotAssignment(place: place, slot: assigned.slot)
                program = program.fixing(moved, origin: Origin(demands.count))
            }
        }
        return try search.isFeasible(program)
    }

    /// The least number of a range for which a change dissolves the conflict, where a greater one does whenever a
    /// smaller one does; `nil` when none does.
    func least(
        in range: ClosedRange<Int>,
        _ change: (Int) -> Correction.Change
    ) throws(SolverError) -> Int? {
        guard try dissolves(change(range.upperBound)) else { return nil }
        return try (range.lowerBound..<range.upperBound).partitionPoint { (number) throws(SolverError) in
            try dissolves(change(number))
        }
    }

    /// Of each kind of change the smallest that dissolves the conflict, up to its greatest size.
    func smallest(_ kinds: [Loosening]) throws(SolverError) -> [Correction] {
        var found: [Correction] = []
        for (most, change) in kinds where most > 0 {
            if let size = try least(in: 1...most, change) {
                found.append(try correction(change(size), amount: size))
            }
        }
        return found
    }

    /// The minutes of driving of all segments together, as far as a rule can say them.
    var allMinutes: Int {
        let sum = itinerary.route.segments.reduce(0) { $0 + (trip.items[$1].travel?.drivenMinutes ?? 0) }
        return min(sum, TripLimits.whole)
    }

    /// The least greater number of a rule that dissolves the conflict, if one up to `most` does.
    func raising(
        _ rule: Rule,
        from number: Int?,
        to most: Int,
        _ set: (inout Rules, Int) -> Void
    ) throws(SolverError) -> [Correction] {
        func raised(to number: Int) -> Correction.Change {
            var rules = trip.rules
            set(&rules, number)
            return .raise(rule, to: number, rules)
        }
        guard let number, number < most, let enough = try least(in: number + 1...most, raised) else {
            return []
        }
        return [try correction(raised(to: enough), amount: enough - number)]
    }

    /// More days for a segment, earlier or later.
    private func widening(_ segment: ItemIndex) throws(SolverError) -> [Correction] {
        guard let days = trip[segment]?.travel?.days else { return [] }
        let first = min(days.lowerBound, trip.dayCount + 1)
        let last = min(days.upperBound, trip.dayCount)
        let found = try smallest([
            (first - 1, { .widen(segment, days: first - $0...max(days.upperBound, first - $0)) }),
            (trip.dayCount - last, { .widen(segment, days: days.lowerBound...last + $0) }),
        ])
        return found.isEmpty
            ? [try correction(.widen(segment, days: 1...trip.dayCount), amount: trip.dayCount)] : found
    }
}
