/// The columns of `trips.txt`.
enum TripColumn: Int, FeedColumn {
    case id, route, service, shortName

    static let file = FeedFile.trips
    static let names = ["trip_id", "route_id", "service_id", "trip_short_name"]
    static let required: [TripColumn] = [.id, .route, .service]
}

/// A run of a vehicle. GTFS calls it a trip.
struct Run {
    /// The numbers of the run's service and route, in `Runs.services` and `Runs.routes`.
    let service: Int
    let route: Int
    /// The number of the run's name in `Runs.names`; `nil` if the run has no name.
    let shortName: Int?
    /// The line of `trips.txt`, from 1.
    let line: Int
}

/// The runs that call in at least two of a trip's cities.
struct Runs {
    /// The runs, by their numbers in `StopCalls`; `nil` for runs that call in only one city, or that were skipped.
    private(set) var all: [Run?]
    private(set) var services = IDTable()
    private(set) var routes = IDTable()
    private(set) var names = IDTable()
    /// For each run, true if the run calls in at least two cities.
    private let isUseful: [Bool]
    /// For each run, true if the run is in `trips.txt`.
    private var isKnown: [Bool]

    init(
        _ source: FeedSource,
        _ calls: StopCalls,
        _ stops: CityStops,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        all = Array(repeating: nil, count: calls.runs.count)
        isKnown = Array(repeating: false, count: calls.runs.count)
        isUseful = Runs.isUseful(calls, stops)
        var table = try FeedTable<TripColumn>.required(source)
        try table.forEachRow(&notes) { row throws(FeedFault) in try read(row, calls.runs) }
        let strays = calls.calls.filter { !isKnown[Int($0.run)] }
        for call in strays.sorted(by: { $0.line < $1.line }) {
            let id = calls.runs.text(Int(call.run))
            notes.add(.unknown(TripColumn.id.name, id, .trips), in: .stopTimes, line: Int(call.line))
        }
    }

    /// Returns an array with one value for each run: true if the run calls in at least two cities.
    private static func isUseful(_ calls: StopCalls, _ stops: CityStops) -> [Bool] {
        var isUseful = [Bool](repeating: false, count: calls.runs.count)
        var last: StopCall?
        for call in calls.calls {
            if let last, last.run == call.run,
                stops.city(of: Int(last.stop)) != stops.city(of: Int(call.stop))
            {
                isUseful[Int(call.run)] = true
            }
            last = call
        }
        return isUseful
    }

    private mutating func read(
        _ row: borrowing FeedTable<TripColumn>,
        _ runs: IDTable
    ) throws(FeedFault) {
        let id = try row.required(.id)
        guard let number = runs.number(of: id) else { return }
        guard !isKnown[number] else {
            throw .twice(TripColumn.id.name, String(decoding: id, as: UTF8.self))
        }
        isKnown[number] = true
        guard isUseful[number] else { return }
        let (service, route) = (try row.required(.service), try row.required(.route))
        _ = try row.text(.id)
        let shortName = try row.name(.shortName, in: &names)
        all[number] = Run(
            service: try services.insert(service, "services").number,
            route: try routes.insert(route, "routes").number,
            shortName: shortName,
            line: row.line
        )
    }
}

/// The columns of `routes.txt`.
enum RouteColumn: Int, FeedColumn {
    case id, agency, shortName, longName

    static let file = FeedFile.routes
    static let names = ["route_id", "agency_id", "route_short_name", "route_long_name"]
    static let required: [RouteColumn] = [.id]
}

/// The routes of the runs that call in at least two of a trip's cities.
struct Routes {
    /// A route, which groups runs under one name.
    struct Route {
        /// The number of the route's name in `names`; `nil` if the route has no name.
        let name: Int?
        /// The number of the time zone of the route's agency in `FeedClocks`.
        let zone: Int
    }

    /// The routes, by their numbers in `Runs.routes`; `nil` for routes that are missing or were skipped.
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

/// The columns of `agency.txt`.
enum AgencyColumn: Int, FeedColumn {
    case id, timeZone

    static let file = FeedFile.agency
    static let names = ["agency_id", "agency_timezone"]
    static let required: [AgencyColumn] = [.timeZone]
}

/// The time zones of a feed's agencies.
struct Agencies {
    private var ids = IDTable()
    /// The number of each agency's time zone in `FeedClocks`.
    private var zones: [Int] = []

    init(
        _ source: FeedSource,
        _ clocks: inout FeedClocks,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        var table = try FeedTable<AgencyColumn>.required(source)
        try table.forEachRow(&notes) { row throws(FeedFault) in
            guard let name = try row.text(.timeZone) else { throw .missing(AgencyColumn.timeZone.name) }
            guard let zone = try clocks.zone(name) else { throw .noZone(AgencyColumn.timeZone.name, name) }
            let id = try row.id(.id)
            guard try ids.insert(id, "agencies").isNew else {
                throw .twice(AgencyColumn.id.name, String(decoding: id, as: UTF8.self))
            }
            zones.append(zone)
        }
    }

    /// Returns the time zone of an agency; if the identifier is empty, the time zone of the first agency.
    func zone(of id: ArraySlice<UInt8>) throws(FeedFault) -> Int {
        guard let first = zones.first else { throw .noAgency }
        guard !id.isEmpty else { return first }
        guard let number = ids.number(of: id) else {
            throw .unknown(AgencyColumn.id.name, String(decoding: id, as: UTF8.self), .agency)
        }
        return zones[number]
    }
}
