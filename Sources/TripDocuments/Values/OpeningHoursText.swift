import Diagnostics

/// An error in opening hours written in the syntax of OpenStreetMap.
public struct OpeningHoursTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        /// The text is not one of the supported rules from here on.
        case unknown
        /// A comma is followed by a space, which joins rules in OpenStreetMap.
        case joinedRules
        /// A time is not from 00:00 to 48:00, or a period starts at 24:00 or later.
        case time
        /// A date does not exist.
        case date
        /// After all rules, no day has a period.
        case neverOpen
    }

    /// The text of the opening hours.
    public let text: String
    /// The position of the error, in characters from 1.
    public let position: Int
    /// The problem at this position.
    package let problem: Problem

    /// The error in one line: what is wrong, and what would be right.
    public var description: String {
        let place = "character \(position) of \(quoted(text)): "
        return switch problem {
        case .unknown:
            place
                + "is not understood; write rules such as Tu-Su 10:00-17:00; Fr 10:00-12:00,14:00-20:00; Mo off; 2026 Jul 04 off, or 24/7"
        case .joinedRules:
            place
                + "a comma and a space join rules; separate rules with a semicolon, and times only with a comma"
        case .time: place + "must be a time from 00:00 to 48:00; a period starts before 24:00"
        case .date: place + "is not a date; write it like 2026 Jul 04"
        case .neverOpen: "\(quoted(text)) is never open; give the hours of at least one day"
        }
    }
}

extension OpeningHoursTextError: CodedError {
    public var facts: ErrorFacts {
        ErrorFacts("malformed", path: "hours", ["value": text, "position": "\(position)"])
    }
}

extension OpeningHours {
    /// Parses opening hours in a subset of OpenStreetMap's `opening_hours` syntax: rules for days of the week and dates
    /// with a year, with one or more periods or `off`, and `24/7`.
    ///
    /// ```
    /// Tu-Su 10:00-17:00; Fr 10:00-20:00; Mo off
    /// 10:00-12:00,14:00-18:00; 2026 Jul 04 off
    /// Fr,Sa 20:00-02:00
    /// ```
    /// A later rule replaces earlier rules for its days. A period past midnight stays whole even if a later rule closes
    /// the next day.
    /// - Throws: `OpeningHoursTextError` at the first character that is not part of such rules.
    /// - Complexity: O(bytes · dates).
    public init(text: String) throws(OpeningHoursTextError) {
        var parser = OpeningHoursParser(text)
        let days = try parser.rules()
        self.init(days.periods, closed: days.closed)
        if periods.isEmpty {
            throw OpeningHoursTextError(text: text, position: 1, problem: .neverOpen)
        }
    }
}

/// The periods of each day of the week and of single dates, after some rules.
private struct OpenDays {
    /// The periods of each day of the week, from Monday, in minutes after 00:00; `nil` if no rule names the day.
    private var week = [[ClosedRange<Int>]?](repeating: nil, count: 7)
    /// The periods of dates that differ from their day of the week, in the order of the rules.
    private var dates: [(date: CalendarDate, periods: [ClosedRange<Int>])] = []

    /// Replaces the periods of days of the week, also on the dates that are such days.
    mutating func set(_ weekdays: Weekdays, to periods: [ClosedRange<Int>]) {
        for day in weekdays.days { week[day] = periods }
        dates.removeAll { weekdays.contains($0.date) }
    }

    /// Replaces the periods of a date.
    mutating func set(_ date: CalendarDate, to periods: [ClosedRange<Int>]) {
        dates.removeAll { $0.date == date }
        dates.append((date, periods))
    }

    /// The days that a rule closes.
    var closed: OpeningHours.Days {
        OpeningHours.Days(
            week.indices.reduce(into: []) { if week[$1] == [] { $0.formUnion(Weekdays(day: $1)) } },
            dates: dates.filter { $0.periods.isEmpty }.map { $0.date }
        )
    }

    /// The periods with the days to which they apply.
    var periods: [OpeningHours.Period] {
        let all = week.compactMap { $0 }.flatMap { $0 } + dates.flatMap { $0.periods }
        var distinct: [ClosedRange<Int>] = []
        for period in all where !distinct.contains(period) { distinct.append(period) }
        return distinct.flatMap { period -> [OpeningHours.Period] in
            let open = week.indices.filter { week[$0]?.contains(period) ?? false }
            let weekdays = open.reduce(into: Weekdays()) { $0.formUnion(Weekdays(day: $1)) }
            let days = dates.filter { $0.periods.contains(period) }.map { $0.date }
            // A period that all other days have, too, needs no list of days, but then it names no date.
            let isUsual = !weekdays.isEmpty && weekdays.union(closed.weekdays).days.count == 7
            let (from, to) = (period.lowerBound, period.upperBound)
            guard isUsual else {
                return [.init(from: from, to: to, on: .init(weekdays, dates: days))]
            }
            return [.init(from: from, to: to)]
                + (days.isEmpty ? [] : [.init(from: from, to: to, on: .init([], dates: days))])
        }
    }
}

/// A parser of opening hours.
private struct OpeningHoursParser {
    private let text: String
    private let bytes: [UInt8]
    private var index = 0

    static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    /// Parses all rules.
    mutating func rules() throws(OpeningHoursTextError) -> OpenDays {
        var days = OpenDays()
        repeat {
            skipSpaces()
            try rule(&days)
            skipSpaces()
        } while take(";")
        guard index == bytes.count else { throw fail(.unknown) }
        return days
    }

    private mutating func rule(_ days: inout OpenDays) throws(OpeningHoursTextError) {
        if take("24/7") {
            skipSpaces()
            // Another rule can close the next day, so that no period may last into it.
            let end = index == bytes.count ? OpeningHours.latestEnd : 1440
            return days.set(Weekdays(rawValue: .max), to: [0...end])
        }
        if let date = try date() {
            guard skipSpaces() else { throw fail(.unknown) }
            return days.set(date, to: try periods())
        }
        guard let selected = try weekdays() else {
            return days.set(Weekdays(rawValue: .max), to: try periods())
        }
        guard skipSpaces() else { throw fail(.unknown) }
        days.set(selected, to: try periods())
    }

    /// Parses days of the week such as `Mo-We,Fr`; `nil` if the next characters are not a day of the week.
    private mutating func weekdays() throws(OpeningHoursTextError) -> Weekdays? {
        guard var first = weekday() else { return nil }
        var days: Weekdays = []
        while true {
            var last = first
            if take("-") {
                guard let end = weekday() else { throw fail(.unknown) }
                last = end
            }
            for offset in 0...(last - first + 7) % 7 { days.formUnion(Weekdays(day: (first + offset) % 7)) }
            guard take(",") else { return days }
            if isAtSpace { throw fail(.joinedRules) }
            guard let next = weekday() else { throw fail(.unknown) }
            first = next
        }
    }

    private mutating func weekday() -> Int? {
        OpeningHoursParser.weekdays.indices.first { take(OpeningHoursParser.weekdays[$0]) }
    }

    /// Parses a date such as `2026 Jul 04`; `nil` if the next characters are not a year and a month.
    private mutating func date() throws(OpeningHoursTextError) -> CalendarDate? {
        let start = index
        guard let year = number(digits: 4...4), take(" "),
            let month = OpeningHoursParser.months.indices.first(where: { take(OpeningHoursParser.months[$0]) }
            )
        else {
            index = start
            return nil
        }
        guard take(" "), let day = number(digits: 1...2) else { throw fail(.date) }
        guard let date = CalendarDate(year: year, month: month + 1, day: day) else {
            index = start
            throw fail(.date)
        }
        return date
    }

    /// Parses `off`, or periods such as `10:00-12:00,14:00-18:00`.
    private mutating func periods() throws(OpeningHoursTextError) -> [ClosedRange<Int>] {
        if take("off") || take("closed") { return [] }
        var periods: [ClosedRange<Int>] = []
        repeat {
            if !periods.isEmpty, isAtSpace { throw fail(.joinedRules) }
            let period = try period()
            if !periods.contains(period) { periods.append(period) }
        } while take(",")
        return periods
    }

    private mutating func period() throws(OpeningHoursTextError) -> ClosedRange<Int> {
        let from = try time(upTo: ClockTime.lastMinuteOfDay)
        guard take("-") else { throw fail(.unknown) }
        let end = try time(upTo: OpeningHours.latestEnd)
        // A period whose end is not after its start ends on the next day.
        return from...(end > from ? end : end + 1440)
    }

    /// Parses a time such as `10:00`, in minutes after 00:00.
    private mutating func time(upTo latest: Int) throws(OpeningHoursTextError) -> Int {
        let start = index
        guard let hour = number(digits: 1...2), take(":"), let minute = number(digits: 2...2) else {
            index = start
            throw fail(.unknown)
        }
        guard minute < 60, hour * 60 + minute <= latest else {
            index = start
            throw fail(.time)
        }
        return hour * 60 + minute
    }

    /// Parses a number with as many digits as possible; `nil`, without a change, if there are too few or too many.
    private mutating func number(digits: ClosedRange<Int>) -> Int? {
        let run = bytes[index...].prefix { 0x30...0x39 ~= $0 }
        guard digits.contains(run.count), let number = run.decimal else { return nil }
        index = run.endIndex
        return number
    }

    /// Skips a text if it is next, and returns true if it was.
    private mutating func take(_ text: String) -> Bool {
        guard bytes[index...].starts(with: text.utf8) else { return false }
        index += text.utf8.count
        return true
    }

    private var isAtSpace: Bool { index < bytes.count && bytes[index] == UInt8(ascii: " ") }

    /// Skips spaces, and returns true if there was one.
    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let start = index
        while isAtSpace { index += 1 }
        return index > start
    }

    /// Returns an error at the next character.
    private func fail(_ problem: OpeningHoursTextError.Problem) -> OpeningHoursTextError {
        let before = String(decoding: bytes[..<index], as: UTF8.self)
        return OpeningHoursTextError(text: text, position: before.count + 1, problem: problem)
    }
}

extension OpeningHours {
    /// The hours in the syntax of OpenStreetMap, as `init(text:)` parses them. The text omits `every`, and periods of no
    /// minutes, because 10:00-10:00 has 24 hours there. Hours without other periods are `off`, which `init(text:)` rejects.
    ///
    /// - Complexity: O(periods + dates).
    public var text: String {
        let periods = self.periods.filter { $0.from < $0.to }
        guard !periods.isEmpty else { return "off" }
        let week = (0..<7).map { day in
            closed.weekdays.contains(Weekdays(day: day))
                ? [] : periods.filter { $0.on?.weekdays.contains(Weekdays(day: day)) ?? true }.map { $0.text }
        }
        var rules: [String] = []
        var isDone = [Bool](repeating: false, count: 7)
        for day in 0..<7 where !isDone[day] && !week[day].isEmpty {
            let days = (day..<7).filter { week[$0] == week[day] }
            for other in days { isDone[other] = true }
            let hours = week[day].joined(separator: ",")
            if days.count + closed.weekdays.days.count == 7 {
                rules.append(hours)
            } else {
                rules.append(OpeningHours.names(of: days) + " " + hours)
            }
        }
        if !closed.weekdays.isEmpty { rules.append(OpeningHours.names(of: closed.weekdays.days) + " off") }
        rules += datesWithHours.map { date, hours in
            OpeningHours.text(of: date) + " " + (hours.isEmpty ? "off" : hours.joined(separator: ","))
        }
        return rules == ["00:00-48:00"] ? "24/7" : rules.joined(separator: "; ")
    }

    /// The dates that periods or `closed` name, with the texts of their periods; `off` has none.
    private var datesWithHours: [(date: CalendarDate, hours: [String])] {
        var (all, index): ([(date: CalendarDate, hours: [String])], [CalendarDate: Int]) = ([], [:])
        func add(_ date: CalendarDate, _ hours: [String]) {
            let known = index[date] ?? all.count
            if known == all.count { all.append((date, [])) }
            index[date] = known
            all[known].hours += hours
        }
        for period in periods {
            for date in period.on?.dates ?? [] { add(date, period.from < period.to ? [period.text] : []) }
        }
        for date in closed.dates { add(date, []) }
        return all
    }

    /// Returns days of the week, from 0 for Monday, with consecutive days as ranges: `Mo,We-Fr`.
    private static func names(of days: [Int]) -> String {
        var parts: [String] = []
        for day in days where !days.contains(day - 1) {
            var last = day
            while days.contains(last + 1) { last += 1 }
            let names = OpeningHoursParser.weekdays
            parts.append(day == last ? names[day] : names[day] + (last == day + 1 ? "," : "-") + names[last])
        }
        return parts.joined(separator: ",")
    }

    private static func text(of date: CalendarDate) -> String {
        let (year, month, day) = date.components
        let digits = String(year)
        let name = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        return name + " " + OpeningHoursParser.months[month - 1] + (day < 10 ? " 0" : " ") + String(day)
    }
}

extension OpeningHours.Period {
    /// The period in the syntax of OpenStreetMap.
    fileprivate var text: String {
        // Only a period of less than 24 hours can state its end as a time of the next day.
        let end = to > 1440 && to - from < 1440 ? to - 1440 : to
        return OpeningHours.text(ofMinutes: from) + "-" + OpeningHours.text(ofMinutes: end)
    }
}
