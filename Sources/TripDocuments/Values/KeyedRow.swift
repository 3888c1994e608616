import OrderedJSON

/// A row of values identified by keys: a JSON object, or a row of a CSV table.
protocol KeyedRow {
    associatedtype Key: DocumentKey
    associatedtype Failure: Error

    /// True if the row is from a CSV table, which may use a league's own words.
    static var isTable: Bool { get }
    /// Returns the text of a key; `nil` if the row has no value for the key.
    func text(_ key: Key) throws(Failure) -> String?
    /// Returns the integer of a key, which must be in a range; `nil` if the row has no value for the key.
    func whole(_ key: Key, in allowed: ClosedRange<Int>) throws(Failure) -> Int?
    /// Returns the number of a key; `nil` if the row has no value for the key.
    func number(_ key: Key) throws(Failure) -> Double?
    /// Returns the price of a key; `nil` if the row has no value for the key.
    func price(_ key: Key) throws(Failure) -> Price?
    /// Returns the date, the time, or both of a key; `nil` if the row has no value for the key.
    ///
    /// - Parameter expected: The required part: `date` or `clock`.
    func written(_ key: Key, _ expected: DocumentError.Expectation) throws(Failure) -> WrittenMoment?
    /// Converts the written date of a key to a calendar date, or throws if it is ambiguous.
    func date(_ written: WrittenDate, _ key: Key) throws(Failure) -> CalendarDate
    /// Returns an error about the value of a key.
    func fail(_ problem: DocumentError.Problem, _ key: Key) -> Failure
}

extension KeyedRow {
    /// Returns the value of a key, parsed from its text; `nil` if the row has no text for the key.
    func value<Value>(
        _ key: Key,
        _ expected: DocumentError.Expectation,
        _ parse: (String) -> Value?
    ) throws(Failure) -> Value? {
        guard let text = try text(key) else { return nil }
        guard let value = parse(text) else { throw fail(.malformed(text, expected: expected), key) }
        return value
    }

    /// Returns the value of a key that must be one of an enumeration's raw values; `nil` if the row has no text for the
    /// key.
    func word<Word: CaseIterable & RawRepresentable<String>>(_ key: Key) throws(Failure) -> Word? {
        guard let text = try text(key) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw fail(.unknownWord(text, known: Word.allCases.map { $0.rawValue }), key)
        }
        return word
    }

    /// Returns the value of a key, or throws if it is missing.
    func required<Value>(
        _ expected: DocumentError.Expectation,
        _ key: Key,
        _ value: Value?
    ) throws(Failure) -> Value {
        guard let value else { throw fail(.missing(expected), key) }
        return value
    }

    /// Returns the date and the time given by two keys, one of which may give both.
    func moment(_ dateKey: Key, _ startKey: Key) throws(Failure) -> RowMoment {
        let (first, second) = (try written(dateKey, .date), try written(startKey, .clock))
        var moment = RowMoment()
        moment.date = try first?.date.map { written throws(Failure) in try date(written, dateKey) }
        if let written = second?.date {
            let date = try date(written, startKey)
            if let stated = moment.date {
                // The date can differ only if the time is in another zone.
                guard stated == date || second?.time != nil else { throw try differing(dateKey, startKey) }
                let isAlone = first?.time == nil && second?.time != nil && second?.isNextDay == false
                if stated != date || isAlone { moment.statedDate = stated }
            }
            moment.date = date
        }
        let isFilled =
            first?.time == ClockTime(minuteOfDay: 0) && first?.offset == nil && first?.isNextDay == false
        let other = second?.time != nil && isFilled ? nil : first
        if let time = other?.time, let own = second?.time {
            let offsets = [other?.offset, second?.offset].compactMap { $0 }
            guard time == own, other?.isNextDay == second?.isNextDay,
                offsets.count < 2 || offsets[0] == offsets[1]
            else { throw try differing(dateKey, startKey) }
        }
        moment.time = second?.time ?? other?.time
        moment.offset = second?.offset ?? other?.offset
        if second?.isNextDay ?? false || other?.isNextDay ?? false { moment.daysLater = 1 }
        return moment
    }

    /// Returns the error for two keys that give different times.
    func differing(_ dateKey: Key, _ startKey: Key) throws(Failure) -> Failure {
        fail(.otherMoment(try text(startKey) ?? "", key: dateKey.name, try text(dateKey) ?? ""), startKey)
    }
}

/// The date and the time of a row, as written.
struct RowMoment: Hashable, Sendable {
    /// The date of the time; `nil` if the row has no date.
    var date: CalendarDate?
    /// The date in the date key, if it differs from `date`, or if the date key has no time but the start key has both a
    /// date and a time; otherwise `nil`.
    var statedDate: CalendarDate?
    /// The time; `nil` if the row has no time, or if the time is not known yet.
    var time: ClockTime?
    /// The number of days by which the time is later than `date`: 1 for 24:00, which is 00:00 of the next day;
    /// otherwise 0.
    var daysLater = 0
    /// The offset of the time from UTC, in seconds; `nil` if the row has no offset.
    var offset: Int64?

    /// True if the date key gives a different date, which is possible only if the time is in another zone.
    var isOnOtherDate: Bool { statedDate.map { $0 != date } ?? false }

    /// The date of the time; 24:00 counts as the next day.
    var timeDate: CalendarDate? { date?.adding(days: daysLater) }
}

/// A JSON object as a row; a key with the value null counts as missing.
struct JSONRow<Key: DocumentKey & TabledKey>: KeyedRow {
    static var isTable: Bool { false }

    private let values: ValueReader
    private let fields: Fields<Key>
    /// True if one key may have both a date and a time, as in `2026-07-03T19:05:00Z`.
    private let joinsTimes: Bool

    init(
        _ object: JSONValue,
        _ expected: DocumentError.Expectation,
        _ values: ValueReader,
        joinsTimes: Bool = false
    ) throws(DocumentError) {
        self.values = values
        self.joinsTimes = joinsTimes
        fields = Fields(try values.object(object, expected))
    }

    private func value(_ key: Key) -> JSONValue? {
        fields[key].flatMap { $0.kind == .null ? nil : $0 }
    }

    func text(_ key: Key) throws(DocumentError) -> String? { try value(key).map(values.string) }

    func whole(_ key: Key, in allowed: ClosedRange<Int>) throws(DocumentError) -> Int? {
        if let value = value(key) { try values.whole(value, in: allowed) } else { nil }
    }

    func number(_ key: Key) throws(DocumentError) -> Double? { try value(key).map(values.number) }

    func price(_ key: Key) throws(DocumentError) -> Price? { try value(key).map(values.price) }

    func written(
        _ key: Key,
        _ expected: DocumentError.Expectation
    ) throws(DocumentError) -> WrittenMoment? {
        try value(key, expected) { text in
            guard let moment = WrittenMoment(text), moment.isISO else { return nil }
            let isDate = expected == .date
            guard isDate ? moment.date != nil : moment.time != nil else { return nil }
            return joinsTimes || (isDate ? CalendarDate(text) != nil : ClockTime(text) != nil) ? moment : nil
        }
    }

    func date(_ written: WrittenDate, _ key: Key) throws(DocumentError) -> CalendarDate {
        try required(.date, key, written.plain)
    }

    func fail(_ problem: DocumentError.Problem, _ key: Key) -> DocumentError {
        guard let value = value(key) else {
            return values.fail(problem, atKey: key.name, of: fields.object)
        }
        return values.fail(problem, at: value)
    }
}
