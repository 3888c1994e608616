/// The columns of `frequencies.txt`.
enum FrequencyColumn: Int, FeedColumn {
    case trip, start, end, headway, isExact

    static let file = FeedFile.frequencies
    static let names = ["trip_id", "start_time", "end_time", "headway_secs", "exact_times"]
    static let required: [FrequencyColumn] = [.trip]
}

/// The first calls of the runs that are a timetable in short form: `frequencies.txt` with `exact_times` 1.
///
/// Their hours are those of `stop_times.txt`, moved so that the first call leaves at one of the times of `frequencies.txt`.
struct ExactRuns {
    private var ids = IDTable()
    /// The least place in the order of each run, and the time of leaving there; `nil` for a call without a time.
    private var firsts: [Int: (sequence: Int, time: Int?)] = [:]

    init(_ source: FeedSource) throws(TransitFeedError) {
        guard var table = try FeedTable<FrequencyColumn>.optional(source) else { return }
        // The rows that matter are read again, with what is wrong with them.
        var known = FeedNotes()
        try table.forEachRow(&known) { row throws(FeedFault) in
            guard try row.whole(.isExact, in: 0...1) == 1 else { return }
            _ = try ids.insert(row.required(.trip), "trips")
        }
    }

    /// True if there are no such runs.
    var isEmpty: Bool { ids.count == 0 }

    /// Notes a call of any run, in whatever place.
    mutating func note(_ row: borrowing FeedTable<StopTimeColumn>) throws(FeedFault) {
        guard let run = ids.number(of: try row.required(.trip)) else { return }
        guard let sequence = try row.whole(.sequence, in: 0...Int(Int32.max)) else {
            throw .missing(StopTimeColumn.sequence.name)
        }
        if let first = firsts[run], first.sequence <= sequence { return }
        let arrival = try row.time(.arrival)
        firsts[run] = (sequence, try row.time(.departure) ?? arrival)
    }

    /// Returns the time at which a run leaves its first stop, as `stop_times.txt` has it; `nil` if that is not known.
    func firstTime(of id: ArraySlice<UInt8>) -> Int? {
        ids.number(of: id).flatMap { firsts[$0]?.time }
    }
}

/// The runs of `frequencies.txt`: those that go at intervals, and so at no hour of their own, and those that are a timetable in short
/// form.
struct IntervalRuns {
    /// By the numbers of `StopCalls`, true for all these runs.
    private var all: [Bool]
    /// The runs that go at intervals.
    private var loose: Set<Int> = []
    /// By how many seconds the hours of `stop_times.txt` are moved, for each departure of a run that is a timetable.
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
            // The hours of the run itself are none, also if the row is refused.
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
        try row.charge(count)
        guard count + (shifts[number]?.count ?? 0) <= FeedLimits.departures else {
            throw .fatal(.tooMuch("departures of one trip in frequencies.txt", limit: FeedLimits.departures))
        }
        shifts[number, default: []] += (0..<count).map { start + $0 * headway - first }
    }

    /// True if a run is in the file, so that its hours in `stop_times.txt` are none of its departures.
    func contains(_ run: Int32) -> Bool { all[Int(run)] }

    /// True if a run goes at intervals.
    func isLoose(_ run: Int32) -> Bool { loose.contains(Int(run)) }

    /// By how many seconds the hours of a run are moved, for each of its departures, in order.
    func shifts(of run: Int32) -> [Int] { shifts[Int(run)] ?? [] }

    /// By how many seconds hours are moved at most.
    var greatestShift: Int { shifts.values.compactMap { $0.last }.max().map { max($0, 0) } ?? 0 }

    /// Notes the rows of some of the runs at intervals, which the trip could have taken if they had hours.
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
            guard let number = runs.number(of: id), wanted.contains(Int32(number)),
                try row.whole(.isExact, in: 0...1) != 1
            else { return }
            let fault = FeedFault.atIntervals(String(decoding: id, as: UTF8.self))
            notes.add(fault, in: FrequencyColumn.file, line: row.line)
        }
    }
}
