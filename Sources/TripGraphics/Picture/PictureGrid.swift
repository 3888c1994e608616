import TripAnswers

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
        var most = 1
        for itinerary in itineraries {
            for day in 1...itinerary.trip.dayCount { most = max(most, itinerary.timeline[day: day].count) }
        }
        dayWidth = max(usual, Double(min(most, 6)) * 15)
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
