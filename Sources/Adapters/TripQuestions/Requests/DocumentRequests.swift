/// A request for a document with changes applied.
package struct ApplyRequest: Sendable {
    let changes: [TripChange]?
    /// True if the document is written to a file.
    let isKept: Bool

    package init(changes: [TripChange]?, isKept: Bool) {
        (self.changes, self.isKept) = (changes, isKept)
    }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        try input.refuseSourceCoding()
        let changed = try input.document(after: changes)
        try input.checkReadsAlone(changed)
        let warnings =
            changed.unknownKeys.map { DocumentWarning($0).line }
            + (try input.warnings(onDatesOf: changed, isKept: isKept))
        let legs = LegsToNothing(from: try input.document(), to: changed)
        if isKept { return .document(changed, isKept: true, warnings: warnings).listing(legs) }
        return .document(changed, isKept: false, warnings: warnings + legs.lines)
    }
}

/// A request for a document in the coding `itinerary/1`.
package struct ConvertRequest: Sendable {
    /// True if the document is written to a file.
    let isKept: Bool

    package init(isKept: Bool) { self.isKept = isKept }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        var answer = Answer.document(try input.converted(), isKept: isKept)
        answer.isConversion = true
        return answer
    }
}

/// A request to check that a document is a valid trip, and to list its errors.
package struct ValidateRequest: Sendable {
    package init() {}

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let error = input.error?.description
        let errors = input.errors.map { $0.description }
        let warnings = input.warnings
        let trip = input.error == nil ? try input.document().trip : nil
        let itemWarnings = error == nil ? try input.document().itemWarnings.map { $0.onLine(input.line) } : []
        let odd = warnings.map { $0.line } + itemWarnings.map { "warning: \($0)" }
        return Answer(
            json: { $0.validate(trip, error: error, errors: errors, warnings: warnings) },
            text: { _ in
                let lines = (errors.isEmpty ? ["valid"] : errors) + odd
                return lines.map { "\(input.name): \($0)".printable + "\n" }.joined()
            },
            sentence: { errors.first ?? "valid" },
            codes: warnings.map { $0.code },
            isNo: error != nil
        )
    }
}

extension DocumentWarning {
    /// The warning in one line, without the name of the file.
    var line: String { "warning[\(code)] \(path): \(message)" }
}

/// A request for the differences between two trips.
package struct DiffRequest: Sendable {
    /// True if the answer is a change document that converts the first trip to the second.
    let asChange: Bool

    package init(asChange: Bool) { self.asChange = asChange }

    package func answer(_ first: TripInput, _ second: TripInput) throws(QuestionError) -> Answer {
        let (old, new) = (try first.converted(), try second.converted())
        let difference = try first.catching(
            DocumentError.self,
            try DocumentDifference(from: old, to: new)
        )
        if asChange {
            return .changes(try second.catching(DifferenceError.self, try difference.changes()))
        }
        let answer = DiffAnswer(difference)
        return Answer(
            json: { $0.diff(answer) },
            text: { TextReport(answer.second.trip, $0).diff(answer) },
            sentence: { answer.sentence }
        )
    }
}

/// A request for the changes that a newer schedule makes to a trip.
package struct ScheduleChangesRequest: Sendable {
    /// The newer schedule.
    package let schedule: ScheduleFile
    /// The games for which the options state that the schedule is complete.
    let coverage: ScheduleCoverage
    /// Earlier schedules and changes, the oldest first, with their names in errors.
    let history: [(bytes: [UInt8], name: String)]
    /// True if the answer is a change document that applies the schedule to the trip.
    let asChange: Bool
    /// True if the changed document is written to a file.
    let isKept: Bool

    package init(
        _ schedule: ScheduleFile,
        coverage: ScheduleCoverage,
        history: [(bytes: [UInt8], name: String)],
        asChange: Bool,
        isKept: Bool = false
    ) {
        self.schedule = schedule
        self.coverage = coverage
        self.history = history
        self.asChange = asChange
        self.isKept = isKept
    }

    @Sendable package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let document = try input.document()
        let (schedule, changes, read, changed) = try compared(with: input)
        let legs = LegsToNothing(from: document, to: changed, movedOutside: changes.daysOutside)
        let leaving = asChange ? changes.leavingSentences(in: document.trip) : []
        var answer =
            asChange
            ? Answer.changes(changes.changes)
            : Answer(
                json: { $0.schedule(changes, of: document.trip, legsToNothing: legs.legs) },
                text: {
                    TextReport(document.trip, $0).schedule(
                        changes,
                        legsToNothing: legs.legs,
                        in: changed.trip
                    )
                },
                sentence: { changes.sentence(in: document.trip) }
            )
        let games = document.trip.items.compactMap { $0.game } + schedule.games.map { $0.game }
        let unnamed = coverage.texts(namingNoneOf: games)
        answer.warnings =
            read.warnings + warnings(about: changes) + leaving
            + input.advice(toKeepItemsOn: Array(changes.daysOutside.values)) + (asChange ? legs.lines : [])
            + unnamed.map {
                "\(input.options.name(.completeFor)) \($0): no game of the trip or of the file has this name;"
                    + " it has no effect"
            }
        answer.isPartial = read.isPartial
        answer.isNo = !changes.changes.isEmpty
        if isKept, answer.isNo { answer.document = changed }
        return answer
    }

    /// Returns the schedule with its coverage, its changes to the trip, the games as read, and the changed trip.
    package func compared(
        with input: TripInput
    ) throws(QuestionError) -> (
        schedule: Schedule, changes: ScheduleChanges, read: ScheduleFile.Games, changed: TripDocument
    ) {
        let document = try input.document()
        let read = try self.schedule.read(document)
        var schedule = read.schedule
        schedule.coverage = schedule.coverage.union(coverage)
        let history = try history(for: document)
        let changes = try QuestionError.catching(
            ScheduleError.self,
            of: self.schedule.file,
            try ScheduleChanges(schedule, against: document, since: history, isAdding: read.isSource)
        )
        return (schedule, changes, read, try input.document(after: changes.changes))
    }

    /// Returns warnings about the comparison of the schedule with the trip: missing ids, doubtful rows, ambiguous
    /// games, and, for a change document, games that the schedule lacks.
    func warnings(about changes: ScheduleChanges) -> [String] {
        let file = schedule.file
        var lines: [String] = []
        if !changes.isMatchedByID {
            lines.append(
                "\(file): the file has no gameId of the trip; its games are matched by city, day and start"
            )
        }
        lines += changes.doubts.map { "\(file): \($0)" }
        if !changes.unclear.isEmpty {
            let games = changes.unclear.list("and")
            let verb = changes.unclear.count == 1 ? "stays" : "stay"
            lines.append(
                "\(file): more than one game of the file matches \(games), so \(games) \(verb) unchanged"
            )
        }
        let left = changes.notInFile.map { $0.id }
        if asChange, !left.isEmpty {
            lines.append(
                "\(file): the schedule lacks \(left.list("and")), which \(left.count == 1 ? "stays" : "stay") in the trip"
            )
        }
        return lines
    }

    /// Reads the earlier schedules and changes.
    private func history(for document: TripDocument) throws(QuestionError) -> ScheduleHistory {
        var read = ScheduleHistory()
        for (bytes, name) in history {
            guard TripChange.isList(bytes) else {
                read.schedules.append(
                    try schedule.like(bytes, of: name).read(document).schedule
                )
                continue
            }
            read.changes += try QuestionError.catching(
                DocumentError.self,
                of: name,
                try TripChange.list(bytes)
            )
        }
        return read
    }
}
