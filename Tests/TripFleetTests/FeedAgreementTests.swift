import Foundation
import Testing
import TimeZones
import TripDocuments
import TripModel
import TripQuestions

@testable import TripFleet

/// Tests that a fleet changes each trip as `import-schedule` changes that trip alone.
@Suite(.enabled(if: FleetPlace.isBuilt)) struct FeedAgreementTests {
    /// The number of feeds. For a long run, set `FLEET_FEEDS=5000`.
    private static let feeds = ProcessInfo.processInfo.environment["FLEET_FEEDS"].flatMap { Int($0) } ?? 150
    private static let seed = ProcessInfo.processInfo.environment["FLEET_SEED"].flatMap { UInt64($0) } ?? 45
    private static let context = TripContext(zones: ZoneDatabase().source)
    /// A date after all trips, so that only the schedule changes them.
    private static let options = WorkOptions(today: "2099-01-01")

    private static func store(_ place: FleetPlace) throws -> FleetStore {
        try FleetStore(at: place.place, context: context, clock: place.clock)
    }

    /// Returns the document that `import-schedule --as-change` and `apply` make, or `bytes` if the schedule is
    /// rejected.
    private static func imported(_ feed: RandomFeed, into bytes: [UInt8]) throws -> [UInt8] {
        let file = try ScheduleFile(feed.bytes, of: "feed")
        let request = ScheduleChangesRequest(file, coverage: feed.coverage, history: [], asChange: true)
        let input = TripInput(bytes, name: "trip", context: context)
        return (try? request.compared(with: input))?.changed.bytes ?? bytes
    }

    @Test("a fleet changes each trip exactly as import-schedule changes that trip alone")
    func agreesWithImportSchedule() throws {
        var failures = 0
        for round in 0..<Self.feeds where failures < 5 {
            var dice = Dice(state: Self.seed &+ UInt64(round) &* 1_000_003)
            let season = RandomSeason(&dice)
            let trips = (0..<5).map { season.trip("trip-\($0)", &dice) }.shuffled(using: &dice)
            let feed = season.feed(&dice)
            let place = try FleetPlace()
            let store = try Self.store(place)
            // Some trips are added after the feed.
            let early = Int.random(in: 3...5, using: &dice)
            for trip in trips.prefix(early) { try store.put(trip.bytes) }
            try store.take(try FleetFeed(feed.bytes, covering: feed.coverage))
            for trip in trips.dropFirst(early) { try store.put(trip.bytes) }
            try store.work(as: "worker", Self.options)
            for trip in trips {
                let expected = try Self.imported(feed, into: trip.bytes)
                let found = try store.get(TripAddress(trip.id)).document
                guard found != expected else { continue }
                failures += 1
                Issue.record(
                    """
                    seed \(Self.seed), round \(round), \(trip.id)
                    trip: \(String(decoding: trip.bytes, as: UTF8.self))
                    feed (\(feed.coverage)): \(String(decoding: feed.bytes, as: UTF8.self))
                    import-schedule: \(String(decoding: expected, as: UTF8.self))
                    fleet: \(String(decoding: found, as: UTF8.self))
                    """
                )
            }
        }
    }

    @Test("two feeds change a trip in the same way in either order of arrival")
    func orderDoesNotMatter() throws {
        for round in 0..<Self.feeds / 5 {
            var dice = Dice(state: Self.seed &+ 77 &+ UInt64(round) &* 1_000_003)
            let season = RandomSeason(&dice)
            let trips = (0..<3).map { season.trip("trip-\($0)", &dice) }
            let feeds = (0..<2).map { _ in season.feed(&dice) }
            var results: [[[UInt8]]] = []
            for order in [[0, 1], [1, 0]] {
                let place = try FleetPlace()
                let store = try Self.store(place)
                for trip in trips { try store.put(trip.bytes) }
                for index in order {
                    let feed = try FleetFeed(feeds[index].bytes, covering: feeds[index].coverage)
                    try store.take(feed, sequence: index + 1)
                }
                try store.work(as: "worker", Self.options)
                results.append(try trips.map { try store.get(TripAddress($0.id)).document })
            }
            #expect(results[0] == results[1], "seed \(Self.seed), round \(round)")
        }
    }
}

/// A feed with a random schedule.
struct RandomFeed {
    let bytes: [UInt8]
    let coverage: ScheduleCoverage
}

/// A few cities, dates and games from which random trips and feeds are made.
struct RandomSeason {
    struct Game {
        var id: String
        var city: String
        var day: Int
        var start: String
        var title: String
        var minutes: Int?
        var status = ""
    }

    static let cities = ["Ada", "Bex", "Cole", "Dorr"]
    static let zones = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"]
    private let games: [Game]

    init(_ dice: inout Dice) {
        let starts = ["13:05", "16:00", "19:05", "19:10", "22:40", ""]
        games = (0..<10).map { number in
            Game(
                id: "G\(number)",
                city: Self.cities.randomElement(using: &dice) ?? "Ada",
                day: Int.random(in: 0..<6, using: &dice),
                start: starts.randomElement(using: &dice) ?? "",
                title: "Team \(number % 4) v Team \(number % 3 + 4)",
                minutes: Bool.random(using: &dice) ? nil : 170
            )
        }
    }

    /// Returns the date of a day of the season, counted from 0.
    private func date(_ day: Int) -> CalendarDate { ("2026-07-10" as CalendarDate).adding(days: day) }

    func trip(_ id: String, _ dice: inout Dice) -> (id: String, bytes: [UInt8]) {
        let kind = Int.random(in: 0..<3, using: &dice)
        let prefix = Int.random(in: 0..<4, using: &dice) == 0 ? "own-" : ""
        let first = Int.random(in: -1...1, using: &dice)
        var items: [String] = []
        for (number, game) in games.enumerated() where Bool.random(using: &dice) {
            let day = game.day - first + 1
            guard (1...7).contains(day) else { continue }
            let start = game.start.isEmpty ? "" : ",\"start\":\"\(game.start)\""
            items.append(
                """
                {"id":"g\(number)","type":"game","gameId":"\(prefix)\(game.id)","city":"\(game.city)","title":"\(game.title)",\
                "day":\(day),"sortOrder":\((items.count + 1) * 1000)\(start)}
                """
            )
        }
        if Bool.random(using: &dice) {
            items.append(
                "{\"id\":\"leg\",\"type\":\"travel\",\"from\":\"Ada\",\"to\":\"Bex\",\"durationMinutes\":60,\"day\":2,\"sortOrder\":1500}"
            )
        }
        var zones = ""
        if kind == 1 { zones = ",\"timeZone\":\"\(Self.zones[Int.random(in: 0..<4, using: &dice)])\"" }
        if kind == 2 {
            let places = zip(Self.cities, Self.zones).map { "{\"city\":\"\($0)\",\"timeZone\":\"\($1)\"}" }
            zones = ",\"places\":[\(places.joined(separator: ","))]"
        }
        let text = """
            {"format":"itinerary/1","id":"\(id)","startDate":"\(date(first))","dayCount":7\(zones),"items":[
            \(items.joined(separator: ",\n"))]}
            """
        return (id, Array(text.utf8))
    }

    func feed(_ dice: inout Dice) -> RandomFeed {
        var rows = games.filter { _ in Int.random(in: 0..<4, using: &dice) > 0 }
        for index in rows.indices {
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: rows[index].day += Int.random(in: -2...2, using: &dice)
            case 1: rows[index].start = "20:15"
            case 2: rows[index].status = Bool.random(using: &dice) ? "cancelled" : "postponed"
            case 3: rows[index].city = Self.cities[Int.random(in: 0..<4, using: &dice)]
            case 4: rows[index].minutes = 200
            case 5: rows[index].start = ""
            default: break
            }
        }
        let named = Int.random(in: 0..<3, using: &dice)
        if named == 1 { for index in rows.indices { rows[index].id = "other-\(index)" } }
        if named == 2 { for index in rows.indices { rows[index].id = "" } }
        rows.shuffle(using: &dice)
        let coverage: ScheduleCoverage =
            switch Int.random(in: 0..<6, using: &dice) {
            case 0: .complete
            case 1: .complete(for: ["Ada", "Team 5"])
            default: .listed
            }
        let text =
            switch Int.random(in: 0..<3, using: &dice) {
            case 0: csv(rows)
            case 1: json(rows)
            default: calendar(rows, &dice)
            }
        return RandomFeed(bytes: Array(text.utf8), coverage: coverage)
    }

    private func csv(_ rows: [Game]) -> String {
        let isNamed = rows.contains { !$0.id.isEmpty }
        let lines = rows.map { row in
            (isNamed ? [row.id] : []) + [
                "\(date(row.day))", row.start, row.city, row.title, row.minutes.map { "\($0)" } ?? "",
                row.status,
            ]
        }
        let head =
            (isNamed ? ["gameId"] : []) + ["date", "start", "city", "title", "durationMinutes", "status"]
        return ([head] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
    }

    private func json(_ rows: [Game]) -> String {
        let games = rows.map { row in
            var members = [
                "\"date\":\"\(date(row.day))\"", "\"city\":\"\(row.city)\"", "\"title\":\"\(row.title)\"",
            ]
            if !row.id.isEmpty { members.append("\"gameId\":\"\(row.id)\"") }
            if !row.start.isEmpty { members.append("\"start\":\"\(row.start)\"") }
            if !row.status.isEmpty { members.append("\"status\":\"\(row.status)\"") }
            if let minutes = row.minutes { members.append("\"durationMinutes\":\(minutes)") }
            return "{\(members.joined(separator: ","))}"
        }
        return "{\"format\":\"itinerary-schedule/1\",\"games\":[\(games.joined(separator: ","))]}"
    }

    private func calendar(_ rows: [Game], _ dice: inout Dice) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//feed//EN"]
        for (number, row) in rows.enumerated() {
            let day = "\(date(row.day))".replacing("-", with: "")
            let time = (row.start.isEmpty ? "18:00" : row.start).replacing(":", with: "") + "00"
            let start =
                switch Int.random(in: 0..<4, using: &dice) {
                case 0: "DTSTART:\(day)T\(time)Z"
                case 1: "DTSTART:\(day)T\(time)"
                case 2: "DTSTART;TZID=America/New_York:\(day)T\(time)"
                default: "DTSTART;TZID=America/Los_Angeles:\(day)T\(time)"
                }
            lines += [
                "BEGIN:VEVENT", "UID:\(row.id.isEmpty ? "uid-\(number)@example.org" : row.id)",
                "DTSTAMP:20260401T000000Z",
                start, "DURATION:PT\(row.minutes ?? 180)M", "SUMMARY:\(row.title)",
                "LOCATION:\(["Big Park, ", ""][Int.random(in: 0..<2, using: &dice)].replacing(",", with: "\\,"))\(row.city)",
            ]
            if row.status == "cancelled" { lines.append("STATUS:CANCELLED") }
            lines.append("END:VEVENT")
        }
        return (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }
}
