import Testing
import TripDocuments
import TripModel

/// Legs without minutes, if minutes count.
@Suite struct UnknownMinutesTests {
    private static let leg = #"{"id":"leg","type":"travel","from":"Chicago","to":"Detroit"}"#
    private static let stated =
        #"{"id":"none","type":"travel","from":"Chicago","to":"Detroit","durationMinutes":0,"day":1,"sortOrder":1}"#

    private func unknown(_ items: [String], _ rest: String = "") throws -> [UnknownMinutes] {
        let text =
            #"{"format":"itinerary/1","id":"a","dayCount":3,"items":[\#(items.joined(separator: ","))]\#(rest)}"#
        return try TripDocument(text).unknownMinutes
    }

    private func game(_ rest: String) -> String {
        #"{"id":"g","type":"game","gameId":"g","city":"Detroit","day":2,"sortOrder":1\#(rest)}"#
    }

    @Test(
        "a leg without minutes is reported only if its minutes matter for a rule, a game's start or another leg"
    )
    func missingMinutes() throws {
        let leg = Self.leg
        #expect(try unknown([leg]).isEmpty)
        #expect(try unknown([leg, Self.stated, game("")]).isEmpty)
        #expect(
            try unknown([leg], #","rules":{"connections":false,"maxTravelsPerDay":2,"restDayEvery":2}"#)
                .isEmpty
        )
        for rules in [
            #""travelHours":["06:00","22:00"]"#, #""connections":true"#, #""maxTravelMinutesPerDay":400"#,
            #""maxTravelMinutesInDays":{"days":2,"minutes":400}"#,
        ] {
            let found = try unknown([leg, Self.stated], #","rules":{\#(rules)}"#)
            #expect(found.map { $0.item } == ["leg"], "\(rules)")
            #expect(found.map { $0.path } == ["$.items[0]"])
            let rule = try #require(rules.split(separator: "\"").first)
            #expect(found[0].description.contains("the rule \"\(rule)\" needs the minutes of each leg"))
        }
        #expect(
            try unknown([game(#","start":"19:05""#), leg], #","rules":{"connections":false}"#).map {
                $0.description
            } == [
                #"the leg "leg" from "Chicago" to "Detroit" has no "durationMinutes" and counts as 0 minutes, "#
                    + #"although games have a "start""#
            ]
        )
        let other = Self.stated.replacing(":0", with: ":60").replacing(
            #""to":"Detroit""#,
            with: #""to":"Boston""#
        )
        #expect(try unknown([leg, other]).map { $0.item } == ["leg"])
    }

    @Test("a leg without minutes is reported with its minutes from the travel times")
    func knownMinutes() throws {
        let game = game(#","start":"19:05""#)
        let times = #","travelTimes":{"legs":[{"from":"Detroit","to":"Chicago","durationMinutes":270}]}"#
        #expect(try unknown([game, Self.leg], times).map { $0.known } == [270])
        #expect(try unknown([game, Self.leg], times)[0].description.hasSuffix("; the travel times give 270"))
        #expect(try unknown([game, Self.leg]).map { $0.known } == [nil])
        let noWay = times.replacing("270", with: "null")
        #expect(try unknown([game, Self.leg], noWay).map { $0.known } == [nil])
    }

    @Test("legs of the source app are not reported for missing minutes")
    func minutesOfSourceApp() throws {
        let text = #"[{"id":"t","kind":{"travel":{"fromCity":"A","toCity":"B"}},"day":1,"sortOrder":1}]"#
        #expect(try TripDocument(text).unknownMinutes.isEmpty)
    }
}
