import OrderedJSON

/// The answer of a routing server's table service, as OSRM gives it: how long and how far it is from each of some
/// places to each of some others.
///
/// ```
/// {"code": "Ok", "sources": [{…}, {…}], "destinations": [{…}, {…}],
///  "durations": [[0, 16210.4], [16301.7, null]], "distances": [[0, 454801.2], [455120.9, null]]}
/// ```
public struct OSRMTable: Sendable {
    /// The durations by row and column, in minutes rounded up; `nil` where there is no connection.
    private let durations: [[Minutes?]]
    /// The distances by row and column, in whole kilometres; empty when the answer has none.
    private let distances: [[Double?]]

    /// Reads an answer.
    ///
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

    /// The table as travel times between the cities that were asked about, in the order in which they were: of a
    /// square table the same for rows and columns. What leads from a city to itself is left out, and no way serves
    /// as the way back.
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
    /// Reads a table of the answer, whose rows are of one length; a cell that is `null` is `nil`.
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
