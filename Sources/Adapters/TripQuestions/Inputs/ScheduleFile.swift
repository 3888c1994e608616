/// A file with the games that there are: in JSON, in CSV, or a calendar, whose times only a trip gives clocks.
package struct ScheduleFile: Sendable {
    /// The games of a file as they concern a trip.
    package struct Games {
        package let schedule: Schedule
        /// Lines for standard error: what of the file is not taken.
        package var warnings: [String] = []
        /// True if the trip was made of this file, so that what it has not is new.
        package var isSource = false
        /// True if games of the file are refused.
        package var isPartial = false
    }

    /// Returns the games of a file as they concern the trip of a document.
    package typealias Reading = @Sendable (TripDocument) throws(QuestionError) -> Games

    package let file: String
    package let read: Reading

    package init(_ bytes: [UInt8], of file: String) throws(QuestionError) {
        self.file = file
        guard !Calendars.isCalendar(bytes) else {
            read = try Calendars.games(bytes, of: file)
            return
        }
        let schedule = try QuestionError.catching(ScheduleError.self, of: file, try Schedule(bytes))
        read = { _ in Games(schedule: schedule) }
    }

    /// The games that are played on the days of a trip.
    package func games(of schedule: Schedule, in trip: Trip) throws(QuestionError) -> [DatedGame] {
        try QuestionError.catching(ScheduleError.self, of: file, try schedule.games(in: trip))
    }

    /// Returns the error that a game is not played on the days of a trip.
    package func lacks(_ id: String, _ schedule: Schedule, on games: [DatedGame]) -> QuestionError {
        if let row = schedule.row(id), row.status != .scheduled {
            return .input(file: file, reason: "says that \(id) is \(row.status.rawValue)")
        }
        let guess = Guess.question(near: id, among: games.map { $0.gameID })
        return .input(file: file, reason: "has no game \(id) on the trip's days\(guess)")
    }
}
