import Foundation

/// A table of figures, printed as Markdown.
struct Table {
    /// The columns of a table of timings.
    static let timing = ["question", "median", "p99", "allocations", "remark"]

    private let title: String
    private let columns: [String]
    private var rows: [[String]] = []

    init(_ title: String, _ columns: [String]) {
        self.title = title
        self.columns = columns
    }

    mutating func add(_ cells: String...) {
        rows.append(cells)
    }

    mutating func add(_ name: String, _ measurement: Measurement, _ remark: String = "") {
        add(
            name,
            time(measurement.median),
            time(measurement.percentile99),
            measurement.allocations < 0 ? "?" : String(format: "%.1f", measurement.allocations),
            remark
        )
    }

    func print() {
        Swift.print("\n### \(title)\n")
        Swift.print("| " + columns.joined(separator: " | ") + " |")
        Swift.print("|" + columns.map { _ in "---" }.joined(separator: "|") + "|")
        for row in rows { Swift.print("| " + row.joined(separator: " | ") + " |") }
    }
}

/// A time in the unit that suits it.
func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: String(format: "%.1f ns", nanoseconds)
    case ..<1e6: String(format: "%.2f µs", nanoseconds / 1e3)
    default: String(format: "%.2f ms", nanoseconds / 1e6)
    }
}
