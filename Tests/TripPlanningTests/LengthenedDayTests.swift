import Testing
import TimeZones
import TripAnswers

#if GLPK
    import PlacementGLPK
#endif

/// Days that are longer because of their games: travel hours start in the local time of one game and end in the local
/// time of another game further west.
@Suite struct LengthenedDayTests {
    /// A drive of 13 h 59 min on a day with 12 h 30 min of travel hours, between games in St. John's and Chicago time.
    private func trip(endingIn end: String?) throws -> Trip {
        let text = """
            {"format":"itinerary/1","id":"t","dayCount":1,"startDate":"2018-06-04",\(end.map { "\"end\":\"\($0)\"," } ?? "")
            "places":[{"city":"A","timeZone":"America/St_Johns"},{"city":"B","timeZone":"America/Chicago"}],
            "rules":{"travelHours":["09:30","22:00"]},"items":[
            {"id":"a","type":"game","gameId":"a","city":"A","day":1,"sortOrder":1,"start":"01:00","durationMinutes":90},
            {"id":"t","type":"travel","from":"A","to":"B","durationMinutes":839,"day":1,"sortOrder":2},
            {"id":"b","type":"game","gameId":"b","city":"B","day":1,"sortOrder":3,"start":"23:30","durationMinutes":10}]}
            """
        return try TripDocument(text, context: TripContext(zones: ZoneDatabase().source)).trip
    }

    @Test(
        "a leg that fits only because the day is longer in a western time zone is kept",
        arguments: ["B", nil]
    )
    func lengthenedDay(_ end: String?) throws {
        let reroute = try Itinerary(trip(endingIn: end)).reroute(tradeOffs: true)
        #expect(reroute.status == .optimal)
        #expect(reroute.plan?.cost.levels == [0, 0, 839, 0, 0, 1, 0])
        #expect(reroute.tradeOffs?.count == 1)
    }

    #if GLPK
        @Test("GLPK keeps a leg that fits only because the day is longer in a western time zone")
        func glpkOnLengthenedDay() throws {
            let itinerary = Itinerary(try trip(endingIn: "B"))
            let reroute = try itinerary.reroute(
                RerouteOptions(),
                over: Connections(itinerary.trip),
                tradeOffs: false,
                with: GLPKRouteSolver(),
                spending: WorkBudget()
            )
            #expect(reroute.plan?.cost.levels == [0, 0, 839, 0, 0, 1, 0])
        }
    #endif

    @Test("without games in two time zones, the same leg does not fit the day")
    func dayWithoutGames() throws {
        let trip = try trip(endingIn: "B")
        let legs = try trip.replacing(items: [trip.items[1]], start: nil, end: nil)
        #expect(try Itinerary(legs).reroute().plan?.cost.edits != 0)
    }
}
