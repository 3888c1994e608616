import TripModel

/// The nights that the times of a timed leg decide, whatever the legs before and after it are.
struct NightsOfTravel {
    /// The time, in minutes after 00:00, before which a departure or an arrival belongs to the preceding night.
    private static let endOfNight = 5 * 60

    /// The nights, by the day (from 1) on which each begins.
    let nights: Range<Int>
    /// The day of the leg, from 1.
    let day: Int
    private let arrivalDay: Int
    private let arrivesEarly: Bool
    private let city: City

    /// Finds the nights that a leg of a trip decides; `nil` if it is not timed.
    init?(_ leg: Int, of trip: Trip) {
        guard let day = trip.items[leg].position?.day, let start = trip.items[leg].start,
            let end = trip.end(ofItemAt: leg), let city = trip.arrival(ofLegAt: leg)
        else { return nil }
        self.init(onDay: day, at: start, until: end, in: city, of: trip)
    }

    /// Finds the nights that a departure decides.
    init(_ taken: TripDeparture, of trip: Trip) {
        let start = taken.departure.start
        let end = trip.instant(of: start, onDay: taken.day, in: taken.from) + taken.departure.duration.count
        self.init(onDay: taken.day, at: start, until: end, in: taken.to, of: trip)
    }

    private init(onDay day: Int, at start: ClockTime, until end: Int, in city: City, of trip: Trip) {
        let arrival = trip.localTime(at: end, in: city)
        (self.day, self.city, arrivalDay) = (day, city, arrival.day)
        arrivesEarly = arrival.time.minuteOfDay < NightsOfTravel.endOfNight
        let leavesEarly = start.minuteOfDay < NightsOfTravel.endOfNight
        nights = (leavesEarly ? day - 1 : day)..<max(day, arrivalDay)
    }

    /// Returns the city in which the traveler spends one of the nights; `nil` aboard.
    func city(ofNight night: Int) -> City? {
        // The night before the leg's day ends in the destination only if the leg arrives in this night, too.
        let isLast = night < day ? arrivalDay <= day : night == arrivalDay - 1
        return isLast && arrivesEarly ? city : nil
    }
}
