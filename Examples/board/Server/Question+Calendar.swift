import HTTPServer
import OrderedJSON
import TripAnswers
import TripCalendars

extension Question {
    /// Answers with the trip as a calendar, equal to the output of `itinerary export-calendar`.
    func calendar() throws(Refused) -> Response {
        do throws(CalendarError) {
            let text = try document.calendarText()
            return .json { json in
                json.object { json in
                    json.member("text", text)
                    json.key("notes")
                    json.array([String]()) { $0.string($1) }
                }
            }
        } catch {
            throw Refused(422, error.description)
        }
    }

    /// Answers with the games of a calendar, which is the schedule of the question, as a schedule in JSON.
    func games() throws(Refused) -> Response {
        guard let text = root["schedule"]?.string else {
            throw Refused(400, "a question about a calendar requires its text as schedule")
        }
        let games: [ScheduledGame]
        do throws(CalendarError) {
            games = try CalendarFeed(Array(text.utf8)).schedule(for: document).schedule.games
        } catch {
            throw Refused(422, error.description)
        }
        return .json { json in
            json.object { json in
                json.member("format", "itinerary-schedule/1")
                json.key("games")
                json.array(games) { $0.game($1) }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func game(_ game: ScheduledGame) {
        object { json in
            if let id = game.gameID { json.member("gameId", id) }
            if let title = game.title { json.member("title", title) }
            if let city = game.city { json.member("city", city) }
            if let day = game.day { json.member("day", day) }
            if let date = game.date { json.member("date", date.description) }
            if let start = game.start { json.member("start", start.description) }
            if let duration = game.duration { json.member("durationMinutes", duration.count) }
            if game.status != .scheduled { json.member("status", game.status.rawValue) }
        }
    }
}
