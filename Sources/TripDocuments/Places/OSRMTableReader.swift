import OrderedJSON
import TripModel

/// A reader of the parts of a table service's answer.
struct OSRMTableReader {
    let values: ValueReader
    let root: JSONValue

    /// Says with which code the server refused, if it did.
    func checkCode() throws(OSRMError) {
        let code = try orOSRMError { () throws(DocumentError) in
            guard root.kind == .object else { throw values.wrongType(root, .object) }
            return try values.string(values.require(.string, "code", of: root))
        }
        guard code == "Ok" else { throw .refused(code: code, message: root["message"]?.string) }
    }

    /// Durations in seconds as whole minutes.
    func durations() throws(OSRMError) -> [[Minutes?]] {
        let value = try orOSRMError { () throws(DocumentError) in
            try values.require(.array, "durations", of: root)
        }
        return try rows(value, "durations") { Minutes(min($0 / 60, limit).wholeNumberAbove) }
    }

    /// Distances in metres as whole kilometres; empty where there are none.
    func distances() throws(OSRMError) -> [[Double?]] {
        guard let value = root["distances"] else { return [] }
        return try rows(value, "distances") { Double(Int(min($0 / 1000 + 0.5, limit))) }
    }

    private var limit: Double { Double(TripLimits.whole) }

    /// Checks that there are as many places as rows and columns, where the answer lists them.
    func checkCounts(rows: Int, columns: Int) throws(OSRMError) {
        for (key, expected) in [("sources", rows), ("destinations", columns)] {
            guard let list = root[key] else { continue }
            let count = list.elements.reduce(0) { count, _ in count + 1 }
            guard count == expected else { throw .size(key, count, expected: expected) }
        }
    }

    /// The rows of a table, all of one length.
    private func rows<Cell>(
        _ table: JSONValue,
        _ key: String,
        cell: (Double) -> Cell
    ) throws(OSRMError) -> [[Cell?]] {
        var rows: [[Cell?]] = []
        try orOSRMError { () throws(DocumentError) in
            guard table.kind == .array else { throw values.wrongType(table, .array) }
            for element in table.elements {
                guard element.kind == .array else { throw values.wrongType(element, .array) }
                var row: [Cell?] = []
                for value in element.elements {
                    if value.kind == .null {
                        row.append(nil)
                        continue
                    }
                    let number = try values.number(value)
                    guard number >= 0 else { throw values.fail(.trip(.geography(.negative)), at: value) }
                    row.append(cell(number))
                }
                rows.append(row)
            }
        }
        for (index, row) in rows.enumerated() where row.count != rows[0].count {
            throw .ragged(key, row: index, row.count, expected: rows[0].count)
        }
        return rows
    }

    private func orOSRMError<Value>(
        _ body: () throws(DocumentError) -> Value
    ) throws(OSRMError) -> Value {
        do throws(DocumentError) { return try body() } catch { throw .document(error) }
    }
}
