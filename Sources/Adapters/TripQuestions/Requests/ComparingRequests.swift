/// Asks what is other in a second trip than in a first.
package struct DiffRequest: Sendable {
    /// True if the change document is asked for that makes the second of the first.
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

/// Asks what a newer schedule changes for a trip.
package struct ScheduleChangesRequest: Sendable {
    /// The newer schedule.
    let schedule: ScheduleFile
    /// The games for which it is said to be complete.
    let coverage: ScheduleCoverage
    /// Earlier schedules and changes, each with its name in errors, the oldest first.
    let history: [(bytes: [UInt8], name: String)]
    /// True if the change document is asked for that makes the trip agree.
    let asChange: Bool

    package init(
        _ schedule: ScheduleFile,
        coverage: ScheduleCoverage,
        history: [(bytes: [UInt8], name: String)],
        asChange: Bool
    ) {
        self.schedule = schedule
        self.coverage = coverage
        self.history = history
        self.asChange = asChange
    }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let document = try input.document()
        let (schedule, changes, read, changed) = try compared(with: input)
        let legs = LegsToNothing(from: document, to: changed)
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
            read.warnings + warnings(about: changes) + (asChange ? legs.lines : [])
            + unnamed.map {
                "\(input.options.name(.completeFor)) \($0): no game of the trip or of the file is named so;"
                    + " nothing follows from it"
            }
        answer.isPartial = read.isPartial
        answer.isNo = !changes.changes.isEmpty
        return answer
    }

    /// Returns the schedule with what it is complete for, what it changes for a trip, as what it was read, and the trip after it.
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

    /// Lines about games that a schedule does not name, or not plainly.
    private func warnings(about changes: ScheduleChanges) -> [String] {
        let file = schedule.file
        var lines: [String] = []
        if !changes.isMatchedByID {
            lines.append("\(file): has no gameId of the trip; its games are known by city, day and start")
        }
        if !changes.unclear.isEmpty {
            let games = changes.unclear.list("and")
            lines.append("\(file): more than one game may be meant by \(games); they stay as they are")
        }
        let left = changes.notInFile.map { $0.id }
        if asChange, !left.isEmpty {
            lines.append(
                "\(file): does not have \(left.list("and")), which \(left.count == 1 ? "stays" : "stay") in the trip"
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
