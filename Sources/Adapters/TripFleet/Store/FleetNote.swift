import OrderedJSON

/// The result of an event for a trip.
public enum FleetOutcome: String, CaseIterable, Hashable, Sendable {
    /// The schedule changed the trip without causing a problem.
    case kept
    /// A worker moved legs to other days or into another order, as the policy allows.
    case placed
    /// A worker removed and added legs, as the policy allows.
    case rerouted
    /// A person must choose among proposals, or solve the problem if there are none.
    case proposed
    /// The trip no longer has a problem, although it did not change.
    case settled
    /// A person accepted a proposal.
    case accepted
    /// A person rejected all proposals.
    case rejected
    /// A person undid the last change.
    case undone
    /// The trip was removed from the store.
    case removed
    /// The document in the store cannot be read.
    case damaged

    /// True if a person caused the outcome.
    var isPersonal: Bool {
        switch self {
        case .accepted, .rejected, .undone, .removed: true
        case .kept, .placed, .rerouted, .proposed, .settled, .damaged: false
        }
    }
}

/// A note in the outbox about one trip, for a program that informs the traveler.
public struct FleetNote: Hashable, Sendable {
    /// The position in the outbox, from 1. Newer notes have higher numbers.
    public let sequence: Int
    /// The trip's id.
    public let trip: String
    /// The name of the trip's owner; empty if the trip is nobody's.
    public let owner: String
    /// The time at which the note was written.
    public let time: FleetTime
    /// The name of the user who caused the note; `nil` for a worker, for the command line, and in notes of stores that had
    /// no owners. A joined note has the user of its last note.
    public let user: String?
    /// The content of the note.
    public var words: Words
    /// The number of notes that were joined into this note, 1 or more.
    public var joined = 1

    /// The address of the trip.
    public var address: TripAddress { TripAddress(trip, ownedBy: owner) }

    /// The content of a note.
    public struct Words: Hashable, Sendable {
        /// The result for the trip.
        public var outcome: FleetOutcome
        /// The trip's revision after the event.
        public var revision: Int
        /// The changes, one sentence each.
        public var changes: [String] = []
        /// The problems of the trip, one sentence each.
        public var findings: [String] = []
        /// The ids of the legs that went to a game until the schedule changed, and that now go to no game.
        public var legsToNothing: [String] = []
        /// The proposals that a person can choose from.
        public var proposals: [Choice] = []

        /// Creates the content of a note.
        package init(
            _ outcome: FleetOutcome,
            revision: Int,
            changes: [String] = [],
            findings: [String] = [],
            legsToNothing: [String] = [],
            proposals: [Choice] = []
        ) {
            (self.outcome, self.revision, self.changes) = (outcome, revision, changes)
            (self.findings, self.proposals) = (findings, proposals)
            self.legsToNothing = legsToNothing
        }
    }

    /// A human-readable proposal.
    public struct Choice: Hashable, Sendable {
        /// The number that a person gives to accept the proposal, from 1.
        public let number: Int
        /// A short summary of the proposal.
        public let title: String
        /// The games that the traveler would see, and whether any problem would remain.
        public let consequence: String
        /// The changes, with one line for each leg and each game, followed by the problems that would remain.
        public let lines: [String]
        /// The problems that would remain, one sentence each; empty if there are none.
        public var left: [String] = []
    }
}

extension FleetStore {
    /// Returns the notes after a position in the outbox, in order, about the trips that the viewer sees.
    ///
    /// A reader stores the sequence number of the last note that it has processed, and continues from there. It gets
    /// each note at least once, and the notes of each trip in order, if its position is not below ``OutboxRange/first``
    /// by more than 1.
    /// - Parameters:
    ///   - sequence: The position; 0 for all notes.
    ///   - quiet: The number of seconds within which successive notes of a trip are joined. A joined note has the
    ///     position of its last note, and is returned only after `quiet` seconds without another note of the trip. With
    ///     `nil`, each note is returned separately and at once.
    ///   - most: The maximum number of notes to return.
    /// - Throws: `FleetError.aheadOfOutbox` if there never was a note with the number of the position.
    /// - Complexity: O(notes after the position), and with `quiet` also O(notes of the same trips).
    public func notes(after sequence: Int, quiet: Int? = nil, most: Int = 1_000) throws(FleetError)
        -> [FleetNote]
    {
        guard let quiet else {
            return try storedNotes(after: sequence, most: most).map { note throws(FleetError) in
                try note.note()
            }
        }
        try checkOutbox(sequence)
        let span = quiet.multipliedReportingOverflow(by: 1_000)
        let runs = try quietRuns(after: sequence, within: span.overflow ? .max / 2 : span.partialValue)
        return Array(runs.prefix(most))
    }

    /// Returns the numbers of notes that the outbox can have.
    public func outboxRange() throws(FleetError) -> OutboxRange {
        OutboxRange(first: try value(of: .prunedNote) + 1, newest: try value(of: .note))
    }

    /// Checks that a note had the number of a position, or that the position is 0.
    private func checkOutbox(_ position: Int) throws(FleetError) {
        let newest = try value(of: .note)
        guard position <= newest else { throw .aheadOfOutbox(after: position, newest: newest) }
    }

    /// Returns the number of the newest note so far; 0 if there was none.
    package func newestNote() throws(FleetError) -> Int { try value(of: .note) }

    /// Returns the notes after a position as the store keeps them, about the trips that the viewer sees.
    ///
    /// - Parameter bytes: The maximum size of their content together; the first note is returned even if it is larger.
    package func storedNotes(
        after sequence: Int,
        most: Int,
        bytes: Int = .max
    ) throws(FleetError) -> [StoredNote] {
        try checkOutbox(sequence)
        let (condition, values) = seenNotes()
        let (first, second) = ("?\(values.count + 1)", "?\(values.count + 2)")
        let sizes = try database.rows(
            "select number, length(words) from note where \(condition) and number > \(first) order by number limit \(second)",
            values + [.int(sequence), .int(most)]
        )
        var (left, last) = (bytes, sequence)
        for row in sizes {
            left -= try row.int(1)
            guard left >= 0 || last == sequence else { break }
            last = try row.int(0)
        }
        guard last > sequence else { return [] }
        return try storedNotes { count in
            (
                "and number > ?\(count + 1) and number <= ?\(count + 2) order by number",
                [.int(sequence), .int(last)]
            )
        }
    }

    /// Returns the notes about the trips that the viewer sees.
    ///
    /// - Parameter end: A closure that returns the rest of the query with its parameters, for the number of parameters
    ///   before them.
    private func storedNotes(_ end: (_ count: Int) -> (String, [StoredValue])) throws(FleetError)
        -> [StoredNote]
    {
        let (condition, values) = seenNotes()
        let (rest, others) = end(values.count)
        return try database.rows(
            "select number, trip, owner, changed, words, made_by from note where \(condition) \(rest)",
            values + others
        ).map { StoredNote(row: $0) }
    }

    /// Returns the joined notes that are complete, in the order of their last notes.
    private func quietRuns(after sequence: Int, within span: Int) throws(FleetError) -> [FleetNote] {
        let now = clock.now().milliseconds
        let (condition, values) = seenNotes()
        let trips = try database.rows(
            "select distinct owner, trip from note where \(condition) and number > ?\(values.count + 1)",
            values + [.int(sequence)]
        )
        var runs: [FleetNote] = []
        for row in trips {
            // The first notes of a joined note can be before the position.
            let trip = [StoredValue.text(try row.text(0)), .text(try row.text(1))]
            let all = try storedNotes { count in
                ("and owner = ?\(count + 1) and trip = ?\(count + 2) order by number", trip)
            }.map { note throws(FleetError) in try note.note() }
            runs += FleetNote.joined(all, within: span).filter { run in
                // After a clock that was ahead, the times of all notes are in the future, so no quiet time can pass.
                run.sequence > sequence && abs(now - run.time.milliseconds) >= span
            }
        }
        return runs.sorted { $0.sequence < $1.sequence }
    }
}

/// The numbers of notes that an outbox can have.
public struct OutboxRange: Hashable, Sendable {
    /// The lowest number: retention has removed all notes with lower numbers. A reader whose position is lower than the
    /// number before it may have missed notes.
    public let first: Int
    /// The number of the newest note so far, even if it was removed; 0 if there was none.
    public let newest: Int
}

/// A note as the store keeps it, whose content is not parsed yet.
package struct StoredNote: Sendable {
    fileprivate let row: StoredRow

    /// Returns the note with its content.
    package func note() throws(FleetError) -> FleetNote {
        FleetNote(
            sequence: try row.int(0),
            trip: try row.text(1),
            owner: try row.text(2),
            time: FleetTime(milliseconds: try row.int(3)),
            user: try row.optionalText(5),
            words: try FleetNote.Words(stored: try row.bytes(4))
        )
    }
}

extension FleetNote {
    /// Joins the notes of a trip that follow one another within `span` milliseconds.
    fileprivate static func joined(_ notes: [FleetNote], within span: Int) -> [FleetNote] {
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

extension FleetNote {
    /// The note as one line of JSON, without a line feed.
    public var jsonText: String {
        JSONWriter.text { json in
            json.object { json in
                json.member("sequence", sequence)
                json.member("trip", trip)
                json.member("owner", owner)
                json.member("time", time.description)
                if let user { json.member("user", user) }
                json.member("joined", joined)
                json.members(of: words)
            }
        }
    }
}

extension JSONWriter {
    /// Writes the members of a note's content.
    fileprivate mutating func members(of words: FleetNote.Words) {
        member("outcome", words.outcome.rawValue)
        member("revision", words.revision)
        texts("changes", words.changes)
        texts("findings", words.findings)
        texts("legsToNothing", words.legsToNothing)
        key("proposals")
        array(words.proposals) { json, choice in json.object { $0.members(of: choice) } }
    }

    /// Writes the members of a human-readable proposal.
    fileprivate mutating func members(of choice: FleetNote.Choice) {
        member("number", choice.number)
        member("title", choice.title)
        member("consequence", choice.consequence)
        texts("lines", choice.lines)
        texts("left", choice.left)
    }

    private mutating func texts(_ name: String, _ texts: [String]) {
        key(name)
        array(texts) { $0.string($1) }
    }
}

extension FleetNote.Words {
    /// The content as JSON, as a store keeps it.
    var bytes: [UInt8] { JSONWriter.bytes { json in json.object { $0.members(of: self) } } }

    /// Reads the content of a note from the JSON that a store keeps.
    init(stored bytes: [UInt8]) throws(FleetError) {
        guard let root = try? JSONTree(bytes).root, let outcome = root["outcome"]?.string,
            let outcome = FleetOutcome(rawValue: outcome), let revision = root["revision"]?.int
        else { throw .damaged(place: "note") }
        self.init(
            outcome,
            revision: revision,
            changes: root.texts("changes"),
            findings: root.texts("findings"),
            legsToNothing: root.texts("legsToNothing"),
            proposals: root["proposals"]?.elements.compactMap { FleetNote.Choice(stored: $0) } ?? []
        )
    }
}

extension FleetNote.Choice {
    /// The proposal as JSON, as a store keeps it.
    var bytes: [UInt8] { JSONWriter.bytes { json in json.object { $0.members(of: self) } } }

    /// Reads a proposal from the JSON that a store keeps; `nil` if the value is not a proposal.
    init?(stored value: JSONValue) {
        guard let number = value["number"]?.int, let title = value["title"]?.string else { return nil }
        self.init(
            number: number,
            title: title,
            consequence: value["consequence"]?.string ?? "",
            lines: value.texts("lines"),
            left: value.texts("left")
        )
    }
}

extension JSONValue {
    fileprivate func texts(_ name: String) -> [String] { self[name]?.elements.compactMap { $0.string } ?? [] }
}
