import Foundation
import OrderedJSON
import Placement
import SpecOracle
import Testing
import TripAnswers
import TripDocuments
import TripPlanning

/// Compares conflicts, corrections, suggestions and reasons with the oracle.
@Suite struct ExplanationAgreementTests {
    @Test(
        "every conflict is irreducible, and two conflicts share no demand except rules",
        arguments: GeneratorOptions.asked
    )
    func conflictsAreIrreducibleAndDisjoint(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            guard let conflicts = try Audit(entry.itinerary).conflicts else { return }
            var told = Set<Demand>()
            for conflict in conflicts.all {
                ConflictCheck(entry).check(conflict)
                let own = conflict.members.filter { if case .rule = $0 { false } else { true } }
                #expect(told.isDisjoint(with: own), "\(entry.name)")
                told.formUnion(own)
            }
        }
    }

    /// If a timed leg is released, two windows become one, which can be too short for the legs in both.
    @Test("conflicts are irreducible even if releasing a timed leg joins two time windows")
    func conflictOfTimedLegs() throws {
        let entry = try OracleCase(
            #"""
            {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":1,"rules":{"travelHours":["08:00","20:00"]},
            "items":[
            {"id":"t1","type":"travel","from":"Cor","to":"Ada","start":"06:00","durationMinutes":240,"day":1,"sortOrder":700},
            {"id":"t3","type":"travel","from":"Ada","to":"Bex","durationMinutes":600,"day":1,"sortOrder":1000},
            {"id":"t2","type":"travel","from":"Cor","to":"Bex","start":"18:58","durationMinutes":2000,"day":1,"sortOrder":1000},
            {"id":"t4","type":"travel","from":"Bex","to":"Ada","start":"01:00","durationMinutes":600,"day":1,"sortOrder":500}]}
            """#
        )
        let conflicts = try #require(try Audit(entry.itinerary).conflicts)
        for conflict in conflicts.all { ConflictCheck(entry).check(conflict) }
    }

    /// If the traveler's limits and the rules cannot all be satisfied without games, the conflict names no game.
    @Test(
        "a conflict names a game exactly if its other demands can be satisfied without games",
        arguments: GeneratorOptions.asked
    )
    func conflictsNameGames(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            guard let conflict = try Audit(entry.itinerary).conflict else { return }
            let namesGame = conflict.members.contains { if case .game = $0 { true } else { false } }
            #expect(namesGame == (entry.oracle.repair() != nil), "\(entry.name)")
        }
    }

    /// Applies the change document of each correction, and checks whether the trip then has a valid assignment.
    @Test(
        "a correction makes the trip valid exactly if it is reported as sufficient",
        arguments: GeneratorOptions.asked
    )
    func correctionsDoWhatTheySay(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            for conflict in try corrections(entry) {
                #expect(!conflict.isEmpty, "\(entry.name)")
                for correction in conflict {
                    guard let changes = correction.changes else { continue }
                    let changed = try entry.document.applying(TripChange.list(changes))
                    let oracle = try OracleTrip(json: changed.text)
                    // Without a timed leg the route may no longer reach a game.
                    let losesGames = oracle.unreachableGames.count > entry.oracle.unreachableGames.count
                    #expect(
                        (oracle.repair()?.cost.first == 0 && !losesGames) == correction.isEnough,
                        "\(entry.name): \(correction.message)"
                    )
                }
            }
        }
    }

    private struct Written {
        let message: String
        let isEnough: Bool
        /// The change document; `nil` if the correction has none.
        let changes: [UInt8]?
    }

    /// The corrections of each conflict, as `audit` writes them.
    private func corrections(_ entry: OracleCase) throws -> [[Written]] {
        var writer = JSONWriter()
        writer.audit(try AuditAnswer(entry.itinerary))
        let answer = try #require(
            JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: Any]
        )
        let conflicts = try #require(answer["conflicts"] as? [[String: Any]])
        return try conflicts.map { conflict in
            try #require(conflict["corrections"] as? [[String: Any]]).map { correction in
                let changes = correction["changes"] as? [Any]
                return Written(
                    message: try #require(correction["message"] as? String),
                    isEnough: try #require(correction["enough"] as? Bool),
                    changes: try changes.map { try [UInt8](JSONSerialization.data(withJSONObject: $0)) }
                )
            }
        }
    }

    @Test(
        "a correction raises a limit by the smallest amount that resolves the conflict",
        arguments: GeneratorOptions.asked
    )
    func limitsAreRaisedMinimally(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            for conflict in try Audit(entry.itinerary).conflicts?.all ?? [] {
                for correction in try TripSearch(TripProgram(entry.itinerary)).corrections(of: conflict) {
                    guard case .raise(let rule, let number, _) = correction.change else { continue }
                    for (raised, holds) in [(number, true), (number - 1, false)] {
                        let oracle = try OracleTrip(json: entry.text(raising: rule, to: raised))
                        #expect(
                            ConflictCheck(entry, oracle).holds(conflict.members) == holds,
                            "\(entry.name): \(rule.name) \(raised)"
                        )
                    }
                }
            }
        }
    }

    /// The codes of which a day may have several findings.
    private var windows: [String] { ["clock-window", "connection", "tight-connection"] }

    @Test(
        "a suggested move removes its finding and lowers the number of errors",
        arguments: GeneratorOptions.asked
    )
    func suggestionsHelp(_ options: GeneratorOptions) throws {
        var count = 0
        try OracleCase.each(options) { entry in
            let answer = try AuditAnswer(entry.itinerary)
            let before = entry.oracle.audit()
            for (finding, suggestion) in zip(answer.audit.findings, answer.suggestions) {
                guard let suggestion else { continue }
                count += 1
                let placed = PlacedItem(suggestion.id, at: suggestion.to)
                let moved = try entry.document.placing([placed])
                let after = try OracleTrip(json: moved.text).audit()
                let told = OracleFinding(
                    code: finding.code,
                    items: finding.itemIDs(in: entry.itinerary.trip),
                    day: finding.day(in: entry.itinerary.trip)
                )
                // A day with two findings about its windows may keep one.
                func isSame(_ other: OracleFinding) -> Bool {
                    told.day == nil || windows.contains(told.code) || finding.items.count < 2
                        ? other == told : other.code == told.code && other.day == told.day
                }
                #expect(before.contains(told), "\(entry.name): \(told)")
                #expect(!after.contains(where: isSame), "\(entry.name): \(told)")
                #expect(errors(after) < errors(before), "\(entry.name): \(told)")
            }
        }
        // If trips with the rule `connections` were skipped, too few trips with zones would be left.
        #expect(count > 0)
    }

    /// The number of findings about the positions of items.
    private func errors(_ findings: [OracleFinding]) -> Int {
        let others = [
            "no-game", "route-gap", "route-unproven", "time-order", "unknown-start", "unknown-rule",
            "no-valid-assignment",
        ]
        return findings.count { !others.contains($0.code) }
    }

    /// Compares the answer of `why` about a slot: feasible, reachable, or with a conflict.
    @Test(
        "the explanation of a slot agrees with the oracle on whether the slot is feasible and reachable",
        arguments: GeneratorOptions.asked
    )
    func slotsAreExplained(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            let program = try TripProgram(entry.itinerary)
            for segment in entry.itinerary.route.legs.prefix(2) {
                let id = entry.itinerary.trip.items[segment].id
                let slots = try #require(entry.itinerary.slots(of: id))
                for local in slots.space.prefix(6) {
                    let explained = try TripSearch(program).explanation(of: local, among: slots)
                    let explanation = try #require(explained)
                    let slot = SpecOracle.Slot(local)
                    let skeleton = SpecOracle.Slot(try #require(program.skeletonSlot(local, of: slots)))
                    #expect(explanation.isFeasible == entry.oracle.feasible(id).contains(slot))
                    #expect(explanation.isReachable == entry.oracle.reachable(id).contains(skeleton))
                    #expect(explanation.isReachable == (explanation.conflict == nil))
                }
            }
        }
    }
}

extension OracleCase {
    /// The document with another number in one of its rules.
    fileprivate func text(raising rule: Rule, to number: Int) throws -> String {
        var document = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        )
        var rules = document["rules"] as? [String: Any] ?? [:]
        if rule == .maxTravelMinutesInDays {
            var limit = rules[rule.name] as? [String: Any] ?? [:]
            limit["minutes"] = number
            rules[rule.name] = limit
        } else {
            rules[rule.name] = number
        }
        document["rules"] = rules
        return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
    }
}
