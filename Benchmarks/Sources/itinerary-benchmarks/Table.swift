/// A table of figures, printed as Markdown and written to the file of figures.
struct Table {
    /// The columns of a table of times.
    static let timing = ["question", "median", "p99", "allocations", "peak memory", "remark"]
    /// The columns of a table of times for growing instances, after those for the size.
    static let growing = ["median", "p99", "allocations", "peak memory"]

    private let title: String
    private let columns: [String]
    private var rows: [[Cell]] = []

    init(_ title: String, _ columns: [String]) {
        self.title = title
        self.columns = columns
    }

    mutating func add(_ cells: Cell...) {
        rows.append(cells)
    }

    /// Adds a row to a table of times.
    mutating func add(_ name: String, _ measurement: Measurement, _ remark: String = "") {
        rows.append([.text(name)] + measurement.cells + [.text(remark)])
    }

    /// Adds a row about one question and one size.
    mutating func add(_ name: String, sizes: [Int], _ measurement: Measurement) {
        rows.append([.text(name)] + sizes.map { .count($0) } + measurement.cells)
    }

    /// Adds a row about one question and one size, with a remark.
    mutating func add(_ name: String, sizes: [Int], _ measurement: Measurement, _ remark: String) {
        rows.append([.text(name)] + sizes.map { .count($0) } + measurement.cells + [.text(remark)])
    }

    func print() {
        Swift.print("\n### \(title)\n")
        Swift.print("| " + columns.joined(separator: " | ") + " |")
        Swift.print("|" + columns.map { _ in "---" }.joined(separator: "|") + "|")
        for row in rows { Swift.print("| " + row.map { $0.description }.joined(separator: " | ") + " |") }
        FigureFile.named?.append(title, columns, rows)
    }
}

extension Measurement {
    /// The values for the columns `Table.growing`.
    var cells: [Cell] {
        [.time(median), .time(percentile99), .average(allocations), .bytes(peakBytes)]
    }
}
