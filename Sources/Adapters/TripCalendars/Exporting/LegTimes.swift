/// The starts of a trip's placed legs, each as early as the windows of SPEC section 6 allow, one after the other.
///
///     day      game 13:20–16:20   leg 270 min   leg 60 min      with 30 min after games
///     starts                      16:50         21:20
///
/// A leg stays on its day, even if the one before it ends later.
struct LegTimes {
    /// For each item the instant of its start, in minutes (see `Trip.start(ofGameAt:)`); `nil` unless it is a
    /// placed leg with a duration.
    private(set) var starts: [Int?]

    private let itinerary: Itinerary
    private var trip: Trip { itinerary.trip }
    private let buffer: Int
    /// The end of the previous leg.
    private var legsEnd = Int.min
    /// The earliest departure after the previous game, when `connections` applies.
    private var gamesEnd = Int.min

    /// - Complexity: O(items).
    init(_ itinerary: Itinerary) {
        self.itinerary = itinerary
        starts = [Int?](repeating: nil, count: itinerary.trip.items.count)
        let rules = itinerary.trip.rules
        let bindsBuffers = rules.travelHours != nil || rules.connections == true
        buffer = bindsBuffers ? rules.buffers.after.count : 0
        for day in 1...itinerary.trip.dayCount { place(itinerary.timeline[day: day], onDay: day) }
    }

    private mutating func place(_ items: ArraySlice<Int>, onDay day: Int) {
        var gameBefore: Int?
        for (place, index) in zip(items.indices, items) {
            if trip.items[index].game?.start != nil, let end = trip.end(ofGameAt: index) {
                gameBefore = index
                let isOnRoute = trip.city(ofGameAt: index).map { itinerary.route.visits($0) } ?? false
                if trip.rules.connections == true, isOnRoute { gamesEnd = end + buffer }
            }
            guard let travel = trip.items[index].travel, travel.duration.count > 0 else { continue }
            let city = trip.departure(ofSegmentAt: index)
            let gameAfter =
                gameBefore == nil ? items[place...].first { trip.items[$0].game?.start != nil } : nil
            let window = windowStart(day, city, after: gameBefore, before: gameAfter)
            let first = trip.instant(of: ClockTime(minuteOfDay: 0), onDay: day, in: city)
            let last = trip.instant(of: ClockTime(minuteOfDay: 24 * 60 - 1), onDay: day, in: city)
            let start = min(max(window, legsEnd, gamesEnd, first), last)
            starts[index] = start
            legsEnd = start + travel.duration.count
        }
    }

    /// Returns the start of a leg's window.
    private func windowStart(_ day: Int, _ city: City?, after before: Int?, before after: Int?) -> Int {
        let end = before.flatMap { trip.end(ofGameAt: $0) }.map { $0 + buffer }
        guard let hours = trip.rules.travelHours else { return end ?? Int.min }
        let earliest =
            if let game = before ?? after {
                trip.instant(of: hours.earliest, onDay: day, atGame: game)
            } else {
                trip.instant(of: hours.earliest, onDay: day, in: city)
            }
        return max(end ?? earliest, earliest)
    }
}
