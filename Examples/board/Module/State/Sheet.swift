import OrderedJSON
import TripAnswers
import TripModel
import TripPlanningCore

/// The facts of the printed table that the state of a trip lacks: for each leg the latest departure, and for each night
/// the city.
struct Sheet {
    private let itinerary: Itinerary

    init(_ itinerary: Itinerary) { self.itinerary = itinerary }

    private var trip: Trip { itinerary.trip }

    /// Writes `{"leaveBy": [{"item": 3, "day": 2, "time": "14:20", "timeZone": "America/Chicago"}, …], "nights":
    /// [{"city": "Chicago", "firstDay": 1, "nights": 2}, …]}`: the index of a leg with the latest day and local time at
    /// which it can leave and reach the next game or timed leg in time, and its time zone if the trip has several; and a
    /// city with the first day and the number of the nights there, null for nights aboard.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("leaveBy")
            json.array(leaveBy) { json, leg in
                json.object { json in
                    json.member("item", leg.item)
                    json.member("day", leg.day)
                    json.member("time", leg.time.description)
                    let zone = trip.timeZone(of: trip.departure(ofLegAt: leg.item))
                    json.member("timeZone", trip.hasSeveralTimeZones ? zone : nil)
                }
            }
            json.key("nights")
            json.array(TripExpenses(itinerary).stays) { json, stay in
                json.object { json in
                    json.member("city", stay.city.map { trip.cities.name(of: $0) })
                    json.member("firstDay", stay.firstDay)
                    json.member("nights", stay.nights)
                }
            }
        }
    }

    /// The latest departures of the legs that must leave on their day or before, in the local time of their first city:
    /// those that reach the next game in time, and arrive by the end of the travel hours. A timed leg leaves at its start.
    private var leaveBy: [(item: Int, day: Int, time: ClockTime)] {
        var latest: [(item: Int, day: Int, time: ClockTime)] = []
        var ready: Int?
        for index in itinerary.timeline.items.reversed() {
            let item = trip.items[index]
            if let start = trip.startTime(ofItemAt: index) {
                ready = trip.readyTime(forItemAt: index)
                if item.travel != nil, let day = item.position?.day {
                    latest.append((index, day, start))
                }
            } else if let leg = item.travel, let arrival = ready {
                let from = trip.departure(ofLegAt: index)
                let day = item.position?.day
                let end = day.flatMap { day in
                    trip.rules.travelHours.map { trip.instant(of: $0.latest, onDay: day, in: from) }
                }
                let departure = min(arrival, end ?? arrival) - leg.duration.count
                ready = departure
                let local = trip.localTime(at: departure, in: from)
                if let day, local.day <= day { latest.append((index, local.day, local.time)) }
            }
        }
        return latest.reversed()
    }
}

/// Answers with the latest departures and the nights of the open trip, for the printed table.
@_expose(wasm, "board_sheet") @_cdecl("board_sheet")
func boardSheet() -> Int32 {
    answer { board, json in Sheet(board.itinerary).write(to: &json) }
}
