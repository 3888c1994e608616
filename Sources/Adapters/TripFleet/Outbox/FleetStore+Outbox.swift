extension FleetStore {
    /// Writes a note in the transaction that is open. Times never fall, whatever the clock does.
    @discardableResult
    func write(_ words: FleetNote.Words, about trip: String) throws(FleetError) -> FleetNote {
        let number = try next(.note)
        let last = try database.first("select changed from note where number = ?1", .int(number - 1))
        let before = try last.map { row throws(FleetError) in try row.int(0) } ?? .min
        let time = FleetTime(milliseconds: max(before, clock.now().milliseconds))
        try database.run(
            "insert into note (number, trip, changed, words) values (?1, ?2, ?3, ?4)",
            .int(number),
            .text(trip),
            .int(time.milliseconds),
            .bytes(words.bytes)
        )
        return FleetNote(sequence: number, trip: trip, time: time, words: words)
    }

    /// The notes after a place in the outbox, in order.
    ///
    /// A reader keeps the sequence of the last note that it has dealt with, and asks from there on: it gets each note at least
    /// once, those of a trip in order.
    /// - Parameters:
    ///   - sequence: The place, 0 for all.
    ///   - quiet: Notes of a trip that come within so many seconds of one another are told as one, in the place of the last,
    ///     once there has been none for that long; `nil` tells each by itself, at once.
    ///   - most: The most notes to return.
    /// - Complexity: O(notes after the place), with `quiet` also those that are joined with them.
    public func notes(after sequence: Int, quiet: Int? = nil, most: Int = 1_000) throws(FleetError)
        -> [FleetNote]
    {
        guard let quiet else {
            return try notes(
                "select number, trip, changed, words from note where number > ?1 order by number limit ?2",
                .int(sequence),
                .int(most)
            )
        }
        let span = quiet.multipliedReportingOverflow(by: 1_000)
        let runs = try quietRuns(after: sequence, within: span.overflow ? .max / 2 : span.partialValue)
        return Array(runs.prefix(most))
    }

    private func notes(_ query: String, _ values: StoredValue...) throws(FleetError) -> [FleetNote] {
        try database.rows(query, values).map { row throws(FleetError) in
            FleetNote(
                sequence: try row.int(0),
                trip: try row.text(1),
                time: FleetTime(milliseconds: try row.int(2)),
                words: try FleetNote.Words(stored: try row.bytes(3))
            )
        }
    }

    /// The runs of notes that have ended, by the place of their last.
    private func quietRuns(after sequence: Int, within span: Int) throws(FleetError) -> [FleetNote] {
        let now = clock.now().milliseconds
        let trips = try database.all("select distinct trip from note where number > ?1", .int(sequence))
        var runs: [FleetNote] = []
        for row in trips {
            // A run may have begun before the place.
            let all = try notes(
                "select number, trip, changed, words from note where trip = ?1 order by number",
                .text(try row.text(0))
            )
            runs += FleetNote.joined(all, within: span).filter { run in
                run.sequence > sequence && now - run.time.milliseconds >= span
            }
        }
        return runs.sorted { $0.sequence < $1.sequence }
    }
}

extension FleetNote {
    /// Joins the notes of a trip that come within a span, in milliseconds, of one another.
    static func joined(_ notes: [FleetNote], within span: Int) -> [FleetNote] {
        var runs: [FleetNote] = []
        for note in notes {
            guard let last = runs.last, note.time.milliseconds - last.time.milliseconds < span else {
                runs.append(note)
                continue
            }
            var whole = note
            whole.words.changes = last.words.changes + note.words.changes
            whole.joined = last.joined + 1
            runs[runs.count - 1] = whole
        }
        return runs
    }
}
