/// The columns of `routes.txt`.
enum RouteColumn: Int, FeedColumn {
    case id, agency, shortName, longName

    static let file = FeedFile.routes
    static let names = ["route_id", "agency_id", "route_short_name", "route_long_name"]
    static let required: [RouteColumn] = [.id]
}

/// The routes of the runs that call in two of a trip's cities.
struct Routes {
    /// A route of runs.
    struct Route {
        /// The number of its name in `names`; `nil` for none.
        let name: Int?
        /// The zone of its agency, as a number of `FeedClocks`.
        let zone: Int
    }

    /// The routes, by the numbers of `Runs`; `nil` for those that are not taken.
    private(set) var all: [Route?]
    private(set) var names = IDTable()
    private var isKnown: [Bool]

    init(
        _ source: FeedSource,
        _ ids: IDTable,
        _ agencies: Agencies,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        all = Array(repeating: nil, count: ids.count)
        isKnown = Array(repeating: false, count: ids.count)
        var table = try FeedTable<RouteColumn>.required(source)
        try table.forEachRow(&notes) { row throws(FeedFault) in
            let id = try row.required(.id)
            guard let number = ids.number(of: id) else { return }
            guard !isKnown[number] else {
                throw .twice(RouteColumn.id.name, String(decoding: id, as: UTF8.self))
            }
            isKnown[number] = true
            var name = try row.name(.shortName, in: &names)
            if name == nil { name = try row.name(.longName, in: &names) }
            all[number] = Route(name: name, zone: try agencies.zone(of: row.id(.agency)))
        }
    }
}
