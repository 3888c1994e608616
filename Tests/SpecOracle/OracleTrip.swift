/// A trip and all its answers, found by trying everything, straight from their definitions.
public struct OracleTrip: Sendable {
    /// The trip's identifier.
    public let id: String
    /// How many days it has.
    public let dayCount: Int
    /// All items, as they stand in the document.
    public let items: [OracleItem]
    /// The rules.
    public let rules: OracleRules
    /// The segments in route order.
    public let segments: [OracleItem]
    /// The keys of the cities of each stay, one stay more than there are segments; none without segments.
    public let stays: [Set<String>]
    /// The gaps among games, customs and legs that leave at their hour.
    let skeleton: Gaps
    let resources: Resources
    /// What cuts windows: all that is timed, in timeline order, of games for `connections` those on the route.
    let cuts: WindowCuts
    /// What the document and its side files say of places.
    let surroundings: Surroundings
    /// The names of all cities, in the order of naming.
    let cityNames: [String]
    /// The item, if any, of each key that has no meaning.
    let unknownKeys: [String?]
    let clocks: Clocks
    /// The legs that a plan may take at their hour.
    let departures: [PlanDeparture]
    /// The trip's first day, as days since 1970-01-01.
    let startDay: Int?
    let exhaustion = Once<Exhaustion>()

    /// Reads a valid `itinerary/1` document and finds its route.
    ///
    /// Without `routeSearch` the route is the current order, even where a search would find a better one:
    /// for a look at documents that are too large to search.
    /// The keys of the side files are added to the document's.
    public init(json: String, sideFiles: [String] = [], routeSearch: Bool = true) throws {
        let stated = try Document(json: json, sideFiles: sideFiles)
        var document = stated
        // Whether the document is valid depends on the starts that it states alone.
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
        surroundings = document.surroundings
        cityNames = document.cityNames
        unknownKeys = document.unknownKeys
        startDay = document.startDay
        let cuts = WindowCuts(skeleton, stays)
        self.cuts = cuts
        resources = Resources(rules: rules, cuts: cuts, clocks: clocks)
    }

    /// The identifiers of the segments in route order.
    public var route: [String] { segments.map(\.id) }

    /// All skeleton slots, by number.
    public var skeletonSlots: [Slot] { skeleton.slots }

    /// The item of that identifier.
    public func item(_ id: String) -> OracleItem? {
        items.first { $0.id == id }
    }

    /// The skeleton slot where a placed segment stands now.
    public func skeletonSlot(of id: String) -> Slot? {
        segments.first { $0.id == id }.flatMap { skeleton.gap(of: $0) }
    }

    /// The games in timeline order.
    var games: [OracleItem] {
        items.filter { $0.kind == .game }.sorted { $0.stands(before: $1) }
    }

    /// The placed segments in timeline order.
    var placedSegments: [OracleItem] {
        segments.filter { $0.position != nil }.sorted { $0.stands(before: $1) }
    }

    /// Whether the game's city is in some stay.
    func isOnRoute(_ game: OracleItem) -> Bool {
        game.city.map { city in stays.contains { $0.contains(city) } } ?? false
    }

    /// Where placed segments stand now, as the resource rules see it.
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

    /// What a slot costs by the trip's preference, among so many slots.
    func preferenceCost(of slot: Slot, number: Int, among slotCount: Int) -> Int {
        switch rules.preference {
        case .freeDay: skeleton.days[slot.day - 1].contains { $0.kind == .game } ? 1 : 0
        case .earliest: number
        case .latest: slotCount - 1 - number
        case .none: 0
        }
    }
}
