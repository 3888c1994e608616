/// Examples of the objects of documents, for errors about other values in their place.
extension DocumentError.Expectation {
    static let item = object(like: #"{"id": "cubs", "type": "game", "gameId": "game-Chicago-0504", …}"#)
    static let rules = object(like: #"{"maxTravelsPerDay": 2}"#)
    static let rollingLimit = object(like: #"{"days": 7, "minutes": 2400}"#)
    static let place = object(like: #"{"city": "Chicago", "timeZone": "America/Chicago"}"#)
    static let travelTimes = object(
        like: #"{"legs": [{"from": "Chicago", "to": "Detroit", "durationMinutes": 270}]}"#
    )
    static let leg = object(like: #"{"from": "Chicago", "to": "Detroit", "durationMinutes": 270}"#)
    static let departure = object(
        like: #"{"from": "Chicago", "to": "Detroit", "day": 2, "start": "09:05", "durationMinutes": 75}"#
    )
    static let estimate = object(like: #"{"kmPerHour": 80, "detour": 1.25}"#)
    static let geography = object(like: #"{"places": […], "travelTimes": {…}}"#)
    static let change = object(like: #"{"op": "remove", "item": "cubs"}"#)
    static let settings = object(like: #"{"pinned": true}"#)
    static let schedule = object(like: #"{"format": "itinerary-schedule/1", "games": […]}"#)
    static let wishList = object(like: #"{"format": "itinerary-wishes/1", "wishes": […]}"#)
    static let wish = object(like: #"{"venue": "Fenway Park", "count": 2}"#)
    static let scheduledGame = object(like: #"{"gameId": "game-Detroit-0503", "date": "2018-05-03", …}"#)
}
