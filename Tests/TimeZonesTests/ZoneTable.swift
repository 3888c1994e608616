import Foundation
import TripModel

/// A table of local times and what they are in UTC, as Python's `zoneinfo` says: after the name of a zone its local
/// times, each with the offset in seconds or with the instant of the change that skips it.
struct ZoneTable {
    struct Zone {
        let name: String
        var rows: [(text: String, local: Int64, expected: ZoneOffsets.LocalInstant)] = []
    }

    var zones: [Zone] = []

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 1 else {
                zones.append(Zone(name: String(line)))
                continue
            }
            let parts = words[0].split(separator: "T").map(String.init)
            guard let date = CalendarDate(parts[0]), let time = ClockTime(parts[1]) else { continue }
            let local = Int64(date.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60
            let number = Int64(words[words.count - 1]) ?? 0
            let expected: ZoneOffsets.LocalInstant =
                words.count == 3 ? .skipped(change: number) : .at(local - number)
            zones[zones.count - 1].rows.append((String(words[0]), local, expected))
        }
    }

    static let small: ZoneTable? = Fixture.text("zoneinfo.txt").map { ZoneTable($0) }
}

/// The files beside these tests.
enum Fixture {
    static let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil)

    static func text(_ name: String) -> String? {
        folder.flatMap { try? String(contentsOf: $0.appending(path: name), encoding: .utf8) }
    }

    static func bytes(_ name: String) -> [UInt8]? {
        folder.flatMap { try? Data(contentsOf: $0.appending(path: name)) }.map { [UInt8]($0) }
    }
}

/// 2018 to 2026, in seconds.
let years2018To2026: ClosedRange<Int64> = 1_514_764_800...1_798_761_600
