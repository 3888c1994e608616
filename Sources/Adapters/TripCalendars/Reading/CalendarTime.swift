/// A time as a calendar states it, in seconds since 1970-01-01 00:00 on its clock.
enum CalendarTime: Hashable, Sendable {
    /// A day, without a time.
    case date(CalendarDate)
    /// A local time without a zone.
    case floating(Int64)
    /// A time in UTC, with the zone of its clock when the export states it.
    case utc(Int64, zone: String? = nil)
    /// A local time in a zone, by the name that the calendar gives it.
    case zoned(Int64, zone: String)

    /// The local time in seconds; the beginning of a date.
    var localSeconds: Int64 {
        switch self {
        case .date(let date): Int64(date.dayNumber) * 86_400
        case .floating(let seconds), .utc(let seconds, _), .zoned(let seconds, _): seconds
        }
    }
}

/// A local time in seconds, as a date and a time of day.
struct LocalClock: Hashable {
    let seconds: Int64

    var date: CalendarDate { CalendarDate(dayNumber: Int((seconds - secondOfDay) / 86_400)) }
    var time: ClockTime { ClockTime(minuteOfDay: Int(secondOfDay / 60)) }

    private var secondOfDay: Int64 {
        let remainder = seconds % 86_400
        return remainder < 0 ? remainder + 86_400 : remainder
    }
}
