import Testing
import TimeZones
import TripDocuments
import TripModel

@testable import TripFleet

@Suite(.enabled(if: FleetPlace.isBuilt)) struct FeedPlacesTests {
    private static let zones = Surroundings(zones: ZoneDatabase().source)
    private static let places = Surroundings(
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

    @Test("the places of a feed give its times their zones in later work without them")
    func placesAreKept() throws {
        let place = try FleetPlace()
        let store = try FleetStore(at: place.place, beside: Self.places, clock: place.clock)
        try store.put(Array(Self.trip.utf8))
        try store.take(feed: Array(Self.table.utf8))
        let later = try FleetStore(at: place.place, beside: Self.zones, clock: place.clock)
        _ = try later.work()
        let document = try TripDocument(#require(try later.trip("t")).document)
        #expect(document.trip.items.first?.start == ClockTime("19:05"))
        #expect(document.trip.items.first?.position?.day == 1)
    }

    #if Libical
        @Test("a calendar without games of a trip changes nothing in it")
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
            for worked in try store.work() { #expect(worked.outcome != .proposed) }
            #expect(try store.trip("t")?.state == .well)
        }
    #endif
}
