/// A new timed leg that may be taken, once: within its slot, after the departures of the slot that leave before it.
package struct Departure: Hashable, Sendable {
    /// Its index in the list of departures, which orders plans.
    package let number: Int
    /// The day, from 0.
    package let day: Int
    /// The place where the leg starts.
    package let from: Int
    /// The place to which it leads.
    package let to: Int
    /// How long the leg lasts in minutes, 1 or more.
    package let minutes: Int64
    /// The distance in whole kilometres, 0 or more; 0 where it is unknown.
    package let kilometres: Int64
    /// True if the traveler does not drive, so that the minutes count in no limit on driving.
    package let isPublic: Bool
    /// The minute of the day at which the leg leaves, on the clock of its place: so the departures of a slot are ordered,
    /// those of one minute by their numbers.
    package let minuteOfDay: Int
    /// Its times.
    package let times: LegTimes

    /// Makes a departure.
    package init(
        number: Int,
        day: Int,
        from: Int,
        to: Int,
        minutes: Int64,
        kilometres: Int64 = 0,
        isPublic: Bool = false,
        minuteOfDay: Int,
        times: LegTimes
    ) {
        self.number = number
        self.day = day
        self.from = from
        self.to = to
        self.minutes = minutes
        self.kilometres = kilometres
        self.isPublic = isPublic
        self.minuteOfDay = minuteOfDay
        self.times = times
    }

    /// The resources that the leg uses.
    @inline(__always)
    var use: LegUse { LegUse(minutes: minutes, driven: isPublic ? 0 : minutes, kilometres: kilometres) }
}

/// The instants of a timed leg.
package struct LegTimes: Hashable, Sendable {
    /// The hours of a day for travel as instants; they count under `TravelWindows` alone.
    package struct Day: Hashable, Sendable {
        /// When travel may begin.
        package let opens: Int64
        /// When travel must have ended.
        package let closes: Int64

        /// Makes the hours of a day.
        package init(opens: Int64, closes: Int64) {
            self.opens = opens
            self.closes = closes
        }
    }

    /// The instants for what comes before the leg: the clock is that of the place that it leaves.
    package let before: CheckpointClock
    /// The instants for what comes after it: the clock is that of the place to which it leads.
    package let after: CheckpointClock
    /// Where the leg arrives on a later day, the hours of the days after its own up to that one, on the clock of the place
    /// to which it leads.
    package let nights: [Day]

    /// Makes the instants of a timed leg.
    package init(before: CheckpointClock, after: CheckpointClock, nights: [Day] = []) {
        self.before = before
        self.after = after
        self.nights = nights
    }
}
