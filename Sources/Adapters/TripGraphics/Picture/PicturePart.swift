/// The part of a picture for one trip: each item with its coordinates, and the stays between.
struct PicturePart {
    /// A mark for a game, an event or a custom item.
    struct Mark {
        let item: Int
        let x: Double
        let y: Double
        /// The width available for the label under it, in pixels.
        var room: Double
    }

    /// A line for a leg, from one row to another.
    struct Line {
        let item: Int
        let start: (x: Double, y: Double)
        let end: (x: Double, y: Double)
    }

    /// A bar for a stay in one row.
    struct Bar {
        let start: Double
        let end: Double
        let y: Double
    }

    let itinerary: Itinerary
    /// The games that are not met, as indices in the trip's items.
    let missed: Set<Int>
    private(set) var marks: [Mark] = []
    private(set) var lines: [Line] = []
    private(set) var bars: [Bar] = []
    /// The gaps of the route, where a leg starts in another city than the traveller is in: the vertical
    /// coordinates of both rows.
    private(set) var gaps: [(x: Double, from: Double, to: Double)] = []
    private let grid: PictureGrid
    private var trip: Trip { itinerary.trip }
    /// The city in which the traveller is, and the horizontal coordinate at which the stay began.
    private var city: City?
    private var since: Double

    init(_ itinerary: Itinerary, _ grid: PictureGrid) {
        self.itinerary = itinerary
        self.grid = grid
        let met = Set(itinerary.seenIndices)
        missed = Set(
            itinerary.trip.items.indices.filter { itinerary.trip.items[$0].isGame && !met.contains($0) }
        )
        since = grid.x(ofDay: 1) + 3
        let first = itinerary.timeline.items.first { itinerary.trip.items[$0].isTravel }
        city = first.flatMap { itinerary.trip.departure(ofSegmentAt: $0) }
        for day in 1...itinerary.trip.dayCount { add(day) }
        if first != nil { endStay(at: grid.x(ofDay: trip.dayCount + 1) - 3) }
        widen()
    }

    /// Widens the labels under marks up to those of the next mark in the row.
    private mutating func widen() {
        var last: [Double: Int] = [:]
        for place in marks.indices where trip.items[marks[place].item].isGame {
            marks[place].room = grid.dayWidth * 1.4
            if let before = last.updateValue(place, forKey: marks[place].y) {
                let distance = marks[place].x - marks[before].x
                marks[before].room = min(marks[before].room, distance)
                marks[place].room = min(marks[place].room, distance)
            }
        }
    }

    private mutating func add(_ day: Int) {
        let items = itinerary.timeline[day: day]
        for (place, item) in items.enumerated() {
            let span = grid.span(place, of: items.count, day: day)
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

    private mutating func addLine(_ item: Int, _ span: (start: Double, end: Double)) {
        let from = trip.departure(ofSegmentAt: item)
        endStay(at: span.start)
        if let city, let from, city != from {
            gaps.append((span.start, y(of: city), y(of: from)))
        }
        city = trip.arrival(ofSegmentAt: item)
        // The line of a leg is steep enough to be recognised, even where its day is wide.
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
