import OrderedJSON
import TripModel

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
        let tree: JSONTree
        do throws(JSONError) {
            tree = try JSONTree(bytes)
        } catch {
            throw .document(DocumentError(error))
        }
        let reader = OSRMTableReader(values: ValueReader(tree: tree), root: tree.root)
        try reader.checkCode()
        durations = try reader.durations()
        distances = try reader.distances()
        try reader.checkCounts(rows: durations.count, columns: durations.first?.count ?? 0)
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
                legs.append(
                    TravelTimes.Leg(
                        from: from,
                        to: to,
                        duration: durations[row][column],
                        distanceKm: distances.isEmpty ? nil : distances[row][column]
                    )
                )
            }
        }
        let times = TravelTimes(legs: legs, symmetric: false)
        do throws(GeographyError) {
            try Geography(travelTimes: times).check()
        } catch {
            throw .cityTwice
        }
        return times
    }
}
