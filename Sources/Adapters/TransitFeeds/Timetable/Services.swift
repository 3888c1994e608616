import TripModel

/// The columns of `calendar.txt`.
enum CalendarColumn: Int, FeedColumn {
    case service, monday, tuesday, wednesday, thursday, friday, saturday, sunday, first, last

    static let file = FeedFile.calendar
    static let names = [
        "service_id", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        "start_date", "end_date",
    ]
    static let required = CalendarColumn.allCases
    /// The columns of the days of the week, from Monday.
    static let weekdays: [CalendarColumn] = [
        .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
    ]
}

/// The columns of `calendar_dates.txt`.
enum CalendarDateColumn: Int, FeedColumn {
    case service, date, exception

    static let file = FeedFile.calendarDates
    static let names = ["service_id", "date", "exception_type"]
    static let required = CalendarDateColumn.allCases
}

/// The days of operation of the services whose runs call in at least two of a trip's cities.
struct Services {
    /// A service: the days of the week on which it operates during a period, and exceptions.
    private struct Service {
        var isKnown = false
        var isRegular = false
        /// The days of the week on which the service operates, as bits. Bit 0 is Monday.
        var weekdays: UInt8 = 0
        var span = 0..<0
        /// The exceptions, by day number: true if the service operates on the day.
        var exceptions: [Int: Bool] = [:]
    }

    private var all: [Service]
    private var exceptionCount = 0
    /// The days that the search needs, as day numbers.
    private let window: ClosedRange<Int>

    init(
        _ source: FeedSource,
        _ ids: IDTable,
        in window: ClosedRange<Int>,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        self.window = window
        all = Array(repeating: Service(), count: ids.count)
        var isThere = false
        if var table = try FeedTable<CalendarColumn>.optional(source) {
            isThere = true
            try table.forEachRow(&notes) { row throws(FeedFault) in
                guard let number = ids.number(of: try row.required(.service)) else { return }
                try readPattern(row, number)
            }
        }
        if var table = try FeedTable<CalendarDateColumn>.optional(source) {
            isThere = true
            try table.forEachRow(&notes) { row throws(FeedFault) in
                guard let number = ids.number(of: try row.required(.service)) else { return }
                try readException(row, number)
            }
        }
        guard isThere else { throw .noFile("\(FeedFile.calendar.name) or \(FeedFile.calendarDates.name)") }
    }

    /// True if a service is in one of the two files.
    func isKnown(_ service: Int) -> Bool { all[service].isKnown }

    /// The number of days that the search needs.
    var dayCount: Int { window.count }

    /// Returns the numbers of the days in the window on which a service operates, in order.
    ///
    /// - Complexity: O(days in the window).
    func days(of service: Int) -> [Int] {
        let service = all[service]
        return window.filter { day in
            if let goes = service.exceptions[day] { return goes }
            return service.span.contains(day)
                && service.weekdays >> CalendarDate(dayNumber: day).weekday & 1 == 1
        }
    }

    private mutating func readPattern(
        _ row: borrowing FeedTable<CalendarColumn>,
        _ number: Int
    ) throws(FeedFault) {
        guard !all[number].isRegular else {
            let id = String(decoding: row.bytes(.service), as: UTF8.self)
            throw .twice(CalendarColumn.service.name, id)
        }
        // If this row is skipped, the note about the row suffices; the runs of the service must not be noted as runs of
        // an unknown service.
        all[number].isKnown = true
        all[number].isRegular = true
        var weekdays: UInt8 = 0
        for (weekday, column) in CalendarColumn.weekdays.enumerated() {
            guard let goes = try row.whole(column, in: 0...1) else { throw .missing(column.name) }
            weekdays |= UInt8(goes) << weekday
        }
        let (first, last) = (try row.date(.first).dayNumber, try row.date(.last).dayNumber)
        guard first <= last else { throw .endsBeforeItBegins }
        all[number].weekdays = weekdays
        all[number].span = first..<last + 1
    }

    private mutating func readException(
        _ row: borrowing FeedTable<CalendarDateColumn>,
        _ number: Int
    ) throws(FeedFault) {
        all[number].isKnown = true
        let date = try row.date(.date)
        guard let type = try row.whole(.exception, in: 1...2) else {
            throw .missing(CalendarDateColumn.exception.name)
        }
        guard window.contains(date.dayNumber) else { return }
        guard all[number].exceptions[date.dayNumber] == nil else {
            throw .twice(CalendarDateColumn.date.name, "\(date)")
        }
        guard exceptionCount < FeedLimits.exceptions else {
            throw .fatal(.tooMuch("exceptions on the trip's days", limit: FeedLimits.exceptions))
        }
        exceptionCount += 1
        all[number].exceptions[date.dayNumber] = type == 1
    }
}
