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
