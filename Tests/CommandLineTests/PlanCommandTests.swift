import Foundation
import Testing

/// Tests of `plan` on the command line (SPEC section 14).
@Suite struct PlanCommandTests {
    private typealias Object = [String: Any]

    /// Returns cases with the answers of independent programs, which enumerate the plans of small random seasons.
    private static func cases(_ file: String = "plans") throws -> [Object] {
        let url = Tool.package.appending(path: "Tests/CommandLineTests/Fixtures/\(file).json")
        return try JSONSerialization.jsonObject(with: try Data(contentsOf: url)) as? [Object] ?? []
    }

    private static func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "plan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// Returns the arguments of `plan` for a case, and writes the case's files into a folder.
    private static func arguments(of entry: Object, in folder: URL) throws -> [String] {
        var arguments = ["plan", "trip.json", "--json", "--trade-offs"]
        let files = [
            ("trip", ""), ("schedule", "--schedule"), ("wishes", "--wishes"), ("places", "--places"),
            ("departures", "--departures"),
        ]
        for (key, option) in files {
            guard let value = entry[key] else { continue }
            try JSONSerialization.data(withJSONObject: value).write(to: folder.appending(path: "\(key).json"))
            if !option.isEmpty { arguments += [option, "\(key).json"] }
        }
        for text in entry["wishTexts"] as? [String] ?? [] { arguments += ["--wish", text] }
        for (key, value) in entry["options"] as? Object ?? [:] { arguments += ["--\(key)", "\(value)"] }
        if let within = entry["within"] as? Object {
            arguments += ["--within", "\(within["from"] ?? "")..\(within["to"] ?? "")"]
            arguments += ["--days", "\(within["days"] ?? "")"]
        }
        return arguments
    }

    private static func members(_ conflict: Any?) -> Set<[String]> {
        let list = conflict as? [Object] ?? (conflict as? Object)?["members"] as? [Object] ?? []
        return Set(
            list.map {
                let (kind, id) = ($0["kind"] as? String ?? "", $0["id"] as? String ?? "")
                return [kind, kind == "end" ? key(id) : id]
            }
        )
    }

    private static func key(_ city: String) -> String {
        city.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    private static func legs(_ answer: Object) -> [[String]] {
        (answer["legs"] as? [Object] ?? []).map { leg in
            let at = leg["at"] as? Object
            let item = leg["change"] as? String == "new" ? "" : leg["item"] as? String ?? ""
            let ends = ["from", "to"].map { key(leg[$0] as? String ?? "") }
            return [item] + ends + [at?["day"], at?["index"]].map { "\($0 as? Int ?? -1)" }
        }
    }

    private static func text(_ value: Any?) -> String {
        guard let value, JSONSerialization.isValidJSONObject([value]) else { return "" }
        let data = try? JSONSerialization.data(withJSONObject: [value], options: [.sortedKeys])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// The engines that are built into the program.
    #if GLPK
        private static let engines = ["native", "glpk"]
    #else
        private static let engines = ["native"]
    #endif

    @Test("plans of random seasons match independent answers", arguments: engines)
    func plannedTrips(_ engine: String) throws {
        let cases = try Self.cases()
        #expect(cases.count > 30)
        for entry in cases { try Self.check(entry, engine) }
    }

    /// GLPK gets each allowed start as a column, so it plans only the cases with few starts in time.
    @Test("plans with visits match independent answers", arguments: engines)
    func visitPlans(_ engine: String) throws {
        let cases = try Self.cases("visits")
        #expect(cases.count > 60)
        for entry in engine == "native" ? cases : Array(cases.prefix(12)) { try Self.check(entry, engine) }
    }

    @Test(
        "plans and reroutes by money agree with an independent program, and with show of the new document",
        arguments: engines
    )
    func moneyOfPlans(_ engine: String) throws {
        let cases = try Self.cases("money")
        #expect(cases.count > 50)
        for entry in cases {
            let name = entry["name"] as? String ?? ""
            let expected = try #require(entry["expected"] as? Object)
            try Self.withFolder { folder in
                var arguments = try Self.arguments(of: entry, in: folder)
                arguments[0] = entry["kind"] as? String ?? ""
                arguments += ["--engine", engine]
                let run = try Tool.run(arguments, in: folder)
                let answer = try #require(
                    try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object,
                    "\(name): \(run.errors)"
                )
                #expect(Self.text(answer["cost"]) == Self.text(expected["cost"]), "\(name)")
                #expect(Self.money(answer) == Self.money(expected), "\(name)")
                if let tradeOffs = expected["tradeOffs"] as? [Object] {
                    let found = (answer["tradeOffs"] as? [Object] ?? []).map { $0["cost"] as Any }
                    #expect(Self.text(found) == Self.text(tradeOffs.map { $0["cost"] as Any }), "\(name)")
                }
                // Prices of departures and schedules that the plan does not take are not in its document. A plan with
                // a limit may miss a game in a city where the traveler is.
                let isLimited = (entry["options"] as? Object)?["max-cost"] != nil
                guard entry["departures"] == nil, entry["schedule"] == nil, !isLimited,
                    let document = answer["rerouted"] as? Object
                else { return }
                try JSONSerialization.data(withJSONObject: document)
                    .write(to: folder.appending(path: "new.json"))
                let places = entry["places"] == nil ? [] : ["--places", "places.json"]
                let shown = try Tool.run(["show", "new.json", "--json"] + places, in: folder)
                let money = try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? Object
                #expect(Self.money(money ?? [:]) == Self.money(answer), "\(name)")
            }
        }
    }

    /// Returns the member `money` of an answer as text, with the expenses without a price in order.
    private static func money(_ answer: Object) -> String {
        guard var money = answer["money"] as? Object else { return "" }
        let unpriced = (money["unpriced"] as? [Any] ?? []).map { entry -> String in
            let values = (entry as? Object).map { [$0["kind"], $0["id"], $0["city"], $0["day"]] }
            return (values ?? entry as? [Any] ?? []).map { value in
                value.flatMap { $0 is NSNull ? nil : key("\($0)") } ?? "-"
            }.joined(separator: " ")
        }
        money["unpriced"] = unpriced.sorted()
        return text(money)
    }

    @Test("options about money need prices, name what has none, and explain what they prevent")
    func moneyOptions() throws {
        let trip = """
            {"format": "itinerary/1", "id": "money", "dayCount": 3, COSTS "start": "Akron", "items": [
             {"id": "g1", "type": "game", "gameId": "g1", "city": "Akron", "day": 1, "sortOrder": 1},
             {"id": "g2", "type": "game", "gameId": "g2", "city": "Toledo", "day": 2, "sortOrder": 1},
             {"id": "t1", "type": "travel", "from": "Akron", "to": "Toledo", "durationMinutes": 120, "day": 2, "sortOrder": 0}]}
            """
        try Self.withFolder { folder in
            func run(_ costs: String, _ arguments: String...) throws -> (Tool.Run, Object) {
                try Data(trip.replacing("COSTS", with: costs).utf8).write(
                    to: folder.appending(path: "trip.json")
                )
                let run = try Tool.run(arguments, in: folder)
                let answer = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object
                return (run, answer ?? [:])
            }
            let (missing, _) = try run("", "reroute", "trip.json", "--max-cost", "10")
            #expect(missing.status == 2)
            #expect(
                missing.errors.contains(
                    "--max-cost requires prices: state them with 'itinerary set TRIP costs.night"
                )
            )
            let games =
                #"{"format": "itinerary-schedule/1", "games": [{"gameId": "x", "city": "Akron", "day": 2}]}"#
            try Data(games.utf8).write(to: folder.appending(path: "games.json"))
            let (least, _) = try run(
                "",
                "plan",
                "trip.json",
                "--schedule",
                "games.json",
                "--wish",
                "city:Akron",
                "--least",
                "money"
            )
            #expect(least.status == 2 && least.errors.contains("--least money requires prices"))
            for price in ["-1", "1.005", "1000001", "12,5", "many"] {
                let (wrong, _) = try run("", "reroute", "trip.json", "--max-cost", price)
                #expect(wrong.status == 2)
                #expect(wrong.errors.contains("--max-cost must be a number from 0 to 1000000"), "\(price)")
            }
            let costs = "\"costs\": {\"night\": 99.99, \"km\": 1},"
            let (near, plan) = try run(costs, "reroute", "trip.json", "--max-cost", "99.99", "--json")
            #expect(near.status == 0 && (plan["missedGames"] as? [String])?.isEmpty ?? false)
            #expect(near.errors.contains("--max-cost counts as free what has no price: t1"))
            let (less, other) = try run(costs, "reroute", "trip.json", "--max-cost", "99.98", "--json")
            #expect(less.status == 1 && (other["missedGames"] as? [String]) == ["g1"])
            let (none, refused) = try run(
                "\"costs\": {\"leg\": 50}, \"end\": \"Toledo\",",
                "reroute",
                "trip.json",
                "--max-cost",
                "49.99",
                "--json"
            )
            #expect(none.status == 1 && refused["status"] as? String == "infeasible")
            #expect(Self.members(refused["conflict"]) == [["end", "toledo"], ["option", "max-cost"]])
        }
    }

    /// Wishes for pinned visits and for visits of past days are not compared.
    @Test("a plan names the visits without allowed starts")
    func unmatchedVisits() throws {
        let cases = try Self.cases("visits")
        var count = 0
        for entry in cases {
            let name = entry["name"] as? String ?? ""
            let answer = try #require(try Self.answer(entry, "native"), "\(name)")
            let listed = (entry["wishes"] as? Object)?["wishes"] as? [Object] ?? []
            let ids = (answer["wishes"] as? [Object] ?? []).map { $0["id"] as? String ?? "" }
            var visits = Set(zip(listed, ids).filter { $0.0["visit"] != nil }.map { $0.1 })
            let firstDay = (entry["options"] as? Object)?["from-day"] as? Int ?? 1
            for item in (entry["trip"] as? Object)?["items"] as? [Object] ?? [] where item["open"] != nil {
                let id = item["id"] as? String ?? ""
                let day = item["day"] as? Int
                let isKept = day.map { item["pinned"] as? Bool == true || $0 < firstDay } ?? false
                if isKept { visits.remove(id) } else { visits.insert(id) }
            }
            let found = (answer["unmatched"] as? [String] ?? []).filter { visits.contains($0) }
            let wanted = (entry["expected"] as? Object)?["unmatched"] as? [String] ?? []
            #expect(found == wanted, "\(name)")
            count += wanted.count
        }
        #expect(count > 20)
    }

    @Test("planning a trip with visits again changes nothing")
    func planVisitsTwice() throws {
        let cases = try Self.cases("visits").filter { entry in
            (entry["expected"] as? Object)?["again"] as? Bool == true
        }
        #expect(cases.count > 50)
        for entry in cases {
            let name = entry["name"] as? String ?? ""
            let first = try #require(try Self.answer(entry, "native"), "\(name)")
            let planned = try #require(first["planned"] as? Object, "\(name)")
            let again = try #require(
                try Self.answer(entry.merging(["trip": planned]) { $1 }, "native"),
                "\(name)"
            )
            var cost = try #require(first["cost"] as? Object, "\(name)")
            // The games of the schedule are now the trip's own.
            let added = (first["games"] as? [String] ?? []).count
            cost["edits"] = 0
            cost["games"] = (cost["games"] as? Int ?? 0) - added
            #expect(Self.text(again["cost"]) == Self.text(cost), "\(name)")
            for key in ["wishes", "visits"] {
                #expect(Self.text(again[key]) == Self.text(first[key]), "\(name) \(key)")
            }
            let items = (again["planned"] as? Object)?["items"]
            #expect(Self.text(items) == Self.text(planned["items"]), "\(name)")
        }
    }

    /// The days of meetings are from Natural Plan (MIT license), whose plans state how many people can be met.
    @Test(
        "a plan for a day of meetings has as many people as the reference, and the fewest minutes of walking"
    )
    func meetings() throws {
        for entry in try Self.cases("meetings") {
            let name = entry["name"] as? String ?? ""
            let expected = try #require(entry["expected"] as? Object)
            let answer = try #require(try Self.answer(entry, "native"), "\(name)")
            let cost = answer["cost"] as? Object
            #expect(answer["status"] as? String == "optimal", "\(name)")
            #expect((answer["visits"] as? [Any])?.count == expected["met"] as? Int, "\(name)")
            #expect(cost?["minutes"] as? Int == expected["minutes"] as? Int, "\(name)")
            #expect(cost?["edits"] as? Int == expected["legs"] as? Int, "\(name)")
            #expect(Self.text(answer["visits"]) == Self.text(expected["visits"]), "\(name)")
        }
    }

    /// Returns the answer of `plan` for a case; `nil` if the command fails.
    private static func answer(_ entry: Object, _ engine: String) throws -> Object? {
        let run = try withFolder { folder in
            try Tool.run(try arguments(of: entry, in: folder) + ["--engine", engine], in: folder)
        }
        let json = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
        if json == nil { Issue.record("\(entry["name"] as? String ?? ""): \(run.errors)") }
        return json as? Object
    }

    /// Returns the levels of a cost as text, without the money of a trip with prices.
    private static func levels(_ cost: Any?) -> String {
        guard let cost = cost as? Object else { return text(cost) }
        return text(cost.filter { $0.key != "money" && $0.key != "unpriced" })
    }

    /// Compares the answer for a case with the expected answer.
    private static func check(_ entry: Object, _ engine: String) throws {
        let name = entry["name"] as? String ?? ""
        let expected = try #require(entry["expected"] as? Object)
        guard let answer = try answer(entry, engine) else { return }
        #expect(answer["engine"] as? String == engine, "\(name)")
        #expect(levels(answer["cost"]) == text(expected["cost"]), "\(name)")
        guard expected["cost"] is Object else {
            let conflicts = (expected["conflicts"] as? [Any] ?? []).map { members($0) }
            #expect(conflicts.contains(members(answer["conflict"])), "\(name)")
            return
        }
        for key in ["wishes", "games"] { #expect(text(answer[key]) == text(expected[key]), "\(name) \(key)") }
        if let visits = expected["visits"] {
            #expect(text(answer["visits"] ?? []) == text(visits), "\(name)")
        }
        for key in ["missedGames", "dropped", "leftOut", "unreachableGames"] {
            let (found, wanted) = (answer[key] as? [String] ?? [], expected[key] as? [String] ?? [])
            #expect(Set(found) == Set(wanted), "\(name) \(key)")
        }
        let legs = (expected["legs"] as? [[Any]] ?? []).map { leg in leg.map { $0 is NSNull ? "" : "\($0)" } }
        #expect(Self.legs(answer) == legs, "\(name)")
        let tradeOffs = (answer["tradeOffs"] as? [Object] ?? []).map { levels($0["cost"]) }
        let wanted = (expected["tradeOffs"] as? [Object] ?? []).map { text($0["cost"]) }
        #expect(tradeOffs == wanted, "\(name)")
        let refusals = try #require(answer["refusals"] as? [Object], "\(name)")
        let known = try #require(expected["refusals"] as? Object, "\(name)")
        #expect(Set(refusals.compactMap { $0["wish"] as? String }) == Set(known.keys), "\(name)")
        for refusal in refusals {
            let wish = refusal["wish"] as? String ?? ""
            let refused = known[wish] as? Object
            let conflicts = (refused?["conflicts"] as? [Any] ?? []).map { members($0) }
            let found = members(refusal["conflict"])
            #expect(refused?["all"] as? Bool == false || conflicts.contains(found), "\(name) \(wish)")
        }
    }

    /// In these cases, games that are not seen do not split slots, and days count from each start date. An independent
    /// program computed the answers.
    @Test(
        "plans with a chosen start date, or with games that the trip misses, match independent answers",
        arguments: engines
    )
    func changedPlans(_ engine: String) throws {
        let cases = try Self.cases("changed-plans")
        #expect(cases.count == 15)
        for entry in cases {
            let name = entry["name"] as? String ?? ""
            let ask = try #require((entry["asks"] as? [Object])?.first)
            let expected = try #require(ask["expected"] as? Object)
            let run = try Self.withFolder { folder in
                let asked = entry.merging(ask) { own, _ in own }
                return try Tool.run(
                    try Self.arguments(of: asked, in: folder) + ["--engine", engine],
                    in: folder
                )
            }
            let json = try? JSONSerialization.jsonObject(with: Data(run.output.utf8))
            let answer = try #require(json as? Object, "\(name): \(run.errors)")
            Self.compare(answer, expected, "\(engine) \(name)")
            for key in ["startDate", "starts", "leftOut", "unreachableGames"] {
                #expect(Self.text(answer[key]) == Self.text(expected[key]), "\(name) \(key)")
            }
            let refused = (answer["refusals"] as? [Object] ?? []).map { $0["wish"] as? String }
            #expect(refused == (expected["refusals"] as? [String] ?? []), "\(name)")
            let (found, wanted) = (answer["tradeOffs"] as? [Object], expected["tradeOffs"] as? [Object])
            #expect(found?.count == wanted?.count, "\(name)")
            for (left, right) in zip(found ?? [], wanted ?? []) {
                Self.compare(left, right, "\(engine) \(name)")
            }
        }
    }

    private static func compare(_ found: Object, _ expected: Object, _ name: String) {
        for key in ["cost", "wishes", "games", "missedGames", "dropped"] {
            #expect(text(found[key]) == text(expected[key]), "\(name) \(key)")
        }
        let wanted = (expected["legs"] as? [[Any]] ?? []).map { leg in
            leg.enumerated().map { $0 == 0 && !($1 is String) ? "" : "\($1)" }
        }
        #expect(legs(found) == wanted, "\(name)")
    }

    @Test("the text of a plan names each wish that is not granted, and states the reason")
    func ungrantedWish() throws {
        let arguments = [
            "plan", "ohio-2010.json", "--schedule", "ohio-2010.schedule.csv", "--wish", "city:Detroit",
        ]
        let run = try Tool.run(arguments)
        #expect(run.status == 1)
        #expect(run.output.contains("not granted  a game in Detroit"), "\(run.output)")
        #expect(run.output.contains("why: no game in the schedule or the trip matches"))
        #expect(run.errors.contains("the wish city:Detroit matches no game in the schedule or the trip"))
    }

    @Test("planning an already planned trip changes nothing")
    func planTwice() throws {
        try Self.withFolder { folder in
            let examples = Tool.package.appending(path: "Examples/Trips")
            let file = folder.appending(path: "planned.json").path()
            let schedule = examples.appending(path: "ohio-2010.schedule.csv").path()
            let trip = examples.appending(path: "ohio-2010.json").path()
            let asked = ["--schedule", schedule, "--wish", "city:Pittsburgh=2", "--json"]
            let first = try Tool.run(["plan", trip, "--output", file] + asked)
            #expect(first.status < 2, "\(first.errors)")
            let before = try String(contentsOfFile: file, encoding: .utf8)
            let again = try Tool.run(["plan", file, "--write"] + asked)
            #expect(again.status == first.status)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
        }
    }

    @Test("a malformed wish is rejected")
    func malformedWish() throws {
        let run = try Tool.run([
            "plan", "ohio-2010.json", "--schedule", "ohio-2010.schedule.csv", "--wish", "Cubs",
        ])
        #expect(run.status == 2)
        #expect(run.errors.contains("a wish must be KEY:VALUE"))
    }
}
