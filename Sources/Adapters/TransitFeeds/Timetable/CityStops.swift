import TripModel

/// The columns of `stops.txt`.
enum StopColumn: Int, FeedColumn {
    case id, name, latitude, longitude, parent, timeZone

    static let file = FeedFile.stops
    static let names = ["stop_id", "stop_name", "stop_lat", "stop_lon", "parent_station", "stop_timezone"]
    static let required: [StopColumn] = [.id]
}

/// The stops of a feed, with the city of each stop and, for cities without a time zone, the time zone of the stop.
struct CityStops {
    private var ids = IDTable()
    /// The index of each stop's city; -1 if the stop is in no city of the trip.
    private var cities: [Int32] = []
    /// The time zones of stops, as numbers of `FeedClocks`.
    private var zones: [Int: Int] = [:]
    /// The stations of stops without a time zone.
    private var parents: [Int: Int] = [:]
    private var parentIDs = IDTable()
    private var parentZones: [Int: Int] = [:]
    /// True if at least one stop is in a city of the trip.
    private(set) var isInCity = false

    init(
        _ source: FeedSource,
        _ finder: CityFinder,
        _ clocks: inout FeedClocks,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        var table = try FeedTable<StopColumn>.required(source)
        try table.forEachRow(&notes) { row throws(FeedFault) in try read(row, finder, &clocks) }
        guard parentIDs.count > 0 else { return }
        // The first pass has already noted the faults of the rows.
        var known = FeedNotes()
        table = try FeedTable<StopColumn>.required(source)
        try table.forEachRow(&known) { row throws(FeedFault) in try readParent(row, &clocks) }
    }

    /// Returns the number of a stop and the index of its city; the city is `nil` if the stop is in no city of the trip.
    func stop(_ id: ArraySlice<UInt8>) throws(FeedFault) -> (number: Int, city: Int?) {
        guard let number = ids.number(of: id) else {
            throw .unknown(StopColumn.id.name, String(decoding: id, as: UTF8.self), .stops)
        }
        return (number, cities[number] < 0 ? nil : Int(cities[number]))
    }

    /// Returns the index of the city of a stop. The stop must be in a city.
    func city(of stop: Int) -> Int { Int(cities[stop]) }

    /// Returns the time zone of a stop in a city without a time zone: the time zone of the stop, otherwise the time
    /// zone of its station; `nil` if both are missing.
    func zone(of stop: Int) -> Int? {
        zones[stop] ?? parents[stop].flatMap { parentZones[$0] }
    }

    private mutating func read(
        _ row: borrowing FeedTable<StopColumn>,
        _ finder: CityFinder,
        _ clocks: inout FeedClocks
    ) throws(FeedFault) {
        let (id, parent) = (try row.required(.id), try row.id(.parent))
        try row.spend(finder.steps)
        let city = try city(of: row, finder)
        let zone = try city.flatMap { city throws(FeedFault) in
            clocks.cityZones[city] == nil ? try self.zone(of: row, &clocks) : nil
        }
        let (number, isNew) = try ids.insert(id, "stops")
        guard isNew else { throw .twice(StopColumn.id.name, String(decoding: id, as: UTF8.self)) }
        cities.append(Int32(city ?? -1))
        guard let city else { return }
        isInCity = true
        if let zone {
            zones[number] = zone
        } else if clocks.cityZones[city] == nil, !parent.isEmpty {
            parents[number] = try parentIDs.insert(parent, "stations").number
        }
    }

    private func city(
        of row: borrowing FeedTable<StopColumn>,
        _ finder: CityFinder
    ) throws(FeedFault) -> Int? {
        let latitude = try row.degrees(.latitude, in: -90...90)
        let longitude = try row.degrees(.longitude, in: -180...180)
        if let latitude, let longitude {
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
            if let city = finder.city(near: coordinates) { return city }
        } else if latitude != nil || longitude != nil {
            throw .missing((latitude == nil ? StopColumn.latitude : .longitude).name)
        }
        guard finder.hasNames, let name = try row.text(.name) else { return nil }
        return finder.city(named: name)
    }

    private func zone(
        of row: borrowing FeedTable<StopColumn>,
        _ clocks: inout FeedClocks
    ) throws(FeedFault) -> Int? {
        guard let name = try row.text(.timeZone) else { return nil }
        guard let zone = try clocks.zone(name) else { throw .noZone(StopColumn.timeZone.name, name) }
        return zone
    }

    private mutating func readParent(
        _ row: borrowing FeedTable<StopColumn>,
        _ clocks: inout FeedClocks
    ) throws(FeedFault) {
        guard let number = parentIDs.number(of: row.bytes(.id)), parentZones[number] == nil else { return }
        parentZones[number] = try zone(of: row, &clocks)
    }
}

/// A finder of the city of a stop among a trip's cities, by the coordinates or the name of the stop.
struct CityFinder {
    private let points: [(city: Int, latitude: Double, point: SpherePoint)]
    private var named: [String: Int] = [:]
    private let km: Double

    /// The difference in kilometers below which two distances count as equal. It is far below the precision of
    /// coordinates.
    private static let precision = 1e-6

    /// Creates a finder of the cities within a maximum distance from a stop, in kilometers.
    ///
    /// - Complexity: O(cities · places).
    init(_ trip: Trip, within km: Double) {
        var points: [(city: Int, latitude: Double, point: SpherePoint)] = []
        for city in trip.cities.all {
            if let coordinates = trip.coordinates(of: city) {
                points.append((city.index, coordinates.latitude, SpherePoint(coordinates)))
            } else {
                named[City.key(of: trip.cities.names[city.index])] = city.index
            }
        }
        self.points = points
        self.km = km
    }

    /// The number of steps to charge for finding the city of a stop.
    var steps: Int { points.count / 4 }

    /// True if at least one city has no coordinates, so that only its name can match.
    var hasNames: Bool { !named.isEmpty }

    /// Returns the index of the nearest city within the maximum distance; `nil` if there is none. Among equally near
    /// cities, returns the first.
    ///
    /// - Complexity: O(cities).
    func city(near coordinates: Coordinates) -> Int? {
        let point = SpherePoint(coordinates)
        var nearest: (city: Int, km: Double)?
        for (city, latitude, other) in points {
            // A degree of latitude is 111.19 km long.
            guard abs(latitude - coordinates.latitude) * 111 <= km else { continue }
            let distance = 2 * 6371 * point.halfAngle(to: other)
            guard distance <= km else { continue }
            // Rounding errors must not decide between equally near cities.
            if let known = nearest?.km, distance >= known - CityFinder.precision { continue }
            nearest = (city, distance)
        }
        return nearest?.city
    }

    /// Returns the index of the city that has a given name and no coordinates; `nil` if there is none.
    func city(named name: String) -> Int? { named[City.key(of: name)] }
}
