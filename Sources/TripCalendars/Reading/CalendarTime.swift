#if Libical
    import TripModel

    /// A time as a calendar tells it.
    ///
    /// Seconds are those of the local clock since 1970-01-01 00:00 on it.
    enum CalendarTime: Hashable, Sendable {
        /// A day, without a time.
        case date(CalendarDate)
        /// A time on the clock of wherever one is.
        case floating(Int64)
        /// A time in UTC; where that is known, with the zone on whose clock it was told when it was written.
        case utc(Int64, zone: String? = nil)
        /// A time on the clock of a zone, by the name that the calendar gives it.
        case zoned(Int64, zone: String)

        /// The local seconds; of a date those of its beginning.
        var localSeconds: Int64 {
            switch self {
            case .date(let date): Int64(date.dayNumber) * 86_400
            case .floating(let seconds), .utc(let seconds, _), .zoned(let seconds, _): seconds
            }
        }
    }

    /// A time on a local clock, in seconds, as a date and the time of day.
    struct LocalClock: Hashable {
        let seconds: Int64

        var date: CalendarDate { CalendarDate(dayNumber: Int((seconds - secondOfDay) / 86_400)) }
        var time: ClockTime { ClockTime(minuteOfDay: Int(secondOfDay / 60)) }

        private var secondOfDay: Int64 {
            let remainder = seconds % 86_400
            return remainder < 0 ? remainder + 86_400 : remainder
        }
    }
#endif
