/// A demand of the trip or of the user: the source of a constraint of a compiled trip, which a conflict names.
public enum Demand: Hashable, Sendable {
    /// A game is met.
    case game(ItemIndex)
    /// A segment stays after the one that comes before it in the route.
    case previousTravel(ItemIndex)
    /// A segment stays before the one that comes after it in the route.
    case nextTravel(ItemIndex)
    /// A segment comes after a game, the last of those to be met before it.
    case departureGame(ItemIndex)
    /// A segment comes before a game, the first of those to be met after it.
    case arrivalGame(ItemIndex)
    /// A segment stays where it is pinned.
    case pinned(ItemIndex)
    /// A timed leg keeps to its hour; without it the leg may stand anywhere in its turn, is in no window and cuts none.
    case timed(ItemIndex)
    /// A segment stays within its days.
    case days(ItemIndex)
    /// A rule of the trip; the buffers stay with the rules that apply them, in re-routing with `travelHours`.
    case rule(Rule)
    /// The traveller finishes in a city.
    case end(City)
    /// An option of the user beside the rules; `fromDay` keeps the segments of days that are past, and lets no other
    /// segment come there.
    case option(RerouteOptions.Key)
    /// A wish is granted, in full or as often as it is said beside.
    case wish(Wish.ID)

    /// The game or segment that the demand is about; `nil` for a rule, an end and an option.
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
    /// Returns the same demand of another trip, in which the items stand at the same offsets, and cities have other numbers.
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

    /// True if timed legs cut the windows of the demand.
    var isAboutWindows: Bool { self == .rule(.travelHours) || self == .rule(.connections) }
}

/// The options of a re-routing, which hold beside the trip's own rules (SPEC section 11).
public struct RerouteOptions: Hashable, Sendable {
    /// One of the options.
    public enum Key: Int, Hashable, Sendable, CaseIterable {
        /// Legs on earlier days are past.
        case fromDay
        /// A limit of the edits.
        case maxEdits
        /// A limit of the minutes added.
        case maxExtraMinutes

        /// The option as a command spells it, without dashes in front.
        package var name: String {
            switch self {
            case .fromDay: "from-day"
            case .maxEdits: "max-edits"
            case .maxExtraMinutes: "max-extra-minutes"
            }
        }
    }

    /// The first day, from 1, that is not past: legs placed before it stay, and no other leg stands before it.
    public var fromDay: Int?
    /// Old legs left out and new ones together, at most; 0 or more.
    public var maxEdits: Int?
    /// Minutes beyond those of all old legs, at most; 0 or more.
    public var maxExtraMinutes: Int?

    /// Makes options; with no argument nothing is asked.
    public init(fromDay: Int? = nil, maxEdits: Int? = nil, maxExtraMinutes: Int? = nil) {
        self.fromDay = fromDay
        self.maxEdits = maxEdits
        self.maxExtraMinutes = maxExtraMinutes
    }

    /// True if anything is asked.
    var isEmpty: Bool { fromDay == nil && maxEdits == nil && maxExtraMinutes == nil }
}

#if !hasFeature(Embedded)
    extension RerouteOptions: Codable {}
#endif
