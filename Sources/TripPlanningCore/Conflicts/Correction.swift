/// A single change that dissolves a conflict: the rest of its members can then hold together.
public struct Correction: Hashable, Sendable {
    /// The change.
    public enum Change: Hashable, Sendable {
        /// A segment, an index into the trip's items, is no longer pinned.
        case unpin(Int)
        /// A segment may stand on these days.
        case widen(Int, days: ClosedRange<Int>)
        /// A day, from 1, is no longer kept free of travel.
        case open(day: Int)
        /// A rule's number is raised to this, the least that will do: minutes, travels, or days; and the rules then.
        case raise(Rule, to: Int, Rules)
        /// The hours for travel become these.
        case hours(TravelHours)
        /// The time left free around games becomes this.
        case buffers(GameBuffers)
        /// A game, an index into the trip's items, is missed.
        case miss(Int)
        /// A rule is given up.
        case drop(Rule)
    }

    /// The change.
    public let change: Change
    /// True if the whole trip then has a valid assignment; else there are other conflicts besides.
    public let isEnough: Bool
    /// The size of the change among those of its kind: days, minutes, or a game's weight.
    package let amount: Int
}

extension Correction {
    /// Those that are enough come first, then those that ask the least of the traveller: a segment's own limits
    /// and days before the numbers of rules, games after them, whole rules last; then the smaller change.
    package var rank: (Int, Int, Int) { (isEnough ? 0 : 1, change.kind, amount) }
}

extension Correction.Change {
    fileprivate var kind: Int {
        switch self {
        case .widen: 0
        case .open: 1
        case .unpin: 2
        case .raise: 3
        case .hours, .buffers: 4
        case .miss: 5
        case .drop: 6
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
        case .unpin, .widen, .miss: break
        }
        return changed
    }

    private func changed(
        _ segment: Int,
        of itinerary: Itinerary,
        _ change: (inout Travel) -> Void
    ) -> [(index: Int, travel: Travel)] {
        guard var travel = itinerary.trip.items[segment].travel else { return [] }
        change(&travel)
        return [(segment, travel)]
    }

    /// True if a demand need not hold after the change.
    func releases(_ demand: Demand) -> Bool {
        if case .miss(let game) = self { demand == .game(game) } else { false }
    }
}
