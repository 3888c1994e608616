/// A value of a column.
package enum StoredValue: Hashable, Sendable {
    case null
    case int(Int)
    case text(String)
    case bytes([UInt8])

    package static func text(_ text: String?) -> StoredValue { text.map { .text($0) } ?? .null }
    package static func int(_ number: Int?) -> StoredValue { number.map { .int($0) } ?? .null }
}

/// A row of a table or a query.
package struct StoredRow: Sendable {
    package let values: [StoredValue]

    package init(_ values: [StoredValue]) { self.values = values }

    private func damaged(_ column: Int) -> FleetError { .damaged(place: "column \(column + 1)") }

    /// A whole number, by the column's index.
    package func int(_ column: Int) throws(FleetError) -> Int {
        guard values.indices ~= column, case .int(let number) = values[column] else { throw damaged(column) }
        return number
    }

    /// A text, by the column's index.
    package func text(_ column: Int) throws(FleetError) -> String {
        guard values.indices ~= column, case .text(let text) = values[column] else { throw damaged(column) }
        return text
    }

    /// Bytes, by the column's index.
    package func bytes(_ column: Int) throws(FleetError) -> [UInt8] {
        guard values.indices ~= column, case .bytes(let bytes) = values[column] else { throw damaged(column) }
        return bytes
    }

    /// A text, by the column's index; `nil` where the column holds none.
    package func optionalText(_ column: Int) throws(FleetError) -> String? {
        if values.indices ~= column, values[column] == .null { return nil }
        return try text(column)
    }

    /// A whole number, by the column's index; `nil` where the column holds none.
    package func optionalInt(_ column: Int) throws(FleetError) -> Int? {
        if values.indices ~= column, values[column] == .null { return nil }
        return try int(column)
    }
}
