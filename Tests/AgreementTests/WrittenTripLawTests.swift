import Foundation
import OrderedJSON
import Placement
import SpecOracle
import Testing
import TripAnswers
import TripDocuments
import TripPlanning
import WorkBudgets

/// Every error in the audit of a trip that a repair, a reroute or a nearby game leads to must be reported by the
/// answer.
@Suite struct WrittenTripLawTests {
    private static let presets: [GeneratorOptions] = [.small, .clocked, .zoned, .hurried, .rerouted]

    @Test("a repaired trip has no error that its repair does not report", arguments: presets)
    func repairErrorsAreReported(_ options: GeneratorOptions) throws {
        var seen = 0
        try OracleCase.each(options) { entry in
            for fromDay in [nil, 2] {
                let repair = try TripProgram(entry.itinerary, fromDay: fromDay).repair(with: NativeSolver())
                guard let trip = repair.trip else { continue }
                seen += 1
                try Answered(trip, missed: repair.missedIndices + repair.unreachableIndices).check(entry.name)
            }
        }
        #expect(seen > 0)
    }

    /// Tests the best plan and each plan that the traveler can choose instead. A plan that meets no game of a city must
    /// list all of its games.
    @Test("a rerouted trip has no error that its plan does not report")
    func rerouteErrorsAreReported() throws {
        let generator = TripGenerator(seed: OracleCase.seed, options: .rerouted)
        var (seen, left) = (0, 0)
        for number in 0..<2 * RerouteAgreementTests.count {
            let entry = try OracleCase(generator.trip(number))
            let reroute = try entry.itinerary.reroute(tradeOffs: true)
            for plan in [reroute.plan].compactMap(\.self) + (reroute.tradeOffs ?? []) {
                seen += 1
                let trip = try plan.trip()
                let ids = plan.missedGames + reroute.unreachableGames
                let answered = try Answered(trip, missed: ids.compactMap { trip.index(ofItem: $0) })
                left += answered.itinerary.remainingFindings.count
                answered.check(entry.name)
            }
        }
        #expect(seen > RerouteAgreementTests.count)
        #expect(left > 0)
    }

    @Test("a trip with a nearby game has no error that its plan does not report")
    func nearbyGameErrorsAreReported() throws {
        var seen = 0
        try OracleCase.each(.rerouted) { entry in
            let trip = entry.itinerary.trip
            let candidates = (1...trip.dayCount).flatMap { day in
                trip.cities.names.enumerated().map { place, name in
                    let start = ClockTime(hour: 5 * place % 24, minute: 0)
                    return CandidateGame(
                        Game(gameID: "new-\(day)-\(place)", city: name, start: start),
                        day: day
                    )
                }
            }
            for option in try entry.itinerary.nearbyGames(adding: candidates).games {
                seen += 1
                let written = try option.plan.trip()
                let ids = (option.plan.missedIndices + option.trip.gamesWithoutCity).map {
                    option.trip.items[$0].id
                }
                try Answered(written, missed: ids.compactMap { written.index(ofItem: $0) }).check(entry.name)
            }
        }
        #expect(seen > 0)
    }

    /// Tests the document of each nearby game, also after it replaces other games.
    @Test("a document with a nearby game has no error that the JSON answer does not report")
    func writtenNearbyGameErrorsAreReported() throws {
        var (seen, left) = (0, 0)
        try OracleCase.each(.rerouted) { entry in
            let trip = entry.itinerary.trip
            let rows = (1...trip.dayCount).flatMap { day in
                trip.cities.names.enumerated().map { place, name in
                    let city = name.replacing("\"", with: "\"\"")
                    let start = "\(10 + 3 * place % 14):00"
                    return "new-\(day)-\(place),\(day),\"\(city)\",\(start)\n"
                }
            }
            let schedule = try Schedule(Array(("gameId,day,city,start\n" + rows.joined()).utf8))
            var answer = try NearbyAnswer(
                entry.itinerary,
                of: entry.document,
                adding: try schedule.games(in: trip)
            )
            let told = try TellingOption.list(answer)
            for (option, told) in zip(answer.nearby.games, told) {
                seen += 1
                left += told.left.count
                let document = try entry.document.applying(answer.changes(option))
                try told.check(
                    document.trip,
                    beside: option.trip.gamesWithoutCity.map { option.trip.items[$0].id },
                    entry.name
                )
                guard !option.instead.isEmpty else { continue }
                let taken = try answer.take(option)
                let index = try #require(
                    answer.nearby.games.firstIndex { $0.candidate == option.candidate }
                )
                try TellingOption.list(answer)[index].check(
                    taken.trip,
                    beside: taken.trip.gamesWithoutCity.map { taken.trip.items[$0].id },
                    entry.name
                )
            }
        }
        #expect(seen > 0)
        #expect(left > 0)
    }
}

/// One nearby game as the JSON of `options` reports it.
private struct TellingOption: Decodable {
    struct Finding: Decodable, Hashable {
        let code: String
        let items: [String]
    }

    let missedGames: [String]
    let left: [Finding]

    static func list(_ answer: NearbyAnswer) throws -> [TellingOption] {
        struct Answer: Decodable { let options: [TellingOption] }
        var json = JSONWriter()
        json.options(answer)
        return try JSONDecoder().decode(Answer.self, from: Data(json.bytes)).options
    }

    func check(_ trip: Trip, beside others: [String], _ name: String) throws {
        let ids = missedGames + others
        try Answered(trip, missed: ids.compactMap { trip.index(ofItem: $0) }).check(name) { finding in
            left.contains(Finding(code: finding.code, items: finding.itemIDs(in: trip)))
        }
    }
}

extension Trip {
    fileprivate var gamesWithoutCity: [Int] {
        items.indices.filter { items[$0].isGame && city(atStartOfItemAt: $0) == nil }
    }
}

/// The trip that an answer leads to, and the games that the answer reports as missed.
private struct Answered {
    let itinerary: Itinerary
    let missed: Set<Int>
    let audit: Audit

    init(_ trip: Trip, missed: [Int]) throws {
        itinerary = Itinerary(trip)
        self.missed = Set(missed)
        audit = try Audit(itinerary)
    }

    func check(_ name: String) {
        let left = itinerary.remainingFindings
        check(name) { left.contains($0) }
    }

    /// Expects each error to be reported: as a missed game, as a consequence of one, or as a finding that is left.
    func check(_ name: String, isLeft: (Finding) -> Bool) {
        for finding in audit.findings where finding.severity(in: itinerary.trip) == .error {
            #expect(isTold(finding) || isLeft(finding), "\(name) \(finding)")
        }
    }

    private func isTold(_ finding: Finding) -> Bool {
        switch finding {
        case .missedGame(let game): missed.contains(game.offset)
        // Without legs, section 7 uses the city of the first game, and rerouting uses the traveler's start city.
        case .unreachableGame(let game): missed.contains(game.offset) || itinerary.route.legs.isEmpty
        // A plan may use the time of a missed game, so that these errors can follow from one.
        case .breach(.rule(.travelHours), _, _), .breach(.rule(.connections), _, _), .noValidAssignment:
            !missed.isEmpty
        case .noGame, .unknownStart, .routeGap, .wrongStart, .wrongEnd, .routeOrder, .routeUnproven,
            .unplacedTravel, .unplacedVisit, .closed, .breach,
            .timeOrder,
            .tightConnection, .overlappingGames, .lateArrival, .unknownKey, .unknownRule:
            false
        }
    }
}
