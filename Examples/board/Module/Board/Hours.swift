import OrderedJSON
import TripAnswers
import TripModel

/// How long something takes that begins at an hour, and when it ends, on the clocks of the cities where it does.
struct Hours {
    /// A longer time is not told by an hour and a day.
    private static let mostDays = 30

    let minutes: Int
    let end: LocalTime

    /// What is asked: the start, and either how long it takes or when it ends; `nil` where that is none of both.
    init?(_ asked: JSONValue, in trip: Trip) {
        func city(_ key: String) -> City? { asked[key]?.string.flatMap { trip.cities.city(named: $0) } }
        func clock(_ key: String) -> ClockTime? { asked[key]?.string.flatMap { ClockTime(written: $0) } }
        guard let day = asked["day"]?.whole, 1...trip.dayCount ~= day, let start = clock("start") else {
            return nil
        }
        let begin = trip.instant(of: start, onDay: day, in: city("from"))
        if let ending = clock("end") {
            // What would end before it begins ends on a later day.
            let days = max(0, min(asked["later"]?.whole ?? 0, Hours.mostDays))...Hours.mostDays
            let lengths = days.lazy.map { later in
                trip.instant(of: ending, onDay: day + later, in: city("to")) - begin
            }
            guard let length = lengths.first(where: { $0 > 0 }) else { return nil }
            minutes = length
        } else {
            guard let length = asked["minutes"]?.string.flatMap({ Minutes(written: $0) }),
                1...Hours.mostDays * 1440 ~= length.count
            else { return nil }
            minutes = length.count
        }
        end = trip.localTime(at: begin + minutes, in: city("to"))
    }
}

/// When something ends, `{"day": 3, "from": "Boston", "to": "New York", "start": "09:05", "minutes": "3h 30"}`, or how long it
/// takes, with `"end": "12:35", "later": 0` instead of the minutes. Answers with the minutes, the end, and how many days
/// after the first it is; with nothing where that cannot be told.
@_expose(wasm, "board_hours") @_cdecl("board_hours")
func boardHours() -> Int32 {
    answer { board, json throws(BoardError) in
        let asked = try readValue()
        let hours = Hours(asked, in: board.trip)
        json.object { json in
            guard let hours, let day = asked["day"]?.whole else { return }
            json.member("minutes", hours.minutes)
            json.member("end", hours.end.time.description)
            json.member("later", hours.end.day - day)
        }
    }
}
