import Foundation
import PlacementTestSupport
import SpecOracle
import Testing
import TripAnswers
import TripDocuments
import TripModel

/// Changes by newer schedules to generated trips, compared with the oracle and with the limits on what a schedule may
/// change.
@Suite struct ScheduleAgreementTests {
    private static let cities = ["Erie", "Akron", "New  York", "new york", "Toledo"]
    private static let teams = ["Red Sox", "Sox", "Cubs", "Mets"]
    private static let starts = ["13:05", "13:35", "16:10", "19:05", "19:10"]

    private typealias Entry = [String: Any]

    private func text(_ value: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
    }

    /// A game with some of the optional keys of games.
    private func game(_ id: String, day: Int, _ random: inout SeededGenerator) -> Entry {
        func one(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
        var entry: Entry = ["gameId": id, "day": day, "city": one(Self.cities)]
        if Int.random(in: 0...3, using: &random) > 0 { entry["start"] = one(Self.starts) }
        if Bool.random(using: &random) { entry["title"] = "\(one(Self.teams)) v \(one(Self.teams))" }
        if Int.random(in: 0...3, using: &random) == 0 { entry["home"] = one(Self.teams) }
        if Int.random(in: 0...3, using: &random) == 0 { entry["venue"] = one(Self.cities) + " Park" }
        return entry
    }

    private func trip(of games: [Entry], dayCount: Int, presuming start: String? = nil) throws -> String {
        let items = games.enumerated().map { place, game -> Entry in
            var item = game
            item["type"] = "game"
            item["id"] = "i\(place)"
            item["sortOrder"] = place
            item["note"] = "mine"
            item["durationMinutes"] = 200
            return item
        }
        let rules: Entry = start.map { ["presumedStart": $0] } ?? [:]
        return try text([
            "format": "itinerary/1", "id": "t", "dayCount": dayCount, "items": items, "rules": rules,
        ])
    }

    /// A schedule with some of the games, some of them changed, and other games, with the same ids, other ids or none.
    private func schedule(like games: [Entry], dayCount: Int, _ random: inout SeededGenerator) throws
        -> String
    {
        let naming = Int.random(in: 0...3, using: &random)
        var rows: [Entry] = []
        for game in games where Int.random(in: 0...3, using: &random) > 0 {
            var row = game
            switch Int.random(in: 0...6, using: &random) {
            case 0: row["day"] = Int.random(in: -1...dayCount + 2, using: &random)
            case 1: row["start"] = Self.starts.randomElement(using: &random)
            case 2: row["city"] = Self.cities.randomElement(using: &random)
            case 3: row["status"] = ["scheduled", "postponed", "cancelled"].randomElement(using: &random)
            case 4: row["durationMinutes"] = 190
            default: break
            }
            rows.append(row)
        }
        for number in 0..<Int.random(in: 0...4, using: &random) {
            rows.append(game("other\(number)", day: Int.random(in: 1...dayCount, using: &random), &random))
        }
        if naming == 0 { rows = rows.map { $0.filter { $0.key != "gameId" } } }
        if naming == 1 {
            rows = rows.enumerated().map { place, row in row.merging(["gameId": "x\(place)"]) { $1 } }
        }
        var document: Entry = ["format": "itinerary-schedule/1", "games": rows]
        if Int.random(in: 0...5, using: &random) == 0 { document["complete"] = true }
        return try text(document)
    }

    private func line(_ entry: ScheduleChanges.Entry) -> String {
        let id = entry.item.id
        switch entry.change {
        case .moved(_, let day): return "\(id) moved \(day)"
        case .retimed: return "\(id) retimed"
        case .relocated(_, let city): return "\(id) relocated \(city)"
        case .cancelled: return "\(id) cancelled"
        case .postponed: return "\(id) postponed"
        case .reinstated: return "\(id) reinstated"
        case .notInFile: return "\(id) notInFile"
        }
    }

    @Test("the changes that a schedule makes to a trip agree with the oracle")
    func scheduleChangesAgree() throws {
        var random = SeededGenerator(seed: OracleCase.seed)
        var seen: [String: Int] = [:]
        for round in 0..<1500 {
            let dayCount = Int.random(in: 1...4, using: &random)
            let games = (0..<Int.random(in: 0...6, using: &random)).map {
                game("g\($0)", day: Int.random(in: 1...dayCount, using: &random), &random)
            }
            let presumed = Bool.random(using: &random) ? Self.starts.randomElement(using: &random) : nil
            let trip = try trip(of: games, dayCount: dayCount, presuming: presumed)
            let file = try schedule(like: games, dayCount: dayCount, &random)
            var question = ScheduleVerdicts.Question()
            question.isComplete = Int.random(in: 0...5, using: &random) == 0
            if Int.random(in: 0...2, using: &random) == 0 {
                question.completeFor =
                    [Self.teams, Self.cities, ["Erie Park", "ed Sox"]].randomElement(
                        using: &random
                    )?.shuffled(using: &random).prefix(2).map { $0 } ?? []
            }
            if Bool.random(using: &random) {
                // An earlier schedule must use the ids of the trip.
                let earlier = try schedule(like: games, dayCount: dayCount, &random)
                if earlier.contains(#""gameId":"g"#) { question.was = earlier }
            }
            let document = try TripDocument(trip)
            var schedule = try Schedule(Array(file.utf8))
            let said: ScheduleCoverage =
                question.isComplete
                ? .complete : question.completeFor.isEmpty ? .listed : .complete(for: question.completeFor)
            schedule.coverage = schedule.coverage.union(said)
            var history = ScheduleHistory()
            if let was = question.was { history.schedules = [try Schedule(Array(was.utf8))] }
            let update = try document.updated(by: schedule, since: history)
            let ids = Set(document.trip.items.map { $0.id })
            let lines = update.changes.entries.filter { ids.contains($0.item.id) }.map { line($0) }.sorted()
            let expected = try ScheduleVerdicts.lines(of: trip, schedule: file, question)
            #expect(lines == expected, "round \(round): \(trip) \(file)")
            for line in lines { seen[String(line.split(separator: " ")[1]), default: 0] += 1 }
            try check(document, update, schedule, round)
        }
        for word in ["moved", "retimed", "relocated", "cancelled", "postponed", "reinstated", "notInFile"] {
            #expect(seen[word, default: 0] > 20, "\(word)")
        }
    }

    /// Expects that games that are not removed stay, and that applying the schedule again changes nothing.
    private func check(
        _ document: TripDocument,
        _ update: ScheduleUpdate,
        _ schedule: Schedule,
        _ round: Int
    ) throws {
        let gone = Set(
            update.changes.entries.filter { entry in
                switch entry.change {
                case .cancelled, .postponed: true
                case .moved(_, let day): !(1...document.trip.dayCount ~= day)
                case .retimed, .relocated, .reinstated, .notInFile: false
                }
            }.map { $0.item.id }
        )
        let ids = update.document.trip.items.map { $0.id }
        let kept = document.trip.items.map { $0.id }.filter { !gone.contains($0) }
        #expect(kept.allSatisfy { ids.contains($0) }, "round \(round)")
        #expect(!ids.contains { gone.contains($0) }, "round \(round)")
        if update.changes.isMatchedByID, schedule.games.contains(where: { $0.gameID != nil }) {
            let again = try update.document.updated(by: schedule)
            let left = again.changes.isMatchedByID ? again.changes.changes : []
            #expect(left.isEmpty, "round \(round)")
        }
    }

    @Test("each change of a schedule is described in a sentence")
    func sentencesOfChanges() throws {
        let games: [Entry] = (1...7).map {
            ["gameId": "g\($0)", "day": $0 % 3 + 1, "city": "Erie", "title": "Game \($0)", "start": "19:05"]
        }
        let document = try TripDocument(trip(of: games, dayCount: 3))
        let rows = """
            gameId,day,start,city,status,durationMinutes
            g1,3,,,,
            g2,3,13:05,,,90
            g3,1,,Akron,,
            g4,,,,cancelled,
            g5,,,,postponed,
            g6,1,,,,200
            """
        let earlier = try Schedule(Array("gameId,day,status\ng6,1,cancelled".utf8))
        let changes = try document.updated(
            by: Schedule(Array(rows.utf8)),
            since: ScheduleHistory(schedules: [earlier])
        ).changes
        let wording = Wording(document.trip)
        #expect(
            Set(changes.entries.map { wording.sentence($0) }) == [
                "Game 1 in Erie on day 2 is moved to day 3",
                "Game 2 in Erie on day 3 starts at 13:05, not at 19:05, and lasts 1 h 30 min, not 3 h 20 min",
                "Game 3 in Erie on day 1 is played in Akron", "Game 4 in Erie on day 2 is cancelled",
                "Game 5 in Erie on day 3 is postponed, with no new date",
                "Game 6 in Erie on day 1 is played after all",
                "Game 7 in Erie on day 2 is not in the schedule and stays unchanged",
            ]
        )
    }

    /// Many trips of a season, and a list of changed games of the season.
    @Test("a feed of changed games removes only the games that it cancels")
    func feedOfChanges() throws {
        var random = SeededGenerator(seed: OracleCase.seed &+ 7)
        let teams = (0..<12).map { "Team \($0)" }
        let season = (1...60).flatMap { day in
            (0..<6).map { number -> Entry in
                let home = teams[(number * 2 + day) % 12]
                return [
                    "gameId": "s-\(day)-\(number)", "day": day, "city": "City of \(home)", "start": "19:05",
                    "title": "\(home) v \(teams[(number * 2 + 1 + day) % 12])", "home": home,
                ]
            }
        }
        let rows = season.shuffled(using: &random).prefix(40).enumerated().map { place, game -> Entry in
            var row = game
            if place % 4 == 0 { row["status"] = "cancelled" } else { row["start"] = "13:05" }
            return row
        }
        let feed = try Schedule(Array(text(["format": "itinerary-schedule/1", "games": rows]).utf8))
        let calledOff = Set(feed.games.filter { $0.status == .cancelled }.compactMap { $0.gameID })
        // A calendar of one team must not change other games either.
        let own = season.filter { $0["home"] as? String == teams[3] }
        let calendar = try Schedule(Array(text(["format": "itinerary-schedule/1", "games": own]).utf8))
        var lost = 0
        for number in 0..<200 {
            let games = season.filter { _ in Int.random(in: 0...11, using: &random) == 0 }
            let document = try TripDocument(trip(of: games, dayCount: 60))
            let ids = Set(document.trip.items.compactMap { $0.game?.gameID })
            let left = try document.updated(by: feed).document.trip.items.compactMap { $0.game?.gameID }
            #expect(Set(left) == ids.subtracting(calledOff), "trip \(number)")
            lost += ids.count - left.count
            #expect(try document.updated(by: calendar).changes.changes.isEmpty, "trip \(number)")
        }
        #expect(lost > 0)
    }
}
