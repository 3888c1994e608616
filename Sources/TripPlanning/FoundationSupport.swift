public import Foundation
import TripModel

extension DateComponents {
    /// Creates the components year, month and day of a date in the Gregorian calendar.
    public init(_ date: CalendarDate) {
        let (year, month, day) = date.components
        self.init(calendar: .gregorian(in: nil), year: year, month: month, day: day)
    }
}

extension Date {
    /// Creates the moment of a local time on a date in a time zone. Returns `nil` if Foundation finds no such moment.
    ///
    /// If a clock change skips or repeats the local time, Foundation's calendar chooses the moment.
    public init?(_ date: CalendarDate, at time: ClockTime = ClockTime(minuteOfDay: 0), in zone: TimeZone) {
        var components = DateComponents(date)
        (components.hour, components.minute) = (time.hour, time.minute)
        guard let moment = Calendar.gregorian(in: zone).date(from: components) else { return nil }
        self = moment
    }
}

extension CalendarDate {
    /// Creates the date of a moment in a time zone. Returns `nil` outside the years 1 to 9999.
    public init?(_ moment: Date, in zone: TimeZone) {
        self.init(Calendar.gregorian(in: zone).dateComponents([.era, .year, .month, .day], from: moment))
    }

    /// Creates a date from a year, month and day of the Gregorian calendar. Returns `nil` if one of them is missing or
    /// the date does not exist in the years 1 to 9999.
    public init?(_ components: DateComponents) {
        guard components.era ?? 1 == 1, let year = components.year, let month = components.month,
            let day = components.day
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension ClockTime {
    /// Creates the local time of a moment in a time zone, without seconds.
    public init(_ moment: Date, in zone: TimeZone) {
        let parts = Calendar.gregorian(in: zone).dateComponents([.hour, .minute], from: moment)
        self.init(minuteOfDay: (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
    }
}

extension Calendar {
    fileprivate static func gregorian(in zone: TimeZone?) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        if let zone { calendar.timeZone = zone }
        return calendar
    }
}

// Systems that show a localized error use the error's description.

extension CodedError where Self: LocalizedError {
    /// The error as a sentence.
    public var errorDescription: String? { description }
}

extension BookingError: LocalizedError {}
extension ChangeError: LocalizedError {}
extension DifferenceError: LocalizedError {}
extension DocumentError: LocalizedError {}
extension JSONError: LocalizedError {}
extension OSRMError: LocalizedError {}
extension OperationError: LocalizedError {}
extension PlaceImportError: LocalizedError {}
extension ScheduleError: LocalizedError {}
extension ScheduleUpdateError: LocalizedError {}
extension SettingError: LocalizedError {}
extension SolverError: LocalizedError {}
extension StopReason: LocalizedError {}
extension TimeZoneError: LocalizedError {}
extension TripError: LocalizedError {}
