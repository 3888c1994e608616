/// The layout of a picture in pixels, with a column for each day and a row for each city.
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
        // Days are wider if any day has many items.
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

    /// Returns the horizontal range of an item on its day. The items of a day have equal shares of the day's width.
    func span(_ index: Int, of count: Int, day: Int) -> (start: Double, end: Double) {
        let room = (dayWidth - 6) / Double(max(count, 1))
        let start = x(ofDay: day) + 3 + Double(index) * room
        return (start, start + room)
    }
}

/// The rows of a picture: the cities of the route in travel order, then the cities of other games.
struct PictureRows {
    private(set) var names: [String] = []
    private var rowOfKey: [String: Int] = [:]
    /// True if a game has no city; games without a city have a row below all other rows.
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

    /// The number of rows, at least 1.
    var count: Int { max(1, names.count + (hasNoCity ? 1 : 0)) }

    /// Returns the row of a city, from 0; the last row if `city` is `nil` or has no row.
    func row(of city: City?, in trip: Trip) -> Int {
        guard let city else { return count - 1 }
        return rowOfKey[City.key(of: trip.cities.name(of: city))] ?? count - 1
    }
}

extension Itinerary {
    /// The cities in which the legs of the route start and end, in route order.
    var routeCities: [City] {
        route.legs.flatMap { [trip.departure(ofLegAt: $0), trip.arrival(ofLegAt: $0)] }
            .compactMap { $0 }
    }
}

/// The part of a picture for one trip: the coordinates of its items, and the stays between its legs.
struct PicturePart {
    /// A mark for a game, an event or a custom item.
    struct Mark {
        let item: Int
        let x: Double
        let y: Double
        /// The width available for the label under the mark, in pixels.
        var room: Double
    }

    /// A line for a leg, from one row to another.
    struct Line {
        let item: Int
        let start: (x: Double, y: Double)
        let end: (x: Double, y: Double)

        /// Returns a point of the painted curve; `share` is 0 at its start and 1 at its end.
        func point(at share: Double) -> (x: Double, y: Double) {
            let (middle, half) = ((start.x + end.x) / 2, (end.x - start.x) / 2)
            let rest = 1 - share
            return (
                x: middle + half * (share * share * share - rest * rest * rest),
                y: start.y + (end.y - start.y) * share * share * (3 - 2 * share)
            )
        }
    }

    /// A mark for a night: in a city above the border between two days, or aboard on the line of the leg.
    struct Night {
        /// The city; `nil` aboard.
        let city: City?
        /// The day on which the night begins, from 1.
        let day: Int
        let x: Double
        let y: Double
    }

    /// A bar for a stay in one row.
    struct Bar {
        let start: Double
        let end: Double
        let y: Double
    }

    let itinerary: Itinerary
    /// The games that the traveler does not see, as indices into the trip's items.
    let missed: Set<Int>
    private(set) var marks: [Mark] = []
    private(set) var lines: [Line] = []
    private(set) var bars: [Bar] = []
    private(set) var nights: [Night] = []
    /// The gaps in the route: each is at a leg that does not start in the current city of the traveler. `from` and `to`
    /// are the vertical coordinates of the row of the current city and the row of the leg's city of departure.
    private(set) var gaps: [(x: Double, from: Double, to: Double)] = []
    private let grid: PictureGrid
    private var trip: Trip { itinerary.trip }
    /// The current city of the traveler. `since` is the horizontal coordinate at which the stay in this city starts.
    private var city: City?
    private var since: Double

    /// Creates the part for a trip, with the nights of `expenses`, if there are any.
    init(_ itinerary: Itinerary, _ expenses: TripExpenses?, _ grid: PictureGrid) {
        self.itinerary = itinerary
        self.grid = grid
        let met = Set(itinerary.seenIndices)
        missed = Set(
            itinerary.trip.items.indices.filter { itinerary.trip.items[$0].isGame && !met.contains($0) }
        )
        since = grid.x(ofDay: 1) + 3
        let first = itinerary.timeline.items.first { itinerary.trip.items[$0].isTravel }
        city = first.flatMap { itinerary.trip.departure(ofLegAt: $0) }
        for day in 1...itinerary.trip.dayCount { add(day) }
        if first != nil { endStay(at: grid.x(ofDay: trip.dayCount + 1) - 3) }
        widen()
        if let expenses { add(expenses.stays) }
    }

    /// Widens the labels under marks, at most to the distance to the next mark in the row.
    private mutating func widen() {
        var last: [Double: Int] = [:]
        for index in marks.indices where trip.items[marks[index].item].isGame {
            marks[index].room = grid.dayWidth * 1.4
            if let before = last.updateValue(index, forKey: marks[index].y) {
                let distance = marks[index].x - marks[before].x
                marks[before].room = min(marks[before].room, distance)
                marks[index].room = min(marks[index].room, distance)
            }
        }
    }

    private mutating func add(_ day: Int) {
        let items = itinerary.timeline[day: day]
        for (index, item) in items.enumerated() {
            let span = grid.span(index, of: items.count, day: day)
            switch trip.items[item].kind {
            case .travel: addLine(item, span)
            case .game, .custom:
                let own = trip.items[item].isGame ? trip.city(atStartOfItemAt: item) : city
                let y = grid.y(
                    ofRow: trip.items[item].isGame || own != nil ? grid.rows.row(of: own, in: trip) : 0
                )
                marks.append(Mark(item: item, x: (span.start + span.end) / 2, y: y, room: 0))
            }
        }
    }

    private mutating func add(_ stays: [NightStay]) {
        var aboard: [Int: [Int]] = [:]
        for stay in stays {
            for day in stay.firstDay..<stay.firstDay + stay.nights {
                if let city = stay.city {
                    nights.append(
                        Night(city: city, day: day, x: grid.x(ofDay: day + 1), y: y(of: city) - 9.5)
                    )
                } else if let leg = itinerary.leg(decidingNight: day) {
                    aboard[leg, default: []].append(day)
                }
            }
        }
        for line in lines {
            let days = aboard[line.item] ?? []
            for (number, day) in days.enumerated() {
                let point = line.point(at: Double(number + 1) / Double(days.count + 1))
                nights.append(Night(city: nil, day: day, x: point.x, y: point.y))
            }
        }
    }

    private mutating func addLine(_ item: Int, _ span: (start: Double, end: Double)) {
        let from = trip.departure(ofLegAt: item)
        endStay(at: span.start)
        if let city, let from, city != from {
            gaps.append((span.start, y(of: city), y(of: from)))
        }
        city = trip.arrival(ofLegAt: item)
        // Limits the width of the leg's line, so that the line is steep even if the day is wide.
        let middle = (span.start + span.end) / 2
        let half = min((span.end - span.start) / 2, 26)
        lines.append(Line(item: item, start: (middle - half, y(of: from)), end: (middle + half, y(of: city))))
        since = middle + half
        extendStay(to: middle - half)
    }

    private mutating func endStay(at end: Double) {
        guard city != nil, end > since else { return }
        bars.append(Bar(start: since, end: end, y: y(of: city)))
    }

    /// Extends the bar of the last stay to the start of the leg.
    private mutating func extendStay(to end: Double) {
        guard let last = bars.last, last.end < end, lines.last.map({ $0.start.y == last.y }) ?? false else {
            return
        }
        bars[bars.count - 1] = Bar(start: last.start, end: end, y: last.y)
    }

    private func y(of city: City?) -> Double { grid.y(ofRow: grid.rows.row(of: city, in: trip)) }
}
