/// The columns of `frequencies.txt`.
enum FrequencyColumn: Int, FeedColumn {
    case trip

    static let file = FeedFile.frequencies
    static let names = ["trip_id"]
    static let required: [FrequencyColumn] = [.trip]
}

/// The runs that go at intervals, and so at no hour of their own.
struct IntervalRuns {
    /// By the numbers of `StopCalls`, true for these runs.
    private var all: [Bool]

    init(_ source: FeedSource, _ runs: IDTable, _ notes: inout FeedNotes) throws(TransitFeedError) {
        all = [Bool](repeating: false, count: runs.count)
        guard var table = try FeedTable<FrequencyColumn>.optional(source) else { return }
        try table.forEachRow(&notes) { row throws(FeedFault) in
            if let number = runs.number(of: try row.required(.trip)) { all[number] = true }
        }
    }

    /// True if a run goes at intervals.
    func contains(_ run: Int32) -> Bool { all[Int(run)] }

    /// Notes the rows of some of the runs, which the trip could have taken if they had hours.
    static func note(
        _ wanted: Set<Int32>,
        of source: FeedSource,
        _ runs: IDTable,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        guard !wanted.isEmpty, var table = try FeedTable<FrequencyColumn>.optional(source) else { return }
        // Rows that cannot be read are noted by now.
        var known = FeedNotes()
        try table.forEachRow(&known) { row throws(FeedFault) in
            let id = try row.required(.trip)
            guard let number = runs.number(of: id), wanted.contains(Int32(number)) else { return }
            let fault = FeedFault.atIntervals(String(decoding: id, as: UTF8.self))
            notes.add(fault, in: FrequencyColumn.file, line: row.line)
        }
    }
}
