import OrderedJSON
import TripDocuments

extension QuestionSchedule {
    /// The number of games, including postponed and cancelled ones; of a calendar, the number of its events.
    public var gameCount: Int { file.gameCount }

    /// Returns the games of the schedule.
    ///
    /// - Parameter trip: The trip to whose cities' local times the games are converted. It may be `nil` if no times must be
    ///   converted; it is required for a calendar and for times in one time zone.
    /// - Returns: A reply whose JSON has the format itinerary-schedule/1. Its warnings name rows that are not read.
    /// - Throws: `QuestionError` if the trip is invalid, or is `nil` although it is required.
    /// - Complexity: O(games).
    public func games(for trip: QuestionTrip?) throws(QuestionError) -> QuestionReply {
        let read: ScheduleFile.Games
        if let trip {
            read = try file.read(trip.document())
        } else if case .schedule(let schedule) = file.content {
            read = ScheduleFile.Games(schedule: schedule, warnings: file.tableNotes)
        } else {
            throw .usage("the local times of this schedule depend on the trip; give the trip")
        }
        let games = read.schedule.games
        let answer = Answer(
            json: { $0.schedule(games) },
            text: { _ in "" },
            sentence: { games.count == 1 ? "1 game" : "\(games.count) games" },
            warnings: read.warnings,
            isNo: read.isPartial
        )
        return QuestionReply(answer, wantsText: false)
    }
}

extension JSONWriter {
    /// Writes a schedule in the format itinerary-schedule/1.
    fileprivate mutating func schedule(_ games: [ScheduledGame]) {
        object { json in
            json.member("format", Schedule.format)
            json.key("games")
            json.array(games) { json, game in json.game(game) }
        }
    }

    private mutating func game(_ game: ScheduledGame) {
        let texts: [(ScheduleKey, String?)] = [
            (.gameID, game.gameID), (.title, game.title), (.city, game.city),
            (.date, game.date?.description), (.start, game.start?.description), (.venue, game.venue),
            (.home, game.home), (.away, game.away),
            (.status, game.status == .scheduled ? nil : game.status.rawValue),
        ]
        object { json in
            for case (let key, let text?) in texts { json.member(key.name, text) }
            if let day = game.day { json.member(ScheduleKey.day.name, day) }
            if let duration = game.duration {
                json.member(ScheduleKey.durationMinutes.name, duration.count)
            }
        }
    }
}
