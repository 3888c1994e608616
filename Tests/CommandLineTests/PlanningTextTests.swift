import Foundation
import Testing

/// Tests of the text of `slots` and `repair` about the whole trip.
@Suite struct PlanningTextTests {
    /// Returns a trip with legs from A to B and from B to C, and with the given games and rules.
    private func trip(
        _ first: String,
        _ second: String,
        games: String = "",
        rules: String = "{}"
    ) -> String {
        #"{"format":"itinerary/1","id":"a","dayCount":3,"items":[\#(games)"#
            + #"{"id":"t","type":"travel","from":"A","to":"B"\#(first)},"#
            + #"{"id":"u","type":"travel","from":"B","to":"C"\#(second)}],"rules":\#(rules)}"#
    }

    private func lines(_ arguments: [String], _ trip: String) throws -> [String] {
        try Tool.run(arguments, input: trip).output.split(separator: "\n").map(String.init)
    }

    @Test("the slots command marks the slots that need other legs to move")
    func reachableSlots() throws {
        let input = trip(#","day":1,"sortOrder":1"#, #","day":2,"sortOrder":1"#)
        #expect(
            try lines(["slots", "-", "--item", "t"], input).dropFirst() == [
                "t  A – B  days 1 to 2", "  ● day 1", "  ○ day 2, before the leg B – C",
                "  ◌ day 3  (if other legs move too)",
                "● current slot   ○ other feasible slot   ◌ only if other legs move too",
            ]
        )
        let pinned = trip(
            #","day":1,"sortOrder":1"#,
            #","day":1,"sortOrder":2,"pinned":true"#,
            rules: #"{"noTravelDays":[1]}"#
        )
        #expect(try lines(["slots", "-", "--item", "t"], pinned).contains("  no slot is feasible"))
    }

    @Test("for a leg without a feasible slot, the slots command lists the slots that need other legs to move")
    func noFeasibleSlot() throws {
        let input = trip(#","day":1,"sortOrder":1,"days":[3,3]"#, #","day":2,"sortOrder":1"#)
        #expect(
            try lines(["slots", "-", "--item", "t"], input).dropFirst(2) == [
                "  no slot is feasible unless other legs move", "  ◌ day 3  (if other legs move too)",
                "◌ only if other legs move too",
            ]
        )
    }

    /// The second leg is too late for the game in C. Once it is repaired, some slots of the first leg are lost.
    @Test("the slots command marks the slots that are feasible only if nothing else moves")
    func temporarySlots() throws {
        let game = #"{"id":"g","type":"game","gameId":"g","title":"Game","city":"C","day":2,"sortOrder":1},"#
        let input = trip(#","day":1,"sortOrder":1"#, #","day":3,"sortOrder":1"#, games: game)
        #expect(
            try lines(["slots", "-", "--item", "t"], input).dropFirst(2) == [
                "  ● day 1", "  ○ day 2, before Game in C",
                "  ○ day 2, after Game in C  (only if nothing else moves)",
                "  ○ day 3, before the leg B – C  (only if nothing else moves)",
                "● current slot   ○ other feasible slot",
            ]
        )
    }

    @Test("the slots command states once that a trip has no plan")
    func noPlan() throws {
        let input = trip(
            #","day":1,"sortOrder":1"#,
            #","day":2,"sortOrder":1,"pinned":true,"days":[3,3]"#
        )
        let found = try lines(["slots", "-"], input)
        #expect(found.count { $0.contains("no plan") } == 1)
        #expect(found[1].hasSuffix("the slots are valid only if nothing else moves"))
        #expect(found.contains("  ● day 1"))
        #expect(!found.dropFirst(2).contains { $0.contains("only if") })
    }

    @Test("a repair counts newly placed legs separately from moved legs")
    func placedLegs() throws {
        #expect(
            try lines(["repair", "-"], trip("", ""))[1] == "the best plan: no game missed, 2 legs placed"
        )
        let moved = trip("", #","day":1,"sortOrder":1"#, rules: #"{"noTravelDays":[1]}"#)
        #expect(
            try lines(["repair", "-"], moved)[1]
                == "the best plan: no game missed, 1 leg placed, 1 leg moved by 1 day in total"
        )
    }

    private static let clash =
        #"{"id":"g","type":"game","gameId":"g","title":"First","city":"B","day":1,"sortOrder":1},"#
        + #"{"id":"h","type":"game","gameId":"h","title":"Second","city":"A","day":2,"sortOrder":1},"#

    @Test("a repair that misses a game states the same reason as an audit")
    func reasonForMissedGame() throws {
        let input = trip("", "", games: Self.clash)
        let repair = try lines(["repair", "-"], input)
        let audit = try lines(["audit", "-"], input)
        let why = try #require(repair.first { $0.hasPrefix("  why: ") })
        #expect(audit.contains("error[no-valid-assignment] " + why.dropFirst("  why: ".count)))
        #expect(repair.contains("  help: miss First in B on day 1"))
        #expect(repair.contains("  help: miss Second in A on day 2"))
    }

    @Test("the JSON of a repair contains the conflicts together with the plan")
    func reasonInJSON() throws {
        let input = trip("", "", games: Self.clash)
        func object(_ command: String) throws -> NSDictionary {
            let run = try Tool.run([command, "-", "--json"], input: input)
            #expect(run.status == 1)
            return try #require(
                JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary
            )
        }
        let (repair, audit) = (try object("repair"), try object("audit"))
        #expect(repair["conflicts"] as? NSArray == audit["conflicts"] as? NSArray)
        #expect((repair["conflicts"] as? NSArray)?.count == 1)
        #expect(repair["conflict"] is NSNull && repair["status"] as? String == "optimal")
    }
}

/// Tests of a route with a gap: one leg goes to Detroit, and the next leaves from Cleveland.
@Suite struct GapTests {
    private static let trip =
        #"{"format":"itinerary/1","id":"a","dayCount":3,"items":[{"id":"one","type":"travel","from":"Chicago","to":"Detroit","#
        + #""day":1,"sortOrder":1},{"id":"two","type":"travel","from":"Cleveland","to":"Boston","day":2,"sortOrder":1}]}"#
    private static let sentence =
        "there is a gap in the route: the leg Chicago – Detroit does not end where the leg Cleveland – Boston starts"

    @Test(
        "the repair, slots and place commands report a gap in the route",
        arguments: [["repair"], ["slots"], ["slots", "--item", "two"], ["place", "--item", "one"]]
    )
    func gapReported(_ command: [String]) throws {
        let status: Int32 = command == ["repair"] ? 1 : 0
        let text = try Tool.run([command[0], "-"] + command.dropFirst(), input: Self.trip)
        #expect(text.status == status)
        #expect(text.output.contains("  gap  \(Self.sentence)\n"))
        let json = try Tool.run([command[0], "-", "--json"] + command.dropFirst(), input: Self.trip)
        #expect(json.status == status)
        #expect(json.output.contains(#""gaps":[{"items":["one","two"],"message":"\#(Self.sentence)"}]"#))
    }

    @Test("the headline and the summary count gaps in the route")
    func gapCounted() throws {
        let run = try Tool.run(["repair", "-", "--summary"], input: Self.trip)
        #expect(run.output.contains("no game missed, 0 legs moved, 1 gap in the route\n"))
        #expect(run.output.contains("route-gap  1 in 1 trip"))
    }

    @Test("a route has no gap if each leg starts where the previous leg ends")
    func noGap() throws {
        let input = Self.trip.replacing("Cleveland", with: "Detroit")
        let run = try Tool.run(["repair", "-", "--json"], input: input)
        #expect(run.status == 0)
        #expect(run.output.contains(#""gaps":[]"#))
    }
}

/// Tests of answers on trips through several time zones: local times with their zones, and tight connections.
@Suite struct ClockTextTests {
    @Test("answers on a trip through two time zones match their snapshot")
    func twoZones() throws {
        var text = ""
        for command in ["show", "audit", "audit --json", "repair", "place --item t", "place --item t --json"]
        {
            let trip = Tool.package.appending(path: "Tests/CommandLineTests/Fixtures")
            let words = command.split(separator: " ").map(String.init)
            let run = try Tool.run(words + ["two-coasts.json"], in: trip)
            text += "$ itinerary \(command)\n\(run.output)= \(run.status)\n\n"
        }
        try expectSnapshot(text, "two-coasts")
    }
}
