import OrderedJSON

/// A row of a list whose values have keys: an object in JSON, or a row of a table in CSV.
protocol KeyedRow {
    associatedtype Key: DocumentKey
    associatedtype Failure: Error

    /// Returns the text of a key; `nil` where none is stated.
    func text(_ key: Key) throws(Failure) -> String?
    /// Returns the whole number of a key, which must be in a range; `nil` where none is stated.
    func whole(_ key: Key, in allowed: ClosedRange<Int>) throws(Failure) -> Int?
    /// Returns the number of a key; `nil` where none is stated.
    func number(_ key: Key) throws(Failure) -> Double?
    /// Returns the time of day of a key; `nil` where none is stated.
    func clock(_ key: Key) throws(Failure) -> ClockTime?
    /// Returns the date of a key; `nil` where none is stated.
    func date(_ key: Key) throws(Failure) -> CalendarDate?
    /// Returns an error about the value of a key.
    func fail(_ problem: DocumentError.Problem, _ key: Key) -> Failure
}

extension KeyedRow {
    /// Returns the value of a key, parsed from its text; `nil` where none is stated.
    func value<Value>(
        _ key: Key,
        _ expected: DocumentError.Expectation,
        _ parse: (String) -> Value?
    ) throws(Failure) -> Value? {
        guard let text = try text(key) else { return nil }
        guard let value = parse(text) else { throw fail(.malformed(text, expected: expected), key) }
        return value
    }

    /// Returns the value of a key, one of a few words; `nil` if none is stated.
    func word<Word: CaseIterable & RawRepresentable<String>>(_ key: Key) throws(Failure) -> Word? {
        guard let text = try text(key) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw fail(.unknownWord(text, known: Word.allCases.map { $0.rawValue }), key)
        }
        return word
    }

    /// Returns the value of a key that must be stated.
    func required<Value>(
        _ expected: DocumentError.Expectation,
        _ key: Key,
        _ value: Value?
    ) throws(Failure) -> Value {
        guard let value else { throw fail(.missing(expected), key) }
        return value
    }
}

/// An object in JSON as a row; a key that is null is none.
struct JSONRow<Key: DocumentKey & TabledKey>: KeyedRow {
    private let values: ValueReader
    private let fields: Fields<Key>

    init(
        _ object: JSONValue,
        _ expected: DocumentError.Expectation,
        _ values: ValueReader
    ) throws(DocumentError) {
        self.values = values
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

    func clock(_ key: Key) throws(DocumentError) -> ClockTime? { try value(key, .clock) { ClockTime($0) } }

    func date(_ key: Key) throws(DocumentError) -> CalendarDate? {
        try value(key, .date) { CalendarDate($0) }
    }

    func fail(_ problem: DocumentError.Problem, _ key: Key) -> DocumentError {
        guard let value = value(key) else {
            return values.fail(problem, atKey: key.name, of: fields.object)
        }
        return values.fail(problem, at: value)
    }
}
