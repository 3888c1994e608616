import Testing
import TripAnswers
import TripDocuments
import TripPlanning

/// Modes of travel: limits on driving count only driving (SPEC section 6).
@Suite struct TravelModeTests {
    private func trip(rules: String, modes: [String], travelTimes: String = "") throws -> Trip {
        let legs = modes.enumerated().map { index, mode in
            #"{"id":"t\#(index)","type":"travel","from":"A","to":"A","durationMinutes":100,"distanceKm":50,"#
                + #""day":1,"sortOrder":\#(index),"mode":"\#(mode)"}"#
        }
        return try TripDocument(
            #"{"format":"itinerary/1","id":"t","dayCount":2,"rules":{\#(rules)},\#(travelTimes)"items":["#
                + legs.joined(separator: ",") + "]}"
        ).trip
    }

    @Test(
        "a limit on driving ignores public transport, and its finding names the driving legs",
        arguments: [
            (#""maxTravelMinutesPerDay":150"#, "day-minutes"), (#""maxTravelKmPerDay":60"#, "day-km"),
            (#""maxTravelMinutesInDays":{"days":2,"minutes":150}"#, "rolling-minutes"),
        ]
    )
    func limits(_ rule: String, _ code: String) throws {
        func findings(_ modes: String...) throws -> [[String]] {
            let trip = try trip(rules: rule, modes: modes)
            return try Audit(Itinerary(trip)).findings.filter { $0.code == code }.map { $0.itemIDs(in: trip) }
        }
        #expect(try findings("drive", "public").isEmpty)
        #expect(try findings("drive", "public", "drive") == [["t0", "t2"]])
        #expect(try findings("public", "public", "public").isEmpty)
    }

    @Test("rules other than limits on driving also count public transport")
    func otherRules() throws {
        let trip = try trip(
            rules: #""maxTravelsPerDay":1,"travelHours":["08:00","10:00"]"#,
            modes: ["public", "drive"]
        )
        let codes = try Audit(Itinerary(trip)).findings.map { $0.code }
        #expect(codes.contains("day-count") && codes.contains("clock-window"))
    }

    @Test("a leg can be dragged to a day without free driving time only if it is public transport")
    func dragging() throws {
        for (mode, isFeasible) in [("drive", false), ("public", true)] {
            let trip = try trip(rules: #""maxTravelMinutesPerDay":150"#, modes: ["drive", mode])
            let slots = try #require(LegSlots(1, of: Itinerary(trip)))
            #expect(slots.feasibleSlots.contains { $0.day == 1 } == isFeasible)
        }
    }

    @Test("a connection has the mode of its leg in both directions, and an estimated connection is a drive")
    func connections() throws {
        let times = """
            "places":[{"city":"C","latitude":40,"longitude":-80},{"city":"D","latitude":41,"longitude":-80}],
            "travelTimes":{"legs":[{"from":"B","to":"C","durationMinutes":60,"mode":"public"}],"estimate":{"kmPerHour":80}},
            """
        let document = try TripDocument(
            #"{"format":"itinerary/1","id":"t","dayCount":2,\#(times)"items":["#
                + #"{"id":"t","type":"travel","from":"A","to":"B","durationMinutes":100,"mode":"public"}]}"#
        )
        let trip = document.trip
        func mode(_ from: String, _ to: String) throws -> TravelMode? {
            let (from, to) = (trip.cities.city(named: from), trip.cities.city(named: to))
            return try Connections(trip).connection(from: #require(from), to: #require(to))?.mode
        }
        #expect(try mode("B", "C") == .public && mode("C", "B") == .public)
        #expect(try mode("A", "B") == .public && mode("B", "A") == .public)
        #expect(try mode("C", "D") == .drive && mode("A", "C") == nil)
        // A document that is created from the trip has the same modes.
        #expect(try TripDocument(trip).trip == trip)
    }

    @Test(
        "an unknown mode is rejected with its path",
        arguments: [
            (#""items":[{"id":"t","type":"travel","from":"A","to":"B","mode":"bus"}]"#, "$.items[0].mode"),
            (
                #""items":[],"travelTimes":{"legs":[{"from":"A","to":"B","durationMinutes":1,"mode":"Drive"}]}"#,
                "$.travelTimes.legs[0].mode"
            ),
            (
                #""items":[],"travelTimes":{"departures":[{"from":"A","to":"B","day":1,"start":"08:00","durationMinutes":1,"mode":""}]}"#,
                "$.travelTimes.departures[0].mode"
            ),
        ]
    )
    func unknownModes(_ rest: String, _ path: String) throws {
        let error = #expect(throws: DocumentError.self) {
            try TripDocument(#"{"format":"itinerary/1","id":"t","dayCount":2,"# + rest + "}")
        }
        #expect(error?.path == path)
        #expect(error?.description.contains(#"it must be "drive" or "public""#) == true)
    }
}
