/// A single change that dissolves a conflict: after the change, the other members of the conflict can all be satisfied.
public struct Correction: Hashable, Sendable {
    /// A change of the trip's items or rules.
    public enum Change: Hashable, Sendable {
        /// A leg is no longer pinned.
        case unpin(ItemIndex)
        /// A leg may be placed on any of the given days.
        case widen(ItemIndex, days: ClosedRange<Int>)
        /// A day, from 1, is removed from `noTravelDays`.
        case open(day: Int)
        /// The limit of a rule (minutes, kilometers, legs or days) is raised to the smallest number that suffices. The
        /// third value contains all rules of the trip after the change.
        case raise(Rule, to: Int, Rules)
        /// The travel hours are changed to the given hours.
        case hours(TravelHours)
        /// The buffers around games and timed legs are changed to the given buffers.
        case buffers(GameBuffers)
        /// A game is missed.
        case miss(ItemIndex)
        /// A timed leg is omitted.
        case leaveOut(ItemIndex)
        /// A rule is dropped.
        case drop(Rule)
    }

    /// The change to the trip or to its rules.
    public let change: Change
    /// True if, after the change, the whole trip has a valid assignment, and the route still reaches every game that it
    /// reached before. If false, there are other conflicts, or the change loses games.
    public let isEnough: Bool
    /// True if there are no other conflicts, but the route no longer reaches a game.
    public let losesGames: Bool
    /// The size of the change, to compare changes of the same kind: days, minutes, or the weight of a game.
    package let amount: Int
}

extension Correction {
    /// The rank of the correction; lower is better. Sufficient corrections come first. Then corrections are ordered by
    /// kind, from the smallest sacrifice to the greatest: changes of a leg's limits or of days without travel, changed
    /// numbers in rules, missed games, omitted timed legs, and dropped rules. Within a kind, the smaller change comes
    /// first.
    package var rank: (Int, Int, Int) { (isEnough ? 0 : 1, change.kind, amount) }
}

extension Correction.Change {
    /// The game or leg that changes; `nil` for a change of the rules.
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

    /// Returns the itinerary after the change. A game to be missed stays in the itinerary; `releases` drops its demand.
    fileprivate func applied(to itinerary: Itinerary) -> Itinerary {
        let rules = applied(to: itinerary.trip.rules)
        switch self {
        case .unpin(let leg):
            return itinerary.limited(by: rules, changed(leg, of: itinerary) { $0.pinned = false })
        case .widen(let leg, let days):
            return itinerary.limited(by: rules, changed(leg, of: itinerary) { $0.days = days })
        case .leaveOut(let leg):
            return Itinerary(itinerary.trip.leavingOut(leg.offset))
        case .open, .raise, .hours, .buffers, .miss, .drop:
            return itinerary.limited(by: rules)
        }
    }

    /// Returns the rules after the change.
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
        _ leg: ItemIndex,
        of itinerary: Itinerary,
        _ change: (inout Travel) -> Void
    ) -> [(index: Int, travel: Travel)] {
        guard var travel = itinerary.trip[leg]?.travel else { return [] }
        change(&travel)
        return [(leg.offset, travel)]
    }

    /// The demand that the change removes; `nil` if it removes none.
    fileprivate var removed: Demand? {
        switch self {
        case .miss(let game): .game(game)
        case .unpin(let leg): .pinned(leg)
        case .drop(let rule): .rule(rule)
        case .widen, .open, .raise, .hours, .buffers, .leaveOut: nil
        }
    }
}

extension TripSearch {
    /// Returns the single changes that dissolve a conflict, best first. Each change is verified by solving the changed
    /// trip.
    ///
    /// - Parameters:
    ///   - assigned: The leg and slot that the conflict is about; `nil` if the conflict is about the whole trip.
    ///   - ofGames: False for a conflict that ignores games.
    /// - Throws: `SolverError` if no engine can decide.
    /// - Complexity: O(log minutes + days) compilations and solutions for each member.
    package func corrections(
        of conflict: Conflict,
        with assigned: SlotAssignment? = nil,
        ofGames: Bool = true
    ) throws(SolverError) -> [Correction] {
        let members = Set(conflict.members)
        let search = CorrectionSearch(
            search: self,
            members: members,
            isMember: trip.demands.map { members.contains($0) },
            assigned: assigned,
            ofGames: ofGames
        )
        var found: [Correction] = []
        for member in conflict.members {
            // The two rules with windows share the buffers, so both may find the same correction.
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

/// A search for single changes that dissolve a conflict. The visitor methods return the smallest loosenings of a rule,
/// or an empty array if only dropping the rule dissolves the conflict.
struct CorrectionSearch: RuleVisitor {
    let search: TripSearch
    let members: Set<Demand>
    /// For each demand of the compiled trip, true if it is one of `members`.
    let isMember: [Bool]
    let assigned: SlotAssignment?
    let ofGames: Bool

    /// A kind of change that has a size: the largest size, and a function that returns the change for a size.
    typealias Loosening = (most: Int, change: (Int) -> Correction.Change)

    var itinerary: Itinerary { search.trip.itinerary }
    var trip: Trip { itinerary.trip }

    /// Returns the corrections for one member of the conflict.
    func corrections(of member: Demand) throws(SolverError) -> [Correction] {
        switch member {
        case .game(let game):
            return [try correction(.miss(game), amount: trip[game]?.game?.weight ?? 1)]
        case .pinned(let leg):
            return [try correction(.unpin(leg), amount: 0)]
        case .timed(let leg):
            // The question is where this leg may be placed, so omitting it does not help.
            if let assigned, itinerary.route.legs[assigned.leg.index] == leg.offset { return [] }
            return [try leavingOut(leg)]
        case .days(let leg):
            return try widening(leg)
        case .rule(let rule):
            var search = self
            let loosened = try search.visit(rule)
            return loosened.isEmpty ? [try correction(.drop(rule), amount: 0)] : loosened
        case .previousTravel, .nextTravel, .departureGame, .arrivalGame, .end, .option, .wish:
            return []
        }
    }

    func correction(_ change: Correction.Change, amount: Int) throws(SolverError) -> Correction {
        let isEnough = try holds(after: change, onlyMembers: false)
        return Correction(change: change, isEnough: isEnough, losesGames: false, amount: amount)
    }

    /// Returns the correction that omits a timed leg. The correction is sufficient only if the route still reaches
    /// every game.
    private func leavingOut(_ leg: ItemIndex) throws(SolverError) -> Correction {
        let found = try correction(.leaveOut(leg), amount: 0)
        let rest = found.change.applied(to: itinerary)
        guard found.isEnough, rest.unreachableIndices.count > itinerary.unreachableIndices.count else {
            return found
        }
        return Correction(change: found.change, isEnough: false, losesGames: true, amount: found.amount)
    }

    /// True if a change dissolves the conflict.
    func dissolves(_ change: Correction.Change) throws(SolverError) -> Bool {
        try holds(after: change, onlyMembers: true)
    }

    /// True if, after a change, all demands of the trip, or only all members, can be satisfied together.
    private func holds(after change: Correction.Change, onlyMembers: Bool) throws(SolverError) -> Bool {
        try search.budget.charge(trip.items.count + trip.dayCount)
        if let program = search.trip.program(after: change) {
            let wanted = onlyMembers ? program.keeping { isMember[$0.index] } : program
            return try isFeasible(wanted, of: search.trip, without: change.removed)
        }
        let changed = try TripProgram(
            change.applied(to: itinerary),
            fromDay: search.trip.fromDay,
            wanting: onlyMembers ? members : nil
        )
        return try isFeasible(changed.program, of: changed, without: change.removed)
    }

    /// True if a program of a compiled trip has a valid assignment, without the constraints of the `removed` demand.
    private func isFeasible(
        _ program: PlacementProgram,
        of compiled: TripProgram,
        without removed: Demand?
    ) throws(SolverError) -> Bool {
        let demands = compiled.demands
        var kept = ofGames ? program : program.withoutCheckpoints
        if let removed { kept = kept.keeping { demands[$0.index] != removed } }
        var program = try compiled.joiningWindows(of: kept, spending: search.budget)
        if let assigned {
            // If the change omits a leg, other legs have different indices in the route.
            let leg = itinerary.route.legs[assigned.leg.index]
            if let index = compiled.itinerary.route.routeIndex(ofLegAt: leg) {
                let moved = SlotAssignment(leg: index, slot: assigned.slot)
                program = program.fixing(moved, origin: Origin(demands.count))
            }
        }
        return try search.isFeasible(program)
    }

    /// Returns the smallest size of each kind of change that dissolves the conflict; `nil` if not even the largest size
    /// does. If a size suffices, every larger size must suffice too.
    ///
    /// Small changes usually suffice, so the search starts with the smallest size and doubles its steps.
    private func smallestSizes(_ kinds: [Loosening]) throws(SolverError) -> [Int?] {
        var sizes: [Int?] = []
        for (most, change) in kinds {
            guard most > 0, try dissolves(change(most)) else {
                sizes.append(nil)
                continue
            }
            var (left, step, isFound) = (1..<most, 1, false)
            while !left.isEmpty {
                let size = left.lowerBound + (isFound ? left.count / 2 : min(step, left.count) - 1)
                if try dissolves(change(size)) {
                    left = left.lowerBound..<size
                    isFound = true
                } else {
                    left = size + 1..<left.upperBound
                    if !isFound { step *= 2 }
                }
            }
            sizes.append(left.upperBound)
        }
        return sizes
    }

    /// Returns the smallest change of each kind that dissolves the conflict, up to its largest size.
    func smallest(_ kinds: [Loosening]) throws(SolverError) -> [Correction] {
        var found: [Correction] = []
        for (size, kind) in zip(try smallestSizes(kinds), kinds) {
            if let size { found.append(try correction(kind.change(size), amount: size)) }
        }
        return found
    }

    /// The total minutes of driving of all legs, capped at the largest number that a rule may state.
    var allMinutes: Int {
        let sum = itinerary.route.legs.reduce(0) { $0 + (trip.items[$1].travel?.drivenMinutes ?? 0) }
        return min(sum, TripLimits.whole)
    }

    /// Returns, as the only element, the correction that raises the number of a rule just enough to dissolve the
    /// conflict; empty if no number up to `most` suffices.
    ///
    /// - Parameter amount: The amount of a leg if the rule limits sums of amounts; `nil` for other rules.
    func raising(
        _ rule: Rule,
        from number: Int?,
        to most: Int,
        bySumsOf amount: ((Travel) -> Int)? = nil,
        _ set: @escaping (inout Rules, Int) -> Void
    ) throws(SolverError) -> [Correction] {
        func raised(to number: Int) -> Correction.Change {
            var rules = trip.rules
            set(&rules, number)
            return .raise(rule, to: number, rules)
        }
        guard let number, number < most else { return [] }
        guard let sums = amount.flatMap({ sums(of: $0, in: number + 1...most) }) else {
            return try smallest([(most - number, { raised(to: number + $0) })])
        }
        let sizes = try smallestSizes([(sums.count, { raised(to: sums[$0 - 1]) })])
        guard case let size?? = sizes.first else { return [] }
        return [try correction(raised(to: sums[size - 1]), amount: sums[size - 1] - number)]
    }

    /// The maximum number of legs whose sums are listed.
    private static var legsSummed: Int { 48 }

    /// Returns the sums of the amounts of consecutive legs that are in a range, with the bounds of the range, ascending
    /// and without duplicates; `nil` if the route has many legs.
    ///
    /// Only at these numbers does a higher limit allow more: an assignment keeps the order of the legs, so the legs in a
    /// range of slots are consecutive.
    private func sums(of amount: (Travel) -> Int, in range: ClosedRange<Int>) -> [Int]? {
        let legs = itinerary.route.legs
        guard legs.count <= Self.legsSummed else { return nil }
        let amounts = legs.map { trip.items[$0].travel.map(amount) ?? 0 }
        var sums: Set = [range.lowerBound, range.upperBound]
        for first in amounts.indices {
            var sum = 0
            for amount in amounts[first...] {
                sum += amount
                if range ~= sum { sums.insert(sum) }
            }
        }
        return sums.sorted()
    }

    /// Returns the corrections that give a leg additional days, earlier or later.
    private func widening(_ leg: ItemIndex) throws(SolverError) -> [Correction] {
        guard let days = trip[leg]?.travel?.days else { return [] }
        let first = min(days.lowerBound, trip.dayCount + 1)
        let last = min(days.upperBound, trip.dayCount)
        let found = try smallest([
            (first - 1, { .widen(leg, days: first - $0...max(days.upperBound, first - $0)) }),
            (trip.dayCount - last, { .widen(leg, days: days.lowerBound...last + $0) }),
        ])
        return found.isEmpty
            ? [try correction(.widen(leg, days: 1...trip.dayCount), amount: trip.dayCount)] : found
    }
}

extension TripProgram {
    /// Returns the program after a change that only changes numbers or removes a demand, whose constraints the program
    /// still has; `nil` for any other change.
    fileprivate func program(after change: Correction.Change) -> PlacementProgram? {
        switch change {
        case .miss, .unpin: return program
        // Windows also depend on rules other than their own.
        case .drop(let rule): return Demand.rule(rule).isAboutWindows ? nil : program
        case .raise(let rule, let number, _):
            guard rule.isCapacity, let origin = origin(of: .rule(rule)) else { return nil }
            return program.limiting(origin, to: number)
        case .widen(let leg, let days):
            guard let origin = origin(of: .days(leg)),
                let index = itinerary.route.routeIndex(ofLegAt: leg.offset)?.index
            else { return nil }
            let last = min(days.upperBound, program.dayCount)
            guard 1...last ~= days.lowerBound else { return nil }
            let outside = [0..<days.lowerBound - 1, last..<program.dayCount]
            return program.forbidding(
                outside.map { program.slots(ofDays: $0) },
                to: index..<index + 1,
                only: origin
            )
        case .open, .hours, .buffers, .leaveOut: return nil
        }
    }

    private func origin(of demand: Demand) -> Origin? { demands.firstIndex(of: demand).map { Origin($0) } }
}

extension Rule {
    /// True if the rule only adds capacities, all equal to its number.
    fileprivate var isCapacity: Bool {
        switch self {
        case .maxTravelMinutesPerDay, .maxTravelKmPerDay, .maxTravelsPerDay, .maxTravelMinutesInDays: true
        case .noTravelDays, .travelHours, .connections, .restDayEvery: false
        }
    }
}
