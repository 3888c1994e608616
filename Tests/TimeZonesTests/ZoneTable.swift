import Foundation
import TripModel

/// A table of local times with their UTC offsets, made by Python's `zoneinfo`. After the name of each zone come its
/// local times, each with its offset in seconds or, if clocks skip it, with the instant of the change.
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

/// The fixture files of these tests.
enum Fixture {
    static let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil)

    static func text(_ name: String) -> String? {
        folder.flatMap { try? String(contentsOf: $0.appending(path: name), encoding: .utf8) }
    }

    static func bytes(_ name: String) -> [UInt8]? {
        folder.flatMap { try? Data(contentsOf: $0.appending(path: name)) }.map { [UInt8]($0) }
    }
}

/// The years 2018 to 2026, in seconds since 1970.
let years2018To2026: ClosedRange<Int64> = 1_514_764_800...1_798_761_600
