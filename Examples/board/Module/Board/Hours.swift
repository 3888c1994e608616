import OrderedJSON
import TripAnswers
import TripModel

/// The duration of an item with a start time, and the item's end in the local time of the city where it ends.
struct Hours {
    /// The maximum duration in days.
    private static let mostDays = 30

    let minutes: Int
    let end: LocalTime

    /// Reads the start of an item and either its duration or its end; `nil` if these are invalid.
    init?(_ asked: JSONValue, in trip: Trip) {
        func city(_ key: String) -> City? { asked[key]?.string.flatMap { trip.cities.city(named: $0) } }
        func clock(_ key: String) -> ClockTime? { asked[key]?.string.flatMap { ClockTime(written: $0) } }
        guard let day = asked["day"]?.whole, 1...trip.dayCount ~= day, let start = clock("start") else {
            return nil
        }
        let begin = trip.instant(of: start, onDay: day, in: city("from"))
        if let ending = clock("end") {
            // An end that would not be after the start is on a later day.
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

/// Computes the end of an item, from `{"day": 3, "from": "Boston", "to": "New York", "start": "09:05", "minutes": "3h
/// 30"}`, or its duration, from `"end": "12:35", "later": 0` instead of the minutes. Answers with the minutes, the end,
/// and the number of days between the start day and the end; if the input is invalid, answers with an empty object.
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
