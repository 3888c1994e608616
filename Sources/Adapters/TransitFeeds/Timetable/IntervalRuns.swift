/// The columns of `frequencies.txt`.
enum FrequencyColumn: Int, FeedColumn {
    case trip, start, end, headway, isExact

    static let file = FeedFile.frequencies
    static let names = ["trip_id", "start_time", "end_time", "headway_secs", "exact_times"]
    static let required: [FrequencyColumn] = [.trip]
}

/// The first calls of the runs with exact times in `frequencies.txt` (`exact_times` is 1).
///
/// A run with exact times represents several departures. For each departure, the times in `stop_times.txt` are shifted
/// so that the first call departs at one of the times in `frequencies.txt`.
struct ExactRuns {
    private var ids = IDTable()
    /// The lowest `stop_sequence` of each run, and the departure time of that call; the time is `nil` if the call has
    /// no time.
    private var firsts: [Int: (sequence: Int, time: Int?)] = [:]

    init(_ source: FeedSource) throws(TransitFeedError) {
        guard var table = try FeedTable<FrequencyColumn>.optional(source) else { return }
        // `IntervalRuns` reads the file again and notes the faults of the rows that matter.
        var known = FeedNotes()
        try table.forEachRow(&known) { row throws(FeedFault) in
            guard try row.whole(.isExact, in: 0...1) == 1 else { return }
            _ = try ids.insert(row.required(.trip), "trips")
        }
    }

    /// True if the feed has no runs with exact times.
    var isEmpty: Bool { ids.count == 0 }

    /// Records a call of a run. The calls may come in any order.
    mutating func note(_ row: borrowing FeedTable<StopTimeColumn>) throws(FeedFault) {
        guard let run = ids.number(of: try row.required(.trip)) else { return }
        guard let sequence = try row.whole(.sequence, in: 0...Int(Int32.max)) else {
            throw .missing(StopTimeColumn.sequence.name)
        }
        if let first = firsts[run], first.sequence <= sequence { return }
        let arrival = try row.time(.arrival)
        firsts[run] = (sequence, try row.time(.departure) ?? arrival)
    }

    /// Returns the departure time of a run at its first stop in `stop_times.txt`; `nil` if it is unknown.
    func firstTime(of id: ArraySlice<UInt8>) -> Int? {
        ids.number(of: id).flatMap { firsts[$0]?.time }
    }
}

/// The runs of `frequencies.txt`. A run without exact times has no departures; a run with exact times has several
/// departures.
struct IntervalRuns {
    /// For each run, by its number in `StopCalls`, true if the run is in `frequencies.txt`.
    private var all: [Bool]
    /// The runs without exact times.
    private var loose: Set<Int> = []
    /// For each run with exact times, the shifts of its times in `stop_times.txt`, in seconds, one for each departure.
    private var shifts: [Int: [Int]] = [:]

    init(
        _ source: FeedSource,
        _ runs: IDTable,
        _ exact: ExactRuns,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        all = [Bool](repeating: false, count: runs.count)
        guard var table = try FeedTable<FrequencyColumn>.optional(source) else { return }
        try table.forEachRow(&notes) { row throws(FeedFault) in
            guard let number = runs.number(of: try row.required(.trip)) else { return }
            // The run's times in `stop_times.txt` are not departures, even if this row is skipped.
            all[number] = true
            try read(row, number, exact)
        }
        for (run, shifts) in shifts { self.shifts[run] = Set(shifts).sorted() }
    }

    private mutating func read(
        _ row: borrowing FeedTable<FrequencyColumn>,
        _ number: Int,
        _ exact: ExactRuns
    ) throws(FeedFault) {
        guard try row.whole(.isExact, in: 0...1) == 1 else {
            loose.insert(number)
            return
        }
        guard let start = try row.time(.start) else { throw .missing(FrequencyColumn.start.name) }
        guard let end = try row.time(.end) else { throw .missing(FrequencyColumn.end.name) }
        guard let headway = try row.whole(.headway, in: 1...Int(Int32.max)) else {
            throw .missing(FrequencyColumn.headway.name)
        }
        guard start < end else { throw .endsTooEarly }
        let id = try row.required(.trip)
        guard let first = exact.firstTime(of: id) else {
            throw .noFirstTime(String(decoding: id, as: UTF8.self))
        }
        let count = (end - start - 1) / headway + 1
        try row.spend(count)
        guard count + (shifts[number]?.count ?? 0) <= FeedLimits.departures else {
            throw .fatal(.tooMuch("departures of one trip in frequencies.txt", limit: FeedLimits.departures))
        }
        shifts[number, default: []] += (0..<count).map { start + $0 * headway - first }
    }

    /// True if a run is in `frequencies.txt`, so that its times in `stop_times.txt` are not departures.
    func contains(_ run: Int32) -> Bool { all[Int(run)] }

    /// True if a run has no exact times.
    func isLoose(_ run: Int32) -> Bool { loose.contains(Int(run)) }

    /// Returns the shifts of the times of a run, in seconds, one for each of its departures, in order.
    func shifts(of run: Int32) -> [Int] { shifts[Int(run)] ?? [] }

    /// The maximum shift in seconds, 0 or more.
    var greatestShift: Int { shifts.values.compactMap { $0.last }.max().map { max($0, 0) } ?? 0 }

    /// Adds notes about the runs without exact times that would have departures for the trip if their times were known.
    static func note(
        _ wanted: Set<Int32>,
        of source: FeedSource,
        _ runs: IDTable,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        guard !wanted.isEmpty, var table = try FeedTable<FrequencyColumn>.optional(source) else { return }
        // The first pass has already noted the rows that cannot be read.
        var known = FeedNotes()
        try table.forEachRow(&known) { row throws(FeedFault) in
            let id = try row.required(.trip)
            guard let number = runs.number(of: id), wanted.contains(Int32(number)),
                try row.whole(.isExact, in: 0...1) != 1
            else { return }
            let fault = FeedFault.atIntervals(String(decoding: id, as: UTF8.self))
            notes.add(fault, in: FrequencyColumn.file, line: row.line)
        }
    }
}
