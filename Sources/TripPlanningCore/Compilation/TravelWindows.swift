/// The time for travel between two fixed items that have a start, or before the first, or after the last of a day: games
/// and timed legs (SPEC sections 6 and 15).
struct TravelWindow {
    /// The slots between the two.
    let slots: Range<Int>
    /// The minutes of travel that fit; less than 0 where a timed leg is one of the two and they are too close.
    let minutes: Int
    /// The item that begins the window, as an index into the trip's items; `nil` where none does.
    let before: Int?
    /// The item that ends it, likewise.
    let after: Int?
}

extension Compilation {
    /// True if an item of the space cuts windows: a game with a start, own or presumed, or a timed leg that keeps to its hour.
    func cutsWindows(_ item: Int) -> Bool {
        trip.startTime(ofItemAt: item) != nil && !released.contains(item)
    }

    /// Limits the minutes of the segments in windows. Timed legs stand in none, but what is too close to one breaks the rule
    /// with nothing between as well.
    mutating func limit(_ windows: [TravelWindow], _ rule: Rule, isAboutLastDay: Bool = false) {
        let trip = trip
        func timed(_ item: Int?) -> Int? { item.flatMap { trip.items[$0].isTravel ? $0 : nil } }
        func bounds(_ window: Int) -> (before: Int?, after: Int?) {
            isAboutLastDay ? (timed(windows[window].before), timed(windows[window].after)) : (nil, nil)
        }
        let origin = limit(
            windows.map { CapacityRange($0.slots, capacity: $0.minutes) },
            .rule(rule),
            isAboutLastDay: isAboutLastDay,
            boundBy: bounds
        ) { $0.start == nil ? $0.duration.count : 0 }
        guard movesAll else { return }
        for window in windows where window.minutes < 0 {
            guard let leg = timed(window.before) ?? timed(window.after),
                let place = itinerary.route.place(ofSegmentAt: leg)?.index
            else { continue }
            close(place, origin: origin)
        }
    }
}
