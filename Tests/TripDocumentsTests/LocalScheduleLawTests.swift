import Foundation
import PlacementTestSupport
import Testing
import TimeZones
import TripModel

@testable import TripDocuments

/// Random tables, whose instants must not depend on their zones, offsets, forms and order.
@Suite struct LocalScheduleLawTests {
    private static let zones = ZoneDatabase().source
    private static let cities = [
        "Seattle": "America/Los_Angeles", "Boston": "America/New_York", "London": "Europe/London",
        "Sydney": "Australia/Sydney",
        "Kathmandu": "Asia/Kathmandu", "Phoenix": "America/Phoenix",
    ]

    /// A row of a table and the instant that it means.
    private struct Row {
        let id: String
        let city: String
        let fields: String
        let instant: Date
    }

    private func parts(_ instant: Date, offset: Int) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
        return calendar.dateComponents([.year, .month, .day, .hour, .minute], from: instant)
    }

    private func offset(of zone: String, at instant: Date) throws -> Int {
        try #require(TimeZone(identifier: zone)).secondsFromGMT(for: instant)
    }

    /// True if the local time of `instant` in `zone` occurs only once.
    private func isUnique(_ instant: Date, in zone: String) throws -> Bool {
        let offset = try offset(of: zone, at: instant)
        return try [-7200, -3600, 3600, 7200].allSatisfy { shift in
            let other = try self.offset(of: zone, at: instant.addingTimeInterval(Double(shift)))
            return offset - other != shift
        }
    }

    private func two(_ number: Int?) -> String { String(format: "%02d", number ?? 0) }

    /// Writes the date and the time of an instant in one of the forms that tables use.
    private func fields(
        _ instant: Date,
        tableZone: String?,
        cityZone: String,
        _ random: inout SeededGenerator
    ) throws -> String {
        let givesOffset = Bool.random(using: &random)
        let own = [-10_800, 0, 3_600, 20_700, -14_400].randomElement(using: &random) ?? 0
        let offset = givesOffset ? own : try self.offset(of: tableZone ?? cityZone, at: instant)
        let at = parts(instant, offset: offset)
        let (hour, minute) = (at.hour ?? 0, two(at.minute))
        let isISO = givesOffset || Bool.random(using: &random)
        let date =
            isISO
            ? "\(at.year ?? 0)-\(two(at.month))-\(two(at.day))"
            : "\(two(at.month))/\(two(at.day))/\(two((at.year ?? 0) % 100))"
        var time = "\(two(hour)):\(minute)"
        if isISO, Bool.random(using: &random) {
            time += [":00", ":59", ":30.250"].randomElement(using: &random) ?? ""
        }
        if !isISO, Bool.random(using: &random) {
            time = "\((hour + 11) % 12 + 1):\(minute) \(hour < 12 ? "AM" : "p.m.")"
        }
        if givesOffset {
            let amount = abs(offset) / 60
            let sign = offset < 0 ? "-" : "+"
            let forms = [
                "\(sign)\(two(amount / 60)):\(two(amount % 60))",
                " \(sign)\(two(amount / 60))\(two(amount % 60))",
            ]
            time +=
                offset == 0 && Bool.random(using: &random) ? "Z" : forms.randomElement(using: &random) ?? ""
        }
        let separator = isISO ? ["T", "t", " "].randomElement(using: &random) ?? " " : " "
        switch Int.random(in: 0...3, using: &random) {
        case 0: return "\(date)\(separator)\(time),"
        case 1: return ",\(date)\(separator)\(time)"
        case 2: return "\(date)\(separator)\(time),\(date)\(separator)\(time)"
        default: return "\(date),\(time)"
        }
    }

    @Test(
        "a game has the same instant for every zone, offset, form and order of its table",
        arguments: 0..<200
    )
    func instants(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let tableZone = ([nil] + Self.cities.values.sorted() + ["UTC"]).randomElement(using: &random) ?? nil
        // Near the nights in which clocks change.
        let noons = [
            "2026-03-08", "2026-03-29", "2026-04-05", "2026-07-03", "2026-10-04", "2026-10-25", "2026-11-01",
        ]
        let day = noons.randomElement(using: &random) ?? "2026-07-03"
        let noon = try #require(ISO8601DateFormatter().date(from: day + "T12:00:00Z"))
        var rows: [Row] = []
        for number in 0..<12 {
            let city = Self.cities.keys.sorted().randomElement(using: &random) ?? "Boston"
            let zone = try #require(Self.cities[city])
            let instant = noon.addingTimeInterval(Double(Int.random(in: -2880...2880, using: &random) * 60))
            // A local time that occurs twice means another instant by definition.
            guard try isUnique(instant, in: zone), try isUnique(instant, in: tableZone ?? zone) else {
                continue
            }
            let fields = try fields(instant, tableZone: tableZone, cityZone: zone, &random)
            rows.append(Row(id: "g\(number)", city: city, fields: fields, instant: instant))
        }
        rows.shuffle(using: &random)
        let text = "gameId,date,start,city\n" + rows.map { "\($0.id),\($0.fields),\($0.city)\n" }.joined()
        let places = Self.cities.sorted { $0.key < $1.key }.map {
            #"{"city":"\#($0.key)","timeZone":"\#($0.value)"}"#
        }
        let document = try TripDocument(
            #"{"format":"itinerary/1","id":"t","startDate":"\#(day)","dayCount":3,"items":[],"places":[\#(places.joined(separator: ","))]}"#,
            context: TripContext(zones: Self.zones)
        )
        let spelling = TableSpelling(dates: .monthFirst, timeZone: tableZone)
        let read = try Schedule(Array(text.utf8), spelt: spelling).local(to: document)
        #expect(read.notes.isEmpty, "\(text)")
        let games = Dictionary(uniqueKeysWithValues: read.schedule.games.map { ($0.gameID ?? "", $0) })
        #expect(games.count == rows.count)
        for row in rows {
            let zone = try #require(Self.cities[row.city])
            let at = try parts(row.instant, offset: offset(of: zone, at: row.instant))
            let expected = "\(at.year ?? 0)-\(two(at.month))-\(two(at.day)) \(two(at.hour)):\(two(at.minute))"
            let game = games[row.id]
            #expect(
                "\(game?.date?.description ?? "-") \(game?.start?.description ?? "-")" == expected,
                "\(row.fields) in \(row.city), table in \(tableZone ?? "local time")"
            )
        }
    }
}
