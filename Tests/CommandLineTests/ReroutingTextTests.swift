import Foundation
import Testing

/// Tests of the text of `reroute` and `export --reroute` for trips without a plan, or without the desired one.
@Suite struct ReroutingTextTests {
    /// Returns a two-day trip with the given items and other members.
    private func trip(_ items: String, _ rest: String = "") -> String {
        #"{"format":"itinerary/1","id":"a","dayCount":2,"items":[\#(items)]\#(rest)}"#
    }

    private static let leg = #"{"id":"t","type":"travel","from":"Ada","to":"Bex""#
    private static let pinned = leg + #","day":1,"sortOrder":1,"pinned":true}"#

    @Test("the reason for a missed game names the allowed days of a leg")
    func legDaysInReason() throws {
        let game =
            #"{"id":"g","type":"game","gameId":"g","title":"First","city":"Bex","day":1,"sortOrder":1}"#
        let input = trip(Self.leg + #","days":[2,2]},"# + game, #","end":"Bex""#)
        let lines = try Tool.run(["reroute", "-"], input: input).output.split(separator: "\n")
        #expect(lines.contains("  missed  First in Bex on day 1"))
        #expect(lines.contains("    why: no plan sees it, because the leg Ada – Bex must be on day 2"))
    }

    @Test("the summary of a reroute counts events out of reach")
    func unreachableEvents() throws {
        let gala = #"{"id":"e","type":"event","title":"Gala","day":2,"sortOrder":1}"#
        let input = trip(Self.pinned + "," + gala)
        let run = try Tool.run(["reroute", "-", "--summary"], input: input)
        #expect(run.status == 1)
        let counts = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(counts.contains(["unreachable-game", "1", "in", "1", "trip"]), "\(run.output)")
    }

    @Test("a reroute states why its search stopped")
    func stopReason() throws {
        let run = try Tool.run(["reroute", "great-lakes-2010.json", "--time-limit", "0.000000001"])
        #expect(run.status == 1)
        #expect(
            run.output.hasSuffix(
                "unknown: no plan was found in time\nThe search stopped at its time limit.\n"
            )
        )
    }

    @Test("exporting an empty program is an error that explains why it is empty")
    func emptyProgram() throws {
        let dinner = #"{"id":"c","type":"custom","title":"Dinner","day":1,"sortOrder":1}"#
        let run = try Tool.run(["export-model", "-", "--reroute"], input: trip(dinner))
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(
            run.errors.contains("there is no start city, so there are no legs: the program is empty")
        )
    }

    @Test("picking a trade-off of a trip without a plan prints the conflict")
    func pickWithoutPlan() throws {
        let run = try Tool.run(
            ["reroute", "-", "--pick", "2"],
            input: trip(Self.pinned, #","rules":{"noTravelDays":[1]}"#)
        )
        #expect(run.status == 1)
        #expect(
            run.output.split(separator: "\n").dropFirst() == [
                "impossible: no plan satisfies the limits and rules",
                "  no plan is possible, because the leg Ada – Bex on day 1 is pinned and must stay, and day 1 must be "
                    + "kept free of travel",
            ]
        )
    }

    @Test("the reason for a missed game names an equally good plan that sees the game")
    func equalPlan() throws {
        let games = ["Bex", "Cyd"].map { city in
            #"{"id":"\#(city)","type":"game","gameId":"\#(city)","title":"Game","city":"\#(city)","day":2,"sortOrder":1,"#
                + #""start":"19:05"}"#
        }
        let times =
            #""travelTimes":{"legs":[{"from":"Ada","to":"Bex","durationMinutes":60},"#
            + #"{"from":"Ada","to":"Cyd","durationMinutes":60}]}"#
        let run = try Tool.run(
            ["reroute", "-"],
            input: trip(games.joined(separator: ","), #","start":"Ada",\#(times)"#)
        )
        let lines = run.output.split(separator: "\n")
        #expect(lines.contains("  missed  Game in Cyd on day 2"))
        #expect(
            lines.contains(
                "    why: an equally good plan sees it and misses Game in Bex on day 2 instead; give the game more weight to choose that plan"
            )
        )
    }

    @Test("the list of trade-offs numbers each trade-off once and names the missed games")
    func tradeOffList() throws {
        let roads = [
            ("A", "D", 300), ("A", "B", 100), ("B", "D", 195), ("B", "C", 95), ("C", "D", 95), ("A", "E", 50),
            ("E", "F", 50), ("F", "G", 50), ("G", "D", 40),
        ].map { #"{"from":"\#($0)","to":"\#($1)","durationMinutes":\#($2)}"# }
        let games = (1...5).map {
            #"{"id":"g\#($0)","type":"game","gameId":"g\#($0)","title":"Game \#($0)","city":"D","day":2,"sortOrder":\#($0)}"#
        }
        func list(_ games: [String], _ options: [String] = ["--all"]) throws -> [String] {
            let rest = #","start":"A","travelTimes":{"legs":[\#(roads.joined(separator: ","))]}"#
            let run = try Tool.run(
                ["reroute", "-", "--trade-offs"] + options,
                input: trip(games.joined(separator: ","), rest)
            )
            let lines = run.output.split(separator: "\n").map(String.init)
            return Array(lines.drop { $0 != "Alternatives" })
        }
        let saving = "2 plans that save less than 15 min for each additional changed leg"
        let all = [
            "  1   see all 5 games: 1 new leg, 5 h more", "  2–3 see all 5 games: \(saving)",
            "  4   see all 5 games: 4 new legs, 3 h 10 min more",
        ]
        let misses = "misses Game 1 in D on day 2, Game 2 in D on day 2 and 3 more"
        #expect(
            try list(games).dropFirst().prefix(4) == all + [
                "  5   see 0 of 5 games: no changes; \(misses)"
            ]
        )
        // Without --all, plans that see fewer than half of the games are only counted.
        let short = try list(games, [])
        #expect(short.dropFirst().prefix(3) == all[...])
        #expect(short.dropFirst(4).first?.contains("more plan") == true, "\(short)")
        #expect(!short.contains { $0.contains("see 0 of 5 games") })
        let two = try list(Array(games.prefix(2)))
        #expect(two.contains { $0.hasSuffix("; misses Game 1 in D on day 2 and Game 2 in D on day 2") })
        // A single plan is not a choice.
        #expect(try list([]).isEmpty)
    }

    @Test("trade-offs are numbered, and --pick selects a trade-off by its number")
    func plansHaveNumbers() throws {
        let folder = try TemporaryFolder()
        let trip = folder.url.appending(path: "trip.json").path()
        let moved = try Tool.run([
            "postpone", "boston-2013.json", "--item", "sox-rays", "--date", "2013-07-29", "--output", trip,
        ])
        try #require(moved.status == 0, "\(moved.errors)")
        let told = try Tool.run(["reroute", trip, "--trade-offs"]).output.split(separator: "\n").map(
            String.init
        )
        #expect(told[1].hasPrefix("the best plan, number 1, sees all 5 games: 2 new legs, 12 h 24 min more"))
        #expect(
            told[2]
                == "plan 2 sees as many games with 8 h 20 min less travel than plan 1: 2 new legs, 2 legs left out, "
                + "4 h 4 min more"
        )
        let picked = try Tool.run(["reroute", trip, "--pick", "2"]).output.split(separator: "\n")
        #expect(
            picked[1].hasPrefix("the picked plan, number 2, sees all 5 games: 2 new legs, 2 legs left out")
        )
        #expect(!picked.contains { $0.hasPrefix("plan 2 sees as many games") })
    }

    @Test(
        "a conflict that names a command-line option also names the allowed days of a leg",
        arguments: [
            ("max-edits", "0", ["days t", "rule noTravelDays", "option max-edits"]),
            ("from-day", "2", ["days t", "option from-day"]),
            (
                "max-extra-minutes", "0",
                ["days t", "end Bex", "rule noTravelDays", "option max-extra-minutes"]
            ),
        ]
    )
    func daysAndOptions(option: String, value: String, members: [String]) throws {
        let stays =
            Self.leg + #","durationMinutes":60,"day":1,"sortOrder":1,"days":[2,2]}"#
        // A new leg on day 1 would take longer.
        let rest = #"""
            ,"end":"Bex","travelTimes":{"legs":[{"from":"Ada","to":"Bex","durationMinutes":120}]}
            """#
        let rules = option == "from-day" ? "" : #","rules":{"noTravelDays":[2]}"#
        let run = try Tool.run(
            ["reroute", "-", "--json", "--\(option)", value],
            input: trip(stays, rest + rules)
        )
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        )
        #expect(answer["status"] as? String == "infeasible")
        let conflict = try #require(answer["conflict"] as? [String: Any])
        let named = try #require(conflict["members"] as? [[String: Any]]).map {
            "\($0["kind"] ?? "") \($0["id"] ?? "")"
        }
        #expect(named == members)
    }

    @Test(
        "the limits of a reroute may be as large as the largest integer in a document",
        arguments: ["max-edits", "max-extra-minutes"]
    )
    func greatestLimits(option: String) throws {
        let input = trip(Self.leg + #","day":1,"sortOrder":1}"#)
        #expect(try Tool.run(["reroute", "-", "--\(option)", "1000000000"], input: input).status == 0)
        let run = try Tool.run(["reroute", "-", "--\(option)", "1000000001"], input: input)
        #expect(run.status == 2)
        #expect(run.errors.contains("--\(option) must be 0 to 1000000000, not 1000000001"))
    }

    @Test("a repair whose time ends during the search for a conflict reports a partial result")
    func stoppedRepair() throws {
        let input = trip(Self.pinned, #","rules":{"noTravelDays":[1]}"#)
        let run = try Tool.run(["repair", "-", "--time-limit", "0.000001"], input: input)
        #expect(run.status == 1)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("unknown: the search stopped") || run.output.contains("impossible:"))
    }
}
