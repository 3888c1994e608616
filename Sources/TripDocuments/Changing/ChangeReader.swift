import OrderedJSON

extension TripChange {
    /// True if a text begins with `[`, as a change document does. White space and a byte-order mark are skipped.
    package static func isList(_ bytes: [UInt8]) -> Bool {
        JSONTree.firstByte(of: bytes) == UInt8(ascii: "[")
    }

    /// Reads a change document: an array of operations in UTF-8.
    ///
    /// - Throws: `DocumentError` for the first value that is invalid.
    /// - Complexity: O(bytes).
    public static func list(_ bytes: [UInt8]) throws(DocumentError) -> [TripChange] {
        let reader = ChangeReader(values: try ValueReader(parsing: bytes))
        return try reader.values.elements(reader.values.tree.root).map(reader.change)
    }
}

extension TripChange {
    /// The values of `op` in a change document.
    package static var operationNames: [String] { ChangeReader.operations }
}

/// A reader of the operations of a change document.
struct ChangeReader {
    let values: ValueReader

    /// The key for the former text of a removed or restored item.
    static let was = "was"
    /// The key for the number of days that the operation `days` adds to every day.
    static let shift = "shift"

    static let operations = ["move", "retime", "update", "remove", "add", "days", "rules", "set"]

    func change(_ value: JSONValue) throws(DocumentError) -> TripChange {
        let value = try values.object(value, .change)
        let operation = try values.require(.string, "op", of: value)
        switch try values.string(operation) {
        case "move":
            return try move(value)
        case "retime":
            return try retime(value)
        case "update":
            try check(value, has: ["item", "set"])
            return .update(item: try item(value), set: try settings(value))
        case "remove":
            try check(value, has: ["item", ChangeReader.was])
            return .remove(item: try item(value), was: was(value))
        case "add":
            try check(value, has: ["item", ChangeReader.was])
            return .add(item: JSONText(try object(value, "item", .item)), was: was(value))
        case "days":
            try check(value, has: ["dayCount", ChangeReader.shift])
            let count = try values.require(.whole, "dayCount", of: value)
            let shift = try value[ChangeReader.shift].map { shift throws(DocumentError) in
                try values.whole(shift, in: -TripLimits.whole...TripLimits.whole)
            }
            return .days(try values.whole(count, in: 1...TripLimits.days), shift: shift ?? 0)
        case "rules":
            try check(value, has: ["rules"])
            return .rules(JSONText(try object(value, "rules", .rules)))
        case "set":
            return try set(value)
        case let word:
            throw values.fail(.unknownWord(word, known: ChangeReader.operations), at: operation)
        }
    }

    /// Throws an error if an operation has an unknown key. Keys that begin with `x-` are ignored.
    private func check(_ operation: JSONValue, has keys: [String]) throws(DocumentError) {
        let known = ["op"] + keys
        for member in operation.members where !known.contains(member.key) && !member.key.hasPrefix("x-") {
            let nearest = Spelling.nearest(to: member.key, among: known)
            throw values.fail(.unknownKey(nearest: nearest), atKey: member.key, of: operation)
        }
    }

    private func item(_ value: JSONValue) throws(DocumentError) -> String {
        try values.string(values.require(.string, "item", of: value))
    }

    /// Returns the text of a JSON value, unchecked; `nil` if the value is null.
    private func text(_ value: JSONValue) -> JSONText? { value.kind == .null ? nil : JSONText(value) }

    /// Returns the former text of the operation's item, without checking it.
    private func was(_ operation: JSONValue) -> JSONText? {
        operation[ChangeReader.was].flatMap(text)
    }

    private func object(
        _ value: JSONValue,
        _ key: String,
        _ expected: DocumentError.Expectation
    ) throws(DocumentError) -> JSONValue {
        try values.object(values.require(expected, key, of: value), expected)
    }

    private func move(_ value: JSONValue) throws(DocumentError) -> TripChange {
        try check(value, has: ["item", "day", "date", "sortOrder"])
        let date = try value["date"].map(values.date)
        let dayValue = date == nil ? try values.require(.whole, "day", of: value) : value["day"]
        let day = try dayValue.map { day throws(DocumentError) in
            try values.whole(day, in: -TripLimits.whole...TripLimits.whole)
        }
        let sortOrder = try values.number(values.require(.number, "sortOrder", of: value))
        let item = try item(value)
        if let date { return .moveToDate(item: item, date: date, day: day, sortOrder: sortOrder) }
        return .move(item: item, day: day ?? 0, sortOrder: sortOrder)
    }

    private func retime(_ value: JSONValue) throws(DocumentError) -> TripChange {
        try check(value, has: ["item", "start", "durationMinutes"])
        let start = try value["start"].map(values.clock)
        let duration = try value["durationMinutes"].map(values.minutes)
        guard start != nil || duration != nil else {
            throw values.fail(.missing(.clock), atKey: "start", of: value)
        }
        return .retime(item: try item(value), start: start, duration: duration)
    }

    private func set(_ value: JSONValue) throws(DocumentError) -> TripChange {
        try check(value, has: ["key", "value"])
        let key = try values.string(values.require(.string, "key", of: value))
        let new = try values.require(.value, "value", of: value)
        return .set(TripChange.Setting(key, text(new)))
    }

    private func settings(_ value: JSONValue) throws(DocumentError) -> [TripChange.Setting] {
        let settings = try object(value, "set", .settings)
        return settings.members.map { TripChange.Setting($0.key, text($0.value)) }
    }
}
