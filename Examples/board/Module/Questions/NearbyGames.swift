import OrderedJSON
import TripAnswers

/// The open schedule.
nonisolated(unsafe) private var schedule: Schedule?

/// Opens the schedule in the input. Answers with the days of the trip on which games are played, and the number of
/// games on each day.
@_expose(wasm, "board_schedule") @_cdecl("board_schedule")
func boardSchedule() -> Int32 {
    answer { board, json throws(BoardError) in
        let games: [DatedGame]
        do throws(ScheduleError) {
            let read = try Schedule(Memory.input)
            games = try read.local(to: board.document).schedule.named.games(in: board.trip)
            schedule = read
        } catch {
            throw BoardError(error.description)
        }
        var counts = [Int](repeating: 0, count: board.trip.dayCount + 1)
        for game in games { counts[game.day] += 1 }
        json.object { json in
            json.key("days")
            json.array(counts.indices.filter { counts[$0] > 0 }) { json, day in
                json.array([day, counts[day]]) { $0.int($1) }
            }
        }
    }
}

/// Answers with the nearby games of the open schedule on a day, from 1.
@_expose(wasm, "board_near") @_cdecl("board_near")
func boardNear(_ day: Int32) -> Int32 {
    answer { board, json throws(BoardError) in
        guard let schedule else { throw BoardError("open a schedule first") }
        let games: [DatedGame]
        do throws(ScheduleError) {
            games = try schedule.local(to: board.document).schedule.named.games(in: board.trip)
        } catch {
            throw BoardError(error.description)
        }
        json.games(
            try answered { () throws(SolverError) in
                try GamesNear(
                    of: board.itinerary,
                    in: board.document,
                    onDay: Int(day),
                    among: games,
                    fromDay: Today.firstDay
                )
            }
        )
    }
}
