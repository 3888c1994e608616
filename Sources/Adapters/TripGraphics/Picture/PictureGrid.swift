/// The layout of a picture, in pixels: days across, cities down.
struct PictureGrid {
    let rows: PictureRows
    let dayCount: Int
    /// The width of the column with the names of cities.
    let left: Double
    let dayWidth: Double
    let rowHeight: Double = 58

    init(_ itineraries: [Itinerary]) {
        rows = PictureRows(itineraries)
        dayCount = itineraries.map { $0.trip.dayCount }.max() ?? 1
        let longest = rows.names.map { min($0.count, 20) }.max() ?? 0
        left = 32 + Double(max(longest, rows.hasNoCity ? 7 : 0)) * 7
        let usual: Double =
            switch dayCount {
            case ...8: 108
            case ...15: 82
            case ...31: 44
            case ...70: 26
            case _: 14
            }
        // Days are wider when one of them has many items.
        let counts = itineraries.flatMap { itinerary in
            (1...itinerary.trip.dayCount).map { itinerary.timeline[day: $0].count }
        }
        dayWidth = max(usual, Double(min(counts.max() ?? 0, 6)) * 15)
    }

    var width: Double { left + Double(dayCount) * dayWidth + 16 }
    var height: Double { Double(rows.count) * rowHeight }
    /// True if a day is wide enough for labels under games.
    var hasLabels: Bool { dayWidth >= 40 }

    func x(ofDay day: Int) -> Double { left + Double(day - 1) * dayWidth }
    func y(ofRow row: Int) -> Double { Double(row) * rowHeight + 20 }

    /// Returns the horizontal range of an item on its day, whose width all items of the day share.
    func span(_ index: Int, of count: Int, day: Int) -> (start: Double, end: Double) {
        let room = (dayWidth - 6) / Double(max(count, 1))
        let start = x(ofDay: day) + 3 + Double(index) * room
        return (start, start + room)
    }
}

/// The rows of a picture: the cities of the route in travel order, then the other cities of games.
struct PictureRows {
    private(set) var names: [String] = []
    private var rowOfKey: [String: Int] = [:]
    /// True if some game has no city; it has a row below all others.
    private(set) var hasNoCity = false

    init(_ itineraries: [Itinerary]) {
        for itinerary in itineraries {
            for city in itinerary.routeCities { add(itinerary.trip.cities.name(of: city)) }
        }
        for itinerary in itineraries {
            for item in itinerary.timeline.items where itinerary.trip.items[item].isGame {
                if let city = itinerary.trip.city(atStartOfItemAt: item) {
                    add(itinerary.trip.cities.name(of: city))
                } else {
                    hasNoCity = true
                }
            }
        }
    }

    private mutating func add(_ name: String) {
        let key = City.key(of: name)
        guard rowOfKey[key] == nil else { return }
        rowOfKey[key] = names.count
        names.append(name)
    }

    /// The number of rows; at least one.
    var count: Int { max(1, names.count + (hasNoCity ? 1 : 0)) }

    /// Returns the row of a city, from 0; the last row for `nil`.
    func row(of city: City?, in trip: Trip) -> Int {
        guard let city else { return count - 1 }
        return rowOfKey[City.key(of: trip.cities.name(of: city))] ?? count - 1
    }
}

extension Itinerary {
    /// The cities from which and to which the segments of the route lead, in its order.
    var routeCities: [City] {
        route.segments.flatMap { [trip.departure(ofSegmentAt: $0), trip.arrival(ofSegmentAt: $0)] }
            .compactMap { $0 }
    }
}
