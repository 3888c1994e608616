import Foundation

/// A trip and all answers about it, computed by exhaustive search directly from their definitions.
public struct OracleTrip: Sendable {
    /// The id of the trip.
    public let id: String
    /// The number of days.
    public let dayCount: Int
    /// All items, in the order of the document.
    public let items: [OracleItem]
    /// The rules of the trip.
    public let rules: OracleRules
    /// The legs in route order.
    public let segments: [OracleItem]
    /// The keys of the cities of each stay. There is one more stay than legs; there are no stays without legs.
    public let stays: [Set<String>]
    /// The slots between games, custom items and timed legs.
    let skeleton: Gaps
    let resources: Resources
    /// The timed events that split windows, in timeline order. For `connections`, these are timed legs and games on the
    /// route.
    let cuts: WindowCuts
    /// The places and travel times in the document and its side files.
    let context: TripContext
    /// The names of all cities, in the order of their mention.
    let cityNames: [String]
    /// One element for each unknown key: the id of the item that has the key, `nil` if no item has it.
    let unknownKeys: [String?]
    let clocks: Clocks
    /// The departures that a plan may take.
    let departures: [PlanDeparture]
    /// The first day of the trip, in days since 1970-01-01.
    let startDay: Int?
    let exhaustion = Once<Exhaustion>()

    /// Reads a valid `itinerary/1` document and finds its route.
    ///
    /// - Parameters:
    ///   - json: The document.
    ///   - sideFiles: Documents whose keys are added to the document's keys.
    ///   - routeSearch: False to use the current order of legs as the route, even if a search would find a better one.
    ///   Use it for documents that are too large to search.
    public init(json: String, sideFiles: [String] = [], routeSearch: Bool = true) throws {
        let stated = try Document(json: json, sideFiles: sideFiles)
        var document = stated
        // Only the stated starts decide whether the document is valid.
        let clocks = try Clocks(of: stated)
        self.clocks = clocks
        document.items = document.items.map { item in
            var item = item
            if item.kind == .game && item.start == nil {
                item.start = clocks.start(presuming: document.rules.presumedStart, in: item.city)
            }
            return item
        }
        id = document.id
        dayCount = document.dayCount
        items = document.items
        rules = document.rules
        segments = routeSearch ? Route.find(among: items) : Route.currentOrder(of: items)
        stays = Route.stays(along: segments)
        skeleton = Gaps(among: items.filter(\.isFixed), dayCount: dayCount)
        departures = OracleTrip.departures(of: document, stating: stated, skeleton)
        context = document.context
        cityNames = document.cityNames
        unknownKeys = document.unknownKeys
        startDay = document.startDay
        let cuts = WindowCuts(skeleton, stays)
        self.cuts = cuts
        resources = Resources(rules: rules, cuts: cuts, clocks: clocks)
    }

    /// The ids of the legs in route order.
    public var route: [String] { segments.map(\.id) }

    /// All skeleton slots. The number of a slot is its index.
    public var skeletonSlots: [Slot] { skeleton.slots }

    /// Returns the item with an id.
    public func item(_ id: String) -> OracleItem? {
        items.first { $0.id == id }
    }

    /// Returns the current skeleton slot of a placed leg.
    public func skeletonSlot(of id: String) -> Slot? {
        segments.first { $0.id == id }.flatMap { skeleton.gap(of: $0) }
    }

    /// The games in timeline order.
    var games: [OracleItem] {
        items.filter { $0.kind == .game }.sorted { $0.stands(before: $1) }
    }

    /// The placed legs in timeline order.
    var placedSegments: [OracleItem] {
        segments.filter { $0.position != nil }.sorted { $0.stands(before: $1) }
    }

    /// True if the game's city belongs to a stay.
    func isOnRoute(_ game: OracleItem) -> Bool {
        game.city.map { city in stays.contains { $0.contains(city) } } ?? false
    }

    /// Returns the current days and windows of placed legs, for the resource rules.
    func standings(of placed: [OracleItem]) -> [Standing] {
        placed.compactMap { segment in
            guard let day = segment.position?.day else { return nil }
            return Standing(
                segment: segment,
                day: day,
                window: cuts.days[day - 1].count { $0.stands(before: segment) },
                link: cuts.links.count { $0.stands(before: segment) }
            )
        }
    }

    /// Returns the cost of a slot by the trip's preference.
    ///
    /// - Parameters:
    ///   - slot: The slot.
    ///   - number: The number of the slot.
    ///   - slotCount: The number of all slots.
    func preferenceCost(of slot: Slot, number: Int, among slotCount: Int) -> Int {
        switch rules.preference {
        case .freeDay: skeleton.days[slot.day - 1].contains { $0.kind == .game } ? 1 : 0
        case .earliest: number
        case .latest: slotCount - 1 - number
        case .none: 0
        }
    }
}

/// A thread-safe value that is computed on first use.
final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value?

    /// Returns the value; computes it with `make` on first use.
    func get(_ make: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        if let value { return value }
        let made = make()
        value = made
        return made
    }
}

/// The reason why a document is invalid or cannot be read.
public struct OracleError: Error, Hashable, CustomStringConvertible {
    /// The kinds of errors in a document.
    public enum Kind: String, Sendable {
        /// The oracle cannot read the document at all.
        case unreadable
        /// The document has time zones but no date.
        case zoneWithoutStartDate = "zone-without-startDate"
        /// A time zone is not in the database.
        case unknownZone = "unknown-zone"
        /// A game starts at a local time that is skipped.
        case noSuchLocalTime = "no-such-local-time"
        /// Of the games with a start, only some have a time zone.
        case mixedZones = "mixed-zones"
        /// A timed leg has no position.
        case timedUnplaced = "timed-unplaced"
        /// A timed leg takes no time.
        case timedWithoutMinutes = "timed-without-minutes"
    }

    /// The kind, by its name in the conformance suite.
    public let kind: Kind
    /// A description of the error.
    public let description: String

    init(kind: Kind) {
        self.kind = kind
        description = kind.rawValue
    }

    init(description: String) {
        kind = .unreadable
        self.description = description
    }
}
