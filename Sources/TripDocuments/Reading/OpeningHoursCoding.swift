import OrderedJSON

/// A reader of the opening hours of a visit, in an item or in a wish.
struct OpeningHoursReader {
    let values: ValueReader
    /// True if opening hours may name days of the week and dates.
    let isDated: Bool

    /// Reads opening hours from the values of their keys.
    func hours(
        open: JSONValue,
        closed: JSONValue?,
        every: JSONValue?
    ) throws(DocumentError) -> OpeningHours {
        let periods = try values.elements(open).map(period)
        guard !periods.isEmpty else { throw values.fail(.trip(.visit(.noPeriods)), at: open) }
        var hours = OpeningHours(periods)
        if let closed { hours.closed = try days(closed) }
        if let every { hours.every = try values.whole(every, in: OpeningHours.steps) }
        return hours
    }

    /// Reads the duration of a visit.
    func duration(_ value: JSONValue) throws(DocumentError) -> Minutes {
        Minutes(try values.whole(value, in: OpeningHours.durations))
    }

    private func period(_ value: JSONValue) throws(DocumentError) -> OpeningHours.Period {
        let object = try values.object(value, .period)
        let from = try values.clock(values.require(.clock, PeriodKey.from.name, of: object)).minuteOfDay
        let end = try values.require(.endOfPeriod, PeriodKey.to.name, of: object)
        let text = try values.string(end)
        guard let to = OpeningHours.minutes(ofEnd: text) else {
            throw values.fail(.malformed(text, expected: .endOfPeriod), at: end)
        }
        guard from <= to else { throw values.fail(.trip(.reversed), at: value) }
        var period = OpeningHours.Period(from: from, to: to)
        if let on = object[PeriodKey.on.name] {
            let days = try days(on)
            guard !days.isEmpty else { throw values.fail(.trip(.visit(.noDays)), at: on) }
            period.on = days
        }
        return period
    }

    private func days(_ value: JSONValue) throws(DocumentError) -> OpeningHours.Days {
        let days = try values.weekdaysAndDates(value)
        guard days.isEmpty || isDated else { throw values.fail(.trip(.visit(.noStartDate)), at: value) }
        return days
    }
}

extension OpeningHours {
    /// Returns the minutes after 00:00 of a time from "00:00" to "48:00", two digits each; `nil` for any other text.
    static func minutes(ofEnd text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = bytes[..<2].decimal,
            let minute = bytes[3...].decimal, minute < 60, hour * 60 + minute <= OpeningHours.latestEnd
        else { return nil }
        return hour * 60 + minute
    }

    /// Returns a number of minutes after 00:00, at most 2880, as "HH:MM".
    package static func text(ofMinutes minutes: Int) -> String {
        func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return digits(minutes / 60) + ":" + digits(minutes % 60)
    }
}

extension OpeningHours.Days {
    /// The days as documents list them: the days of the week from Monday, then the dates.
    var words: [String] {
        weekdays.days.map { Weekdays.shortName(ofDay: $0) } + dates.map { $0.description }
    }
}

extension JSONWriter {
    /// Writes the members of opening hours.
    mutating func members(of hours: OpeningHours) {
        key(ItemKey.open.name)
        array(hours.periods) { json, period in
            json.object { json in
                json.member(PeriodKey.from.name, OpeningHours.text(ofMinutes: period.from))
                json.member(PeriodKey.to.name, OpeningHours.text(ofMinutes: period.to))
                guard let on = period.on else { return }
                json.key(PeriodKey.on.name)
                json.array(on.words) { $0.string($1) }
            }
        }
        if !hours.closed.isEmpty {
            key(ItemKey.closed.name)
            array(hours.closed.words) { $0.string($1) }
        }
        if hours.every != OpeningHours.usualStep { member(ItemKey.every.name, hours.every) }
    }
}
