/// The starts of a trip's placed legs, as a calendar shows them (SPEC section 13).
///
/// The first leg between two timed events of a day departs at 08:00. It departs earlier if the legs would otherwise not
/// fit before the end of their window, and later if the window starts later. The next leg follows without a pause:
///
///     day      leg 120 min   game 13:20–16:20   leg 270 min   leg 60 min      with 30 min after games
///     starts   08:00                            16:50         21:20
///
/// A leg departs on its day, even if the leg before it ends on a later day. A timed leg departs at its `start`. After a
/// leg to a game without `start`, the next leg departs after the duration of that game.
package struct LegStarts: Sendable {
    /// For each item, the instant of its start in minutes (see `Trip.start(ofItemAt:)`); `nil` unless the item is a
    /// placed leg with a duration.
    package private(set) var starts: [Int?]

    private let itinerary: Itinerary
    private var trip: Trip { itinerary.trip }
    /// True if a rule applies the buffers.
    private let bindsBuffers: Bool
    /// True for each game without a start that the traveler meets.
    private let isUntimedAndMet: [Bool]
    /// The instant at which the previous leg, and the met games without a start after it, have ended.
    private var legsEnd = Int.min
    /// The earliest instant of departure after the previous timed leg and, if `connections` applies, the previous game.
    private var fixedEnd = Int.min

    /// The local time at which the first leg of a window departs if possible.
    private static let usualStart = ClockTime(minuteOfDay: 8 * 60)

    /// Computes the start of each placed leg.
    ///
    /// - Complexity: O(items), plus the cost of `Itinerary.metGames` if a game has no start.
    package init(_ itinerary: Itinerary) {
        self.itinerary = itinerary
        let trip = itinerary.trip
        starts = [Int?](repeating: nil, count: trip.items.count)
        bindsBuffers = trip.rules.travelHours != nil || trip.rules.connections == true
        var isUntimedAndMet = [Bool](repeating: false, count: trip.items.count)
        if itinerary.timeline.items.contains(where: {
            trip.items[$0].isGame && trip.start(ofItemAt: $0) == nil
        }) {
            for game in itinerary.metIndices where trip.start(ofItemAt: game) == nil {
                isUntimedAndMet[game] = true
            }
        }
        self.isUntimedAndMet = isUntimedAndMet
        var nextReady: [Int?] = [nil]
        for day in (1...trip.dayCount).reversed() {
            nextReady.append(firstReadyTime(onDay: day) ?? nextReady.last ?? nil)
        }
        for day in 1...trip.dayCount { place(onDay: day, before: nextReady[trip.dayCount - day]) }
    }

    /// Returns the instant by which the traveler must be at the first game or timed leg of a day that bounds the travel
    /// of earlier days; `nil` if there is none.
    private func firstReadyTime(onDay day: Int) -> Int? {
        itinerary.timeline[day: day].lazy.filter { boundsOtherDays($0) }
            .compactMap { readyTime(forItemAt: $0) }.first
    }

    /// True if an item with a start also bounds legs on other days: a timed leg, or a game if `connections` applies.
    private func boundsOtherDays(_ item: Int) -> Bool {
        if trip.items[item].isTravel { return true }
        guard trip.rules.connections == true, let city = trip.city(atStartOfItemAt: item) else {
            return false
        }
        return itinerary.route.visits(city)
    }

    private mutating func place(onDay day: Int, before nextReady: Int?) {
        let items = itinerary.timeline[day: day]
        var first = items.startIndex
        var before: Int?
        for index in items.indices {
            let item = items[index]
            guard let start = trip.start(ofItemAt: item) else { continue }
            self.place(items[first..<index], Window(day: day, before: before, after: item, nextReady: nil))
            if boundsOtherDays(item), let free = freeTime(afterItemAt: item) { fixedEnd = free }
            if trip.items[item].isTravel {
                starts[item] = start
                legsEnd = trip.end(ofItemAt: item) ?? legsEnd
            }
            (before, first) = (item, index + 1)
        }
        place(items[first...], Window(day: day, before: before, after: nil, nextReady: nextReady))
    }

    /// Sets the starts of the legs between two timed events of a day.
    private mutating func place(_ items: ArraySlice<Int>, _ window: Window) {
        var rest = items.reduce(0) { $0 + minutes(ofItemAt: $1) }
        // The first leg after another item may depart at the usual time; the legs after it follow without a pause.
        var isFirst = true
        for item in items {
            defer { rest -= minutes(ofItemAt: item) }
            guard let travel = trip.items[item].travel else {
                isFirst = true
                if isUntimedAndMet[item], legsEnd != Int.min { legsEnd += minutes(ofItemAt: item) }
                continue
            }
            guard travel.duration.count > 0 else { continue }
            let city = trip.departure(ofLegAt: item)
            var start = max(earliest(window, city), legsEnd, fixedEnd)
            if isFirst {
                let usual = trip.instant(of: LegStarts.usualStart, onDay: window.day, in: city)
                start = max(start, min(usual, latest(window, city) - rest))
            }
            let last = trip.instant(
                of: ClockTime(minuteOfDay: ClockTime.lastMinuteOfDay),
                onDay: window.day,
                in: city
            )
            start = min(start, last)
            starts[item] = start
            legsEnd = start + travel.duration.count
            isFirst = false
        }
    }

    /// Returns the minutes of a leg, or of a met game without a start; 0 for other items.
    private func minutes(ofItemAt item: Int) -> Int {
        if let travel = trip.items[item].travel { return travel.duration.count }
        return isUntimedAndMet[item] ? trip.items[item].game?.duration.count ?? 0 : 0
    }

    /// Returns the instant from which the traveler is free after a game or timed leg, with the buffer if it applies.
    private func freeTime(afterItemAt item: Int) -> Int? {
        bindsBuffers ? trip.freeTime(afterItemAt: item) : trip.end(ofItemAt: item)
    }

    /// Returns the instant by which the traveler must be at a game or timed leg, with the buffer if it applies.
    private func readyTime(forItemAt item: Int) -> Int? {
        bindsBuffers ? trip.readyTime(forItemAt: item) : trip.start(ofItemAt: item)
    }

    /// Returns the start of a window for a leg that departs from a city.
    private func earliest(_ window: Window, _ city: City?) -> Int {
        let midnight = trip.instant(ofMidnightBefore: window.day, in: city)
        var start = max(midnight, window.before.flatMap { freeTime(afterItemAt: $0) } ?? Int.min)
        if let hours = trip.rules.travelHours {
            let clock =
                window.before.map { trip.city(atEndOfItemAt: $0) }
                ?? window.after.map { trip.city(atStartOfItemAt: $0) } ?? city
            start = max(start, trip.instant(of: hours.earliest, onDay: window.day, in: clock))
        }
        return start
    }

    /// Returns the end of a window for a leg that departs from a city.
    private func latest(_ window: Window, _ city: City?) -> Int {
        var end = window.after.flatMap { readyTime(forItemAt: $0) } ?? window.nextReady ?? Int.max
        if let hours = trip.rules.travelHours {
            let clock =
                window.after.map { trip.city(atStartOfItemAt: $0) }
                ?? window.before.map { trip.city(atEndOfItemAt: $0) } ?? city
            end = min(end, trip.instant(of: hours.latest, onDay: window.day, in: clock))
        }
        return min(end, trip.instant(ofMidnightBefore: window.day + 1, in: city))
    }

    /// The part of a day between two timed events.
    private struct Window {
        let day: Int
        /// The timed event that begins the window; `nil` at the start of the day.
        let before: Int?
        /// The timed event that ends the window; `nil` at the end of the day.
        let after: Int?
        /// For the last window of a day, the instant by which the traveler must be at the next timed event on a later
        /// day that bounds travel on earlier days; `nil` for other windows, and if there is no such event.
        let nextReady: Int?
    }
}

/// A leg with travel at night, and its local times of departure and arrival.
package struct NightTravel: Sendable {
    /// The leg as an index into the trip's items.
    package let index: Int
    /// The departure time that a calendar shows, in the local time of the city of departure.
    package let leaves: LocalTime
    /// The arrival time that a calendar shows, in the local time of the city of arrival.
    package let arrives: LocalTime

    private static let start = 23 * 60
    private static let end = 6 * 60

    /// Creates the value for a leg that starts at an instant. Returns `nil` if no part of the leg is between 23:00 and
    /// 06:00.
    init?(_ index: Int, from start: Int, in trip: Trip) {
        guard let minutes = trip.items[index].travel?.duration.count else { return nil }
        self.index = index
        leaves = trip.localTime(at: start, in: trip.departure(ofLegAt: index))
        arrives = trip.localTime(at: start + minutes, in: trip.arrival(ofLegAt: index))
        let (first, last) = (leaves.time.minuteOfDay, arrives.time.minuteOfDay)
        guard
            first < NightTravel.end || first + minutes > NightTravel.start || last <= NightTravel.end
                || last > NightTravel.start
        else { return nil }
    }
}

extension Itinerary {
    /// The placed legs with travel between 23:00 and 06:00, in timeline order. The legs start as a calendar shows them
    /// (see `LegStarts`).
    ///
    /// - Complexity: O(items), plus the cost of `metGames` if a game has no start.
    package var nightTravel: [NightTravel] {
        let legs = LegStarts(self)
        return timeline.items.compactMap { index in
            legs.starts[index].flatMap { NightTravel(index, from: $0, in: trip) }
        }
    }
}
