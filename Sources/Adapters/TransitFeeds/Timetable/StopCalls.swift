import WorkBudgets

/// The columns of `stop_times.txt`.
enum StopTimeColumn: Int, FeedColumn {
    case trip, stop, sequence, arrival, departure, pickup, dropOff

    static let file = FeedFile.stopTimes
    static let names = [
        "trip_id", "stop_id", "stop_sequence", "arrival_time", "departure_time", "pickup_type",
        "drop_off_type",
    ]
    static let required: [StopTimeColumn] = [.trip, .stop, .sequence]
}

/// A call: the visit of a run to a stop in one of a trip's cities.
struct StopCall {
    /// The number of the run.
    let run: Int32
    /// The value of `stop_sequence`, which orders the calls of a run.
    let sequence: Int32
    /// The number of the stop.
    let stop: Int32
    /// The times in seconds since 12 hours before noon of the service day. If the feed states only one of the two
    /// times, both are equal.
    let arrival: Int32
    let departure: Int32
    /// The line in `stop_times.txt`, from 1.
    let line: Int32
    /// True if passengers may board.
    let boards: Bool
    /// True if passengers may alight.
    let alights: Bool
}

/// The calls of all runs at stops in a trip's cities. No other row of `stop_times.txt`, the longest file of a feed, is
/// kept in memory.
struct StopCalls {
    /// The identifiers of the runs that have calls at these stops.
    private(set) var runs = IDTable()
    /// The calls, sorted by run and `stop_sequence`.
    private(set) var calls: [StopCall] = []

    /// Reads the calls.
    ///
    /// - Parameter exact: The runs with exact times, to which the first call of each run is added.
    init(
        _ source: FeedSource,
        _ stops: CityStops,
        _ exact: inout ExactRuns,
        _ notes: inout FeedNotes
    ) throws(TransitFeedError) {
        var table = try FeedTable<StopTimeColumn>.required(source)
        try table.forEachRow(&notes) { row throws(FeedFault) in
            if !exact.isEmpty { try exact.note(row) }
            let (stop, city) = try stops.stop(row.required(.stop))
            if city != nil { try read(row, stop) }
        }
        try sort(&notes, source.budget)
    }

    private mutating func read(
        _ row: borrowing FeedTable<StopTimeColumn>,
        _ stop: Int
    ) throws(FeedFault) {
        let id = try row.required(.trip)
        guard let sequence = try row.whole(.sequence, in: 0...Int(Int32.max)) else {
            throw .missing(StopTimeColumn.sequence.name)
        }
        let arrival = try row.time(.arrival)
        let departure = try row.time(.departure)
        let pickup = try row.whole(.pickup, in: 0...3)
        let dropOff = try row.whole(.dropOff, in: 0...3)
        guard let first = arrival ?? departure, let last = departure ?? arrival else { return }
        guard calls.count < FeedLimits.calls else {
            throw .fatal(.tooMuch("calls at stops of the trip's cities", limit: FeedLimits.calls))
        }
        let run = try runs.insert(id, "trips").number
        let call = StopCall(
            run: Int32(run),
            sequence: Int32(sequence),
            stop: Int32(stop),
            arrival: Int32(first),
            departure: Int32(last),
            line: Int32(clamping: row.line),
            boards: pickup != 1,
            alights: dropOff != 1
        )
        calls.append(call)
    }

    /// Sorts the calls, which can be in any order in the file. If a run repeats a `stop_sequence`, the second call is
    /// skipped with a note.
    private mutating func sort(_ notes: inout FeedNotes, _ budget: WorkBudget) throws(TransitFeedError) {
        func order(_ call: StopCall) -> (Int32, Int32, Int32) { (call.run, call.sequence, call.line) }
        let isSorted = zip(calls, calls.dropFirst()).allSatisfy { order($0) < order($1) }
        if !isSorted { try calls.sort(spending: budget) { order($0) < order($1) } }
        var last: StopCall?
        calls.removeAll { call in
            let isSecond = last?.run == call.run && last?.sequence == call.sequence
            last = call
            if isSecond {
                let column = StopTimeColumn.sequence.name
                notes.add(.twice(column, "\(call.sequence)"), in: .stopTimes, line: Int(call.line))
            }
            return isSecond
        }
    }
}
