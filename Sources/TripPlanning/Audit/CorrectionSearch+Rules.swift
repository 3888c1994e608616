import Placement
import TripModel

extension CorrectionSearch {
    /// How many days without travel are tried, at most, and how many that help are given.
    private static var daysTried: Int { 64 }
    private static var daysGiven: Int { 3 }

    /// The smallest loosenings of a rule; none when only giving it up helps.
    func loosening(_ rule: RuleKey) throws(PlanningError) -> [Correction] {
        let rules = trip.rules
        switch rule {
        case .maxTravelMinutesPerDay:
            return try raising(rule, from: rules.maxTravelMinutesPerDay?.count, to: allMinutes)
        case .maxTravelsPerDay:
            return try raising(rule, from: rules.maxTravelsPerDay, to: itinerary.route.segments.count)
        case .restDayEvery:
            return try raising(rule, from: rules.restDayEvery, to: trip.dayCount)
        case .maxTravelMinutesInDays:
            return try raising(rule, from: rules.maxTravelMinutesInDays?.minutes.count, to: allMinutes)
        case .noTravelDays: return try opening()
        case .travelHours: return try hours()
        default: return []
        }
    }

    /// The minutes of all segments together, as far as a rule can say them.
    private var allMinutes: Int {
        let sum = itinerary.route.segments.reduce(0) { $0 + (trip.items[$1].travel?.duration.count ?? 0) }
        return min(sum, TripLimits.whole)
    }

    private func raising(_ rule: RuleKey, from number: Int?, to most: Int) throws(PlanningError)
        -> [Correction]
    {
        guard let number, number < most,
            let enough = try least(in: number + 1...most, { .raise(rule, to: $0) })
        else { return [] }
        return [try correction(.raise(rule, to: enough), amount: enough - number)]
    }

    private func opening() throws(PlanningError) -> [Correction] {
        var found: [Correction] = []
        let days = Set(trip.rules.noTravelDays.filter { 1...trip.dayCount ~= $0 }).sorted()
        for day in days.prefix(Self.daysTried) where found.count < Self.daysGiven {
            if try dissolves(.open(day: day)) { found.append(try correction(.open(day: day), amount: 0)) }
        }
        return found
    }

    /// Travel that may start earlier or end later, or less time left free after or before a game.
    private func hours() throws(PlanningError) -> [Correction] {
        guard let hours = trip.rules.travelHours else { return [] }
        var found: [Correction] = []
        let rooms = [
            (hours.earliest.minuteOfDay, { (minutes: Int) in hours.starting(earlierBy: minutes) }),
            (24 * 60 - 1 - hours.latest.minuteOfDay, { hours.ending(laterBy: $0) }),
            (hours.bufferAfterGame.count, { hours.leavingLess(after: $0) }),
            (hours.bufferBeforeGame.count, { hours.leavingLess(before: $0) }),
        ]
        for (room, loosened) in rooms where room > 0 {
            if let minutes = try least(in: 1...room, { .hours(loosened($0)) }) {
                found.append(try correction(.hours(loosened(minutes)), amount: minutes))
            }
        }
        return found
    }
}

extension TravelHours {
    fileprivate func starting(earlierBy minutes: Int) -> TravelHours {
        var hours = self
        hours.earliest = ClockTime(minuteOfDay: earliest.minuteOfDay - minutes)
        return hours
    }

    fileprivate func ending(laterBy minutes: Int) -> TravelHours {
        var hours = self
        hours.latest = ClockTime(minuteOfDay: latest.minuteOfDay + minutes)
        return hours
    }

    fileprivate func leavingLess(after minutes: Int) -> TravelHours {
        var hours = self
        hours.bufferAfterGame.count -= minutes
        return hours
    }

    fileprivate func leavingLess(before minutes: Int) -> TravelHours {
        var hours = self
        hours.bufferBeforeGame.count -= minutes
        return hours
    }
}
