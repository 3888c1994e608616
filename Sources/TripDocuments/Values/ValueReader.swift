import OrderedJSON

/// A reader of single values; its errors state the location and the expected value.
package struct ValueReader {
    let tree: JSONTree
    /// The identifier of the item that contains the values; `nil` outside items.
    var item: String?

    /// Creates a reader of the values in a tree.
    package init(tree: JSONTree, item: String? = nil) {
        self.tree = tree
        self.item = item
    }

    /// Parses a text and creates a reader of its values.
    init(parsing bytes: [UInt8]) throws(DocumentError) {
        tree = try rethrow(try JSONTree(bytes), as: { DocumentError($0) })
    }

    /// Returns an error about a value.
    package func fail(_ problem: DocumentError.Problem, at value: JSONValue) -> DocumentError {
        DocumentError(
            problem,
            path: tree.path(of: value.node),
            item: item,
            line: tree.line(at: value.range.lowerBound)
        )
    }

    /// Returns an error about a missing key of an object.
    package func fail(_ problem: DocumentError.Problem, atKey key: String, of object: JSONValue)
        -> DocumentError
    {
        DocumentError(
            problem,
            path: tree.path(of: object.node) + JSONTree.step(to: key),
            item: item,
            line: tree.line(at: object.range.lowerBound)
        )
    }

    package func wrongType(_ value: JSONValue, _ expected: DocumentError.Expectation) -> DocumentError {
        fail(.wrongType(value.kind, expected: expected), at: value)
    }

    package func string(_ value: JSONValue) throws(DocumentError) -> String {
        guard let string = value.string else { throw wrongType(value, .string) }
        return string
    }

    /// Returns a value, or throws if it is not an object.
    func object(
        _ value: JSONValue,
        _ expected: DocumentError.Expectation = .object
    ) throws(DocumentError) -> JSONValue {
        guard value.kind == .object else { throw wrongType(value, expected) }
        return value
    }

    /// Returns the elements of a value, or throws if it is not an array.
    func elements(_ value: JSONValue) throws(DocumentError) -> JSONValue.Elements {
        guard value.kind == .array else { throw wrongType(value, .array) }
        return value.elements
    }

    func bool(_ value: JSONValue) throws(DocumentError) -> Bool {
        guard let bool = value.bool else { throw wrongType(value, .bool) }
        return bool
    }

    /// Reads a finite number.
    package func number(_ value: JSONValue) throws(DocumentError) -> Double {
        if let whole = value.plainWhole { return Double(whole) }
        guard let number = value.number else { throw wrongType(value, .number) }
        let double = number.double
        guard double.isFinite else { throw fail(.trip(.notFinite), at: value) }
        return double
    }

    /// Reads an integer in a range, by default 0 or more.
    package func whole(
        _ value: JSONValue,
        in allowed: ClosedRange<Int> = 0...TripLimits.whole
    ) throws(DocumentError) -> Int {
        if let whole = value.plainWhole, allowed ~= whole { return whole }
        guard let number = value.number else { throw wrongType(value, .whole) }
        guard number.isWhole else {
            throw fail(.notWhole(String(decoding: value.text, as: UTF8.self)), at: value)
        }
        let whole = number.whole ?? (number.isNegative ? .min : .max)
        guard allowed ~= whole else { throw fail(.trip(.outOfRange(whole, allowed: allowed)), at: value) }
        return whole
    }

    /// Reads the number of a day. Values that fit an `Int` are accepted even if they are outside the trip.
    func day(_ value: JSONValue) throws(DocumentError) -> Int {
        if let whole = value.plainWhole { return whole }
        guard let number = value.number, number.isWhole, number.whole == nil else {
            return try whole(value, in: .min ... .max)
        }
        return try whole(value, in: 1...TripLimits.days)
    }

    /// Reads a duration in minutes, 0 or more.
    func minutes(_ value: JSONValue) throws(DocumentError) -> Minutes {
        Minutes(try whole(value))
    }

    func clock(_ value: JSONValue) throws(DocumentError) -> ClockTime {
        if value.kind == .string, let clock = ClockTime(utf8: value.text.dropFirst().dropLast()) {
            return clock
        }
        let text = try string(value)
        guard let clock = ClockTime(text) else { throw fail(.malformed(text, expected: .clock), at: value) }
        return clock
    }

    /// Reads a time of day, which may also be 24:00, the end of the day.
    func endOfHours(_ value: JSONValue) throws(DocumentError) -> ClockTime {
        let text = try string(value)
        if text == ClockTime.endOfDay.description { return .endOfDay }
        guard let clock = ClockTime(text) else {
            throw fail(.malformed(text, expected: .endOfHours), at: value)
        }
        return clock
    }

    func date(_ value: JSONValue) throws(DocumentError) -> CalendarDate {
        let text = try string(value)
        guard let date = CalendarDate(text) else { throw fail(.malformed(text, expected: .date), at: value) }
        return date
    }

    /// Reads a word that must be one of an enumeration's raw values.
    func word<Word: CaseIterable & RawRepresentable<String>>(
        _ value: JSONValue
    ) throws(DocumentError) -> Word {
        let text = try string(value)
        guard let word = Word(rawValue: text) else {
            throw fail(.unknownWord(text, known: Word.allCases.map { $0.rawValue }), at: value)
        }
        return word
    }

    /// Reads the values of an array that must have two elements.
    func pair(
        _ value: JSONValue,
        _ expected: DocumentError.Expectation
    ) throws(DocumentError) -> (JSONValue, JSONValue) {
        let elements = Array(value.elements)
        guard value.kind == .array, elements.count == 2 else { throw wrongType(value, expected) }
        return (elements[0], elements[1])
    }

    /// Reads the range of days on which a leg or a visit is allowed.
    func days(_ value: JSONValue) throws(DocumentError) -> ClosedRange<Int> {
        let (first, last) = try pair(value, .dayRange)
        let start = try whole(first, in: 1...TripLimits.whole)
        let end = try whole(last, in: 1...TripLimits.whole)
        guard start <= end else { throw fail(.trip(.reversed), at: value) }
        return start...end
    }

    /// Reads a list of days of the week and dates.
    func weekdaysAndDates(_ value: JSONValue) throws(DocumentError) -> OpeningHours.Days {
        var days = OpeningHours.Days()
        for element in try elements(value) {
            let text = try string(element)
            if let day = Weekdays(shortName: text) {
                days.weekdays.formUnion(day)
            } else if let date = CalendarDate(text) {
                if !days.dates.contains(date) { days.dates.append(date) }
            } else {
                throw fail(.malformed(text, expected: .openingDay), at: element)
            }
        }
        return days
    }

    /// Returns the value of a key, or throws if the object does not have the key.
    package func require(
        _ expected: DocumentError.Expectation,
        _ key: String,
        of object: JSONValue
    ) throws(DocumentError) -> JSONValue {
        guard let value = object[key] else { throw fail(.missing(expected), atKey: key, of: object) }
        return value
    }

    /// Returns the value of a known key, or throws if it is missing.
    func require<Key>(
        _ expected: DocumentError.Expectation,
        _ key: Key,
        of fields: Fields<Key>
    ) throws(DocumentError) -> JSONValue {
        guard let value = fields[key] else {
            throw fail(.missing(expected), atKey: key.name, of: fields.object)
        }
        return value
    }

    /// Returns the text of a known key, or throws if it is missing.
    func requireString<Key>(_ key: Key, of fields: Fields<Key>) throws(DocumentError) -> String {
        try string(require(.string, key, of: fields))
    }
}

/// The members of an object, accessed by known keys.
struct Fields<Key: DocumentKey & TabledKey> {
    let object: JSONValue
    private var nodes: [(key: Key, node: Int32)] = []
    /// The unknown keys, in document order.
    private(set) var unknownKeys: [String] = []

    /// Creates the fields of an object; empty if the value is not an object.
    init(_ object: JSONValue, keepingUnknownKeys: Bool = false) {
        self.object = object
        let (table, keys) = (Key.table, Key.allCases)
        for member in object.members {
            let name = member.name.range
            if let index = table.index(of: name.lowerBound + 1..<name.upperBound - 1, in: object.tree.bytes) {
                nodes.append((keys[index], Int32(member.value.node)))
            } else if keepingUnknownKeys {
                unknownKeys.append(member.key)
            }
        }
    }

    /// The value of a key; `nil` if it is missing.
    subscript(key: Key) -> JSONValue? {
        get {
            for (known, node) in nodes where known == key {
                return JSONValue(tree: object.tree, node: Int(node))
            }
            return nil
        }
        set {
            nodes.removeAll { $0.key == key }
            if let newValue { nodes.append((key, Int32(newValue.node))) }
        }
    }
}

/// An enumeration of keys with a table that finds a key by its UTF-8 bytes.
protocol TabledKey {
    static var table: KeyTable { get }
}

extension ItemKey: TabledKey {
    static let table = KeyTable(ItemKey.names)
}

extension TripKey: TabledKey {
    static let table = KeyTable(TripKey.names)
}

extension JSONTree {
    /// True if a text begins like a JSON object or array, and not like CSV.
    static func isBegun(by bytes: [UInt8]) -> Bool {
        let first = JSONTree.firstByte(of: bytes)
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
