import Testing
import TimeZones
import TripDocuments
import TripModel

@testable import TripFleet

@Suite(.enabled(if: FleetPlace.isBuilt)) struct FeedPlacesTests {
    private static let zones = TripContext(zones: ZoneDatabase().source)
    private static let places = TripContext(
        sides: [Geography(places: [Place(city: "Chicago", timeZone: "America/Chicago")])],
        zones: ZoneDatabase().source
    )
    private static let trip = """
        {"format":"itinerary/1","id":"t","startDate":"2026-08-07","dayCount":3,"items":[
        {"id":"a","type":"game","gameId":"ga","city":"Chicago","start":"13:20","day":1,"sortOrder":1000}]}
        """
    private static let table =
        #"{"format":"itinerary-schedule/1","timeZone":"America/New_York","games":["#
        + #"{"gameId":"ga","date":"2026-08-07","start":"20:05","city":"Chicago"}]}"#

    @Test("the time zones of a feed's side files apply in later work without these side files")
    func placesAreKept() throws {
        let place = try FleetPlace()
        let store = try FleetStore(at: place.place, context: Self.places, clock: place.clock)
        try store.put(Array(Self.trip.utf8))
        try store.take(feed: Array(Self.table.utf8))
        let later = try FleetStore(at: place.place, context: Self.zones, clock: place.clock)
        _ = try later.work()
        let document = try TripDocument(later.get("t").document)
        #expect(document.trip.items.first?.start == ClockTime("19:05"))
        #expect(document.trip.items.first?.position?.day == 1)
    }

    /// Returns the start of the only game after each feed and the work that follows it; an empty text if the game is gone.
    private func starts(of trip: String, after feeds: [(text: String, isComplete: Bool)]) throws -> [String] {
        let store = try FleetPlace().store()
        try store.put(Array(trip.utf8))
        return try feeds.map { feed in
            try store.take(feed: Array(feed.text.utf8), isComplete: feed.isComplete)
            _ = try store.work()
            let document = try TripDocument(store.get("t").document)
            return document.trip.items.first?.start?.description ?? ""
        }
    }

    private static let stadium = """
        {"format":"itinerary/1","id":"t","startDate":"2027-06-01","dayCount":4,"items":[
        {"id":"g","type":"game","gameId":"G","title":"T at U","city":"St. Louis","day":2,"sortOrder":1,"start":"13:00"}]}
        """

    @Test("a feed may name a city as part of a location", arguments: [false, true])
    func cityInLocation(_ isComplete: Bool) throws {
        let table =
            #"{"format":"itinerary-schedule/1","games":[{"title":"T at U","city":"Busch Stadium, St Louis","#
            + #""date":"2027-06-02","start":"15:00"}]}"#
        #expect(try starts(of: Self.stadium, after: [(table, isComplete)]) == ["15:00"])
    }

    @Test("a feed's location that names the city of a game does not relocate the game")
    func noFalseRelocation() throws {
        let store = try FleetPlace().store()
        try store.put(Array(Self.stadium.utf8))
        let table =
            #"{"format":"itinerary-schedule/1","games":[{"gameId":"G","city":"Busch Stadium, St Louis","#
            + #""date":"2027-06-02","start":"15:00"}]}"#
        #expect(try store.take(feed: Array(table.utf8)).events.map { $0.kind } == [.retimed])
    }

    #if Libical
        private static func calendar(_ uid: String, _ lines: String...) -> String {
            let head = ["BEGIN:VCALENDAR", "PRODID:x", "VERSION:2.0", "BEGIN:VEVENT", "UID:\(uid)"]
            let end = ["DTSTAMP:20260101T000000Z", "END:VEVENT", "END:VCALENDAR", ""]
            return (head + lines + end).joined(separator: "\r\n")
        }

        @Test("a game that a calendar cancelled can return under another UID")
        func gameReturns() throws {
            let game = ["DTSTART:20270602T130000", "SUMMARY:T at U", "LOCATION:St. Louis"]
            let off = Self.calendar("u1", game[0], game[1], game[2], "STATUS:CANCELLED")
            let on = Self.calendar("u2", game[0], game[1], game[2])
            #expect(try starts(of: Self.stadium, after: [(off, false), (on, false)]) == ["", "13:00"])
        }

        @Test("a calendar without any of a trip's games changes nothing in the trip")
        func unrelatedCalendar() throws {
            let calendar = [
                "BEGIN:VCALENDAR", "PRODID:x", "VERSION:2.0", "BEGIN:VEVENT", "UID:other",
                "DTSTAMP:20260101T000000Z", "DTSTART:20260807T190000", "SUMMARY:Elsewhere",
                "LOCATION:Chicago",
                "END:VEVENT", "BEGIN:VEVENT", "UID:far", "DTSTAMP:20260101T000000Z",
                "DTSTART:20260830T190000",
                "SUMMARY:Far", "LOCATION:Boston", "END:VEVENT", "END:VCALENDAR", "",
            ]
            let place = try FleetPlace()
            let store = try place.store()
            try store.put(Array(Self.trip.replacing("\"day\":1", with: "\"day\":3").utf8))
            try store.take(feed: Array(calendar.joined(separator: "\r\n").utf8))
            _ = try store.work()
            #expect(try store.get("t").state == .well)
        }
    #endif
}
