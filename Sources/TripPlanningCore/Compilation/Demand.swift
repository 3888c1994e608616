/// A demand that the trip or the user makes. Every constraint of a compiled trip comes from a demand, and a conflict is
/// a set of demands.
public enum Demand: Hashable, Sendable {
    /// The traveler meets a game.
    case game(ItemIndex)
    /// A leg stays after the previous placed leg of the route.
    case previousTravel(ItemIndex)
    /// A leg stays before the next placed leg of the route.
    case nextTravel(ItemIndex)
    /// A leg stays after a game: the last game that the traveler must meet before the leg.
    case departureGame(ItemIndex)
    /// A leg stays before a game: the first game that the traveler must meet after the leg.
    case arrivalGame(ItemIndex)
    /// A pinned leg stays in its slot.
    case pinned(ItemIndex)
    /// A timed leg departs at its start time. Without this demand, the leg may be in any slot that the order of the
    /// route allows, takes no time in a time window, and splits no time window.
    case timed(ItemIndex)
    /// A leg stays within its days.
    case days(ItemIndex)
    /// A rule of the trip. The buffers belong to the rules that apply them; in a rerouting, they belong to
    /// `travelHours`.
    case rule(Rule)
    /// The traveler finishes in a city.
    case end(City)
    /// An option of the request, in addition to the trip's rules. With `fromDay`, the legs on past days keep their
    /// slots, and no other leg is placed on these days.
    case option(RerouteOptions.Key)
    /// A wish is granted in full. In a `WishRefusal`, each wish is granted as many games as in the best trip, and the
    /// refused wish one more.
    case wish(Wish.ID)

    /// The game or leg that the demand is about; `nil` for a rule, a city in which to finish, an option or a wish.
    public var item: ItemIndex? {
        switch self {
        case .game(let item), .previousTravel(let item), .nextTravel(let item), .departureGame(let item),
            .arrivalGame(let item), .pinned(let item), .timed(let item), .days(let item):
            item
        case .rule, .end, .option, .wish: nil
        }
    }
}

extension Demand {
    /// Returns the same demand for another trip that has the same items in the same order but may number its cities
    /// differently.
    func moved(from trip: Trip, to other: Trip) -> Demand {
        switch self {
        case .game(let item): .game(other.itemIndex(item.offset))
        case .previousTravel(let item): .previousTravel(other.itemIndex(item.offset))
        case .nextTravel(let item): .nextTravel(other.itemIndex(item.offset))
        case .departureGame(let item): .departureGame(other.itemIndex(item.offset))
        case .arrivalGame(let item): .arrivalGame(other.itemIndex(item.offset))
        case .pinned(let item): .pinned(other.itemIndex(item.offset))
        case .timed(let item): .timed(other.itemIndex(item.offset))
        case .days(let item): .days(other.itemIndex(item.offset))
        case .end(let city): .end(other.cities.city(named: trip.cities.name(of: city)) ?? city)
        case .rule, .option, .wish: self
        }
    }

    /// True if the demand limits legs in time windows, which timed legs split.
    var isAboutWindows: Bool { self == .rule(.travelHours) || self == .rule(.connections) }
}

/// The options of a rerouting, which apply in addition to the trip's rules (SPEC section 11).
public struct RerouteOptions: Hashable, Sendable {
    /// The identifier of an option, for example in a conflict.
    public enum Key: Int, Hashable, Sendable, CaseIterable {
        /// The first day that is not past.
        case fromDay
        /// The maximum number of edits.
        case maxEdits
        /// The maximum number of added minutes.
        case maxExtraMinutes
        /// The maximum sum of all prices.
        case maxCost

        /// The name of the command-line option, without the leading dashes.
        package var name: String {
            switch self {
            case .fromDay: "from-day"
            case .maxEdits: "max-edits"
            case .maxExtraMinutes: "max-extra-minutes"
            case .maxCost: "max-cost"
            }
        }
    }

    /// The first day, from 1, that is not past; `nil` if no day is past. Legs placed before it keep their slot, and no
    /// other leg is placed before it.
    public var fromDay: Int?
    /// The maximum number of edits, which are omitted old legs and new legs; 0 or more, or `nil` if there is no limit.
    public var maxEdits: Int?
    /// The maximum number of minutes by which the total duration of a plan's legs may exceed the total duration of all
    /// old legs; 0 or more, or `nil` if there is no limit.
    public var maxExtraMinutes: Int?
    /// The maximum sum of all prices of a plan (SPEC section 17); `nil` if there is no limit. What has no price counts 0.
    public var maxCost: Price?

    /// Creates options. By default, none is set.
    public init(
        fromDay: Int? = nil,
        maxEdits: Int? = nil,
        maxExtraMinutes: Int? = nil,
        maxCost: Price? = nil
    ) {
        self.fromDay = fromDay
        self.maxEdits = maxEdits
        self.maxExtraMinutes = maxExtraMinutes
        self.maxCost = maxCost
    }

    /// True if no option is set.
    var isEmpty: Bool { self == RerouteOptions() }
}

#if !hasFeature(Embedded)
    extension RerouteOptions: Codable {}
#endif
