import Diagnostics
import OrderedJSON

/// The response of a routing server's table service in OSRM's format: the durations and distances from each of several
/// origins to each of several destinations.
///
/// ```
/// {"code": "Ok", "sources": [{…}, {…}], "destinations": [{…}, {…}],
///  "durations": [[0, 16210.4], [16301.7, null]], "distances": [[0, 454801.2], [455120.9, null]]}
/// ```
public struct OSRMTable: Sendable {
    /// The durations by row and column, in minutes rounded up; `nil` if there is no connection.
    private let durations: [[Minutes?]]
    /// The distances by row and column, in kilometers rounded to integers; empty if the response has no distances.
    private let distances: [[Double?]]

    /// Parses a response.
    ///
    /// - Throws: `OSRMError` if the response reports a failure or has an invalid form.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) throws(OSRMError) {
        let values = try rethrow(try ValueReader(parsing: bytes), as: OSRMError.document)
        let answer = values.tree.root
        let code = try rethrow(
            try values.string(values.require(.string, "code", of: values.object(answer))),
            as: OSRMError.document
        )
        guard code == "Ok" else { throw .refused(code: code, message: answer["message"]?.string) }
        let limit = Double(TripLimits.whole)
        durations = try values.rows("durations") { Minutes(min($0 / 60, limit).wholeNumberAbove) }
        let hasDistances = answer["distances"] != nil
        distances =
            hasDistances ? try values.rows("distances") { Double(Int(min($0 / 1000 + 0.5, limit))) } : []
        for (key, expected) in [("sources", rowCount), ("destinations", columnCount)] {
            guard let list = answer[key] else { continue }
            let count = list.elements.reduce(0) { count, _ in count + 1 }
            guard count == expected else { throw .size(key, count, expected: expected) }
        }
        let (rows, columns) = (distances.count, distances.first?.count ?? 0)
        if rows > 0, rows != rowCount || columns != columnCount {
            throw .distances(
                rows: rows,
                columns: columns,
                expectedRows: rowCount,
                expectedColumns: columnCount
            )
        }
    }

    /// The number of origins.
    package var rowCount: Int { durations.count }

    /// The number of destinations.
    package var columnCount: Int { durations.first?.count ?? 0 }

    /// Returns the table as travel times between cities. Times from a city to itself are omitted, and each leg applies
    /// in one direction only.
    ///
    /// - Parameters:
    ///   - sources: The cities of the rows, in the order of the request.
    ///   - destinations: The cities of the columns, in the order of the request; equal to `sources` for a square table.
    /// - Throws: `OSRMError` if the number of cities differs from the table, or a city is repeated or blank.
    public func travelTimes(from sources: [String], to destinations: [String]) throws(OSRMError)
        -> TravelTimes
    {
        guard sources.count == rowCount else { throw .cities(sources.count, expected: rowCount) }
        guard destinations.count == columnCount else {
            throw .cities(destinations.count, expected: columnCount)
        }
        var legs: [TravelTimes.Leg] = []
        for (row, from) in sources.enumerated() {
            for (column, to) in destinations.enumerated() where !City.areSame(from, to) {
                let distance = distances.isEmpty ? nil : distances[row][column]
                let duration = durations[row][column]
                legs.append(TravelTimes.Leg(from: from, to: to, duration: duration, distanceKm: distance))
            }
        }
        let times = TravelTimes(legs: legs, symmetric: false)
        try rethrow(
            try Geography(travelTimes: times).check(),
            as: { (_: GeographyError) in OSRMError.cityTwice }
        )
        return times
    }
}

extension ValueReader {
    /// Reads a table of the response, whose rows must have equal lengths; a cell with the value `null` becomes `nil`.
    fileprivate func rows<Cell>(_ key: String, cell: (Double) -> Cell) throws(OSRMError) -> [[Cell?]] {
        let rows = try rethrow(try cells(key, cell: cell), as: OSRMError.document)
        for (index, row) in rows.enumerated() where row.count != rows[0].count {
            throw .ragged(key, row: index, row.count, expected: rows[0].count)
        }
        return rows
    }

    private func cells<Cell>(_ key: String, cell: (Double) -> Cell) throws(DocumentError) -> [[Cell?]] {
        try elements(require(.array, key, of: tree.root)).map { row throws(DocumentError) in
            try elements(row).map { value throws(DocumentError) -> Cell? in
                if value.kind == .null { return nil }
                let number = try number(value)
                guard number >= 0 else { throw fail(.trip(.geography(.negative)), at: value) }
                return cell(number)
            }
        }
    }
}

/// An error that prevents conversion of a table service's response to travel times.
public enum OSRMError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server refused the request, with its code and message.
    case refused(code: String, message: String?)
    /// The response is not JSON, or has an invalid form.
    case document(DocumentError)
    /// The number of sources or destinations differs from the number of rows or columns in the table of durations.
    case size(String, Int, expected: Int)
    /// The tables of distances and durations differ in size.
    case distances(rows: Int, columns: Int, expectedRows: Int, expectedColumns: Int)
    /// A row differs in length from the first row.
    case ragged(String, row: Int, Int, expected: Int)
    /// The number of cities differs from the number of rows or columns.
    case cities(Int, expected: Int)
    /// A city is repeated or blank in the rows or the columns.
    case cityTwice

    /// The error in one sentence.
    public var description: String {
        switch self {
        case .refused("TooBig", let message):
            "the table is larger than the server allows (TooBig); request fewer cities at a time"
                + quotedMessage(message)
        case .refused("NoTable", let message):
            "the server found no route between any of the cities (NoTable)" + quotedMessage(message)
        case .refused(let code, let message):
            "the server rejected the table request (\(quoted(code)))" + quotedMessage(message)
        case .document(let error):
            "the table cannot be read: \(error)"
        case .size(let key, let count, let expected):
            "\(key) has \(count) entries, but durations requires \(expected)"
        case .distances(let rows, let columns, let expectedRows, let expectedColumns):
            "distances is a table of \(rows) by \(columns), but durations is \(expectedRows) by \(expectedColumns)"
        case .ragged(let key, let row, let count, let expected):
            "\(key)[\(row)] has \(count) entries, but \(key)[0] has \(expected)"
        case .cities(let count, let expected):
            "there are \(count) cities, but the table has \(expected)"
        case .cityTwice:
            "a city is repeated in the table, or has no name; give each city once, with a unique name"
        }
    }

    private func quotedMessage(_ message: String?) -> String {
        message.map { "; server message: " + quoted($0) } ?? ""
    }
}

extension OSRMError: CodedError {
    public var facts: ErrorFacts {
        switch self {
        case .refused(let code, let message): ErrorFacts("refused", ["code": code, "message": message ?? ""])
        case .document(let error): error.facts
        case .size(let key, let count, let expected):
            ErrorFacts("wrong-size", path: key, ["count": "\(count)", "expected": "\(expected)"])
        case .distances(let rows, let columns, let expectedRows, let expectedColumns):
            ErrorFacts(
                "wrong-size",
                path: "distances",
                [
                    "rows": "\(rows)", "columns": "\(columns)", "expectedRows": "\(expectedRows)",
                    "expectedColumns": "\(expectedColumns)",
                ]
            )
        case .ragged(let key, let row, let count, let expected):
            ErrorFacts(
                "wrong-size",
                path: "\(key)[\(row)]",
                ["count": "\(count)", "expected": "\(expected)"]
            )
        case .cities(let count, let expected):
            ErrorFacts("wrong-size", path: "cities", ["count": "\(count)", "expected": "\(expected)"])
        case .cityTwice: ErrorFacts("second-place")
        }
    }
}
