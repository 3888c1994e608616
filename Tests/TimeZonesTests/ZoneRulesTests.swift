import PlacementTestSupport
import Testing
import TripModel

@testable import TimeZones

@Suite struct ZoneRulesTests {
    /// Returns a zone file with 64-bit changes and a footer.
    private static func file(
        version: Character = "2",
        offsets: [Int32],
        changes: [(instant: Int64, kind: UInt8)] = [],
        footer: String
    ) -> [UInt8] {
        func big(_ value: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: value.bigEndian) { Array($0) }
        }
        func header(_ changes: Int, _ kinds: Int) -> [UInt8] {
            var bytes = Array("TZif\(version)".utf8) + [UInt8](repeating: 0, count: 15)
            for count in [0, 0, 0, changes, kinds, 4] { bytes += big(UInt32(count)) }
            return bytes
        }
        var bytes = header(0, 1) + big(Int32(0)) + [0, 0] + Array("LMT\0".utf8)
        bytes += header(changes.count, offsets.count)
        for change in changes { bytes += big(change.instant) }
        bytes += changes.map { $0.kind }
        for offset in offsets { bytes += big(offset) + [0, 0] }
        return bytes + Array("LMT\0\n\(footer)\n".utf8)
    }

    private static func instant(_ date: String, _ time: String) -> Int64 {
        guard let date = CalendarDate(date), let time = ClockTime(time) else { return 0 }
        return Int64(date.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60
    }

    @Test("the footer of a zone file gives the offsets after its last listed change")
    func footerContinues() throws {
        // Central European Time, with changes listed until the summer of 2020.
        let summer2020 = Self.instant("2020-03-29", "01:00")
        let rules = try ZoneRules(
            Self.file(
                offsets: [3600, 7200],
                changes: [(summer2020, 1)],
                footer: "CET-1CEST,M3.5.0,M10.5.0/3"
            )
        )
        let offsets = rules.offsets(
            over: Self.instant("2019-01-01", "00:00")...Self.instant("2022-01-01", "00:00")
        )
        #expect(offsets.first == 3600)
        #expect(
            offsets.changes == [
                .init(instant: summer2020, offset: 7200),
                .init(instant: Self.instant("2020-10-25", "01:00"), offset: 3600),
                .init(instant: Self.instant("2021-03-28", "01:00"), offset: 7200),
                .init(instant: Self.instant("2021-10-31", "01:00"), offset: 3600),
            ]
        )
        // A span long after the last listed change starts with the right offset.
        let later = Self.instant("2060-07-01", "00:00")
        #expect(rules.offsets(over: later...later + 86_400) == ZoneOffsets(first: 7200))
    }

    /// Footers, and the offset in hours at noon of days in 2024, a leap year.
    @Test(
        "every form of zone file footer is read",
        arguments: [
            ("EST5", ["01-01": -5, "07-01": -5]),
            ("<-03>3", ["07-01": -3]),
            ("<+0530>-5:30", ["07-01": 5.5]),
            ("NST3:30NDT,M3.2.0,M11.1.0", ["01-15": -3.5, "07-01": -2.5]),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", ["01-15": 11, "07-01": 10, "12-01": 11]),
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", ["01-15": 11, "07-01": 10.5]),
            // In Dublin, winter time is the exception.
            ("IST-1GMT0,M10.5.0,M3.5.0/1", ["01-15": 0, "07-01": 1]),
            // One hour before midnight: a negative time, before the day itself.
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", ["01-15": -2, "07-01": -1]),
            // Summer time all year.
            ("XXX3EDT4,0/0,J365/23", ["01-01": -4, "07-01": -4, "12-31": -4]),
            // J60 is 1 March in every year; 59, counted from 0, is 29 February in a leap year.
            ("AAA0BBB,J60/0,J300/0", ["02-29": 0, "03-01": 1]),
            ("AAA0BBB,59/0,J300/0", ["02-28": 0, "02-29": 1]),
        ]
    )
    func footerForms(_ footer: String, _ expected: [String: Double]) throws {
        let rule = try #require(YearlyRule(Array(footer.utf8)[...]), "\(footer)")
        let rules = try ZoneRules(Self.file(version: "3", offsets: [Int32(rule.offset)], footer: footer))
        for (day, hours) in expected.sorted(by: { $0.key < $1.key }) {
            let noon = Self.instant("2024-\(day)", "12:00")
            let offsets = rules.offsets(over: noon - 86_400...noon + 86_400)
            #expect(offsets.offset(at: noon) == Int64(hours * 3600), "\(footer) \(day)")
        }
    }

    @Test(
        "a malformed zone file footer is rejected",
        arguments: [
            "EST", "E5", "EST5EDT", "EST25", "EST5:60", "EST5EDT,M3.2.0", "EST5EDT,M13.1.0,M11.1.0",
            "EST5EDT,M3.6.0,M11.1.0",
            "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J300", "EST5EDT,366,1", "EST5EDT,M3.2.0/168,M11.1.0",
            "<EST5",
            "<>5",
            "EST5EDT,M3.2.0,M11.1.0,", "EST5 ", "5",
        ]
    )
    func malformedFooters(_ footer: String) {
        #expect(throws: ZoneFileError.malformed(.footer)) {
            try ZoneRules(Self.file(offsets: [0], footer: footer))
        }
    }

    @Test("a malformed zone file is rejected with its error")
    func malformedFiles() {
        func expect(_ error: ZoneFileError, _ bytes: [UInt8], _ line: Int = #line) {
            #expect(throws: error, "line \(line)") { try ZoneRules(bytes) }
        }
        let good = Self.file(offsets: [0, 3600], changes: [(0, 1), (10_000, 0)], footer: "UTC0")
        #expect(throws: Never.self) { try ZoneRules(good) }
        expect(.notAZoneFile, [])
        expect(.notAZoneFile, Array("TZi".utf8))
        expect(.notAZoneFile, Array("<html>".utf8))
        for length in 4..<good.count - 1 {
            #expect(throws: ZoneFileError.self, "\(length) bytes") { try ZoneRules(Array(good[..<length])) }
        }
        expect(.unknownVersion(UInt8(ascii: "5")), Self.file(version: "5", offsets: [0], footer: ""))
        expect(.malformed(.kinds), Self.file(offsets: [0], changes: [(0, 1)], footer: ""))
        expect(.malformed(.instants), Self.file(offsets: [0, 60], changes: [(9, 1), (9, 0)], footer: ""))
        expect(.malformed(.instants), Self.file(offsets: [0, 60], changes: [(.max, 1)], footer: ""))
        expect(.malformed(.offsets), Self.file(offsets: [26 * 3600 + 1], footer: ""))
        expect(.malformed(.offsets), Self.file(offsets: [.min], footer: ""))
        expect(.malformed(.counts), Self.file(offsets: [], footer: ""))
        expect(.tooLong, good + [UInt8](repeating: 0, count: ZoneRules.maximumLength))
        var many = good
        for place in 32..<36 { many[place] = 0xFF }
        expect(.malformed(.counts), many)
    }

    /// Changes, removes and adds bytes at random.
    @Test("a damaged zone file is rejected or gives offsets within the limits")
    func randomBytes() throws {
        let seeds: [[UInt8]] = [
            Self.file(
                offsets: [0, 3600],
                changes: [(0, 1), (10_000, 0)],
                footer: "CET-1CEST,M3.5.0,M10.5.0/3"
            ),
            try #require(Fixture.bytes("Sydney.tzif")),
        ]
        var read = 0
        for seed in UInt64(1)...1500 {
            var generator = SeededGenerator(seed: seed)
            var bytes = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: bytes.removeLast(bytes.count - max(place, 1))
                case 1: bytes.insert(.random(in: 0...255, using: &generator), at: place)
                case 2: bytes[place] = 0xFF
                default: bytes[place] = .random(in: 0...255, using: &generator)
                }
            }
            guard let rules = try? ZoneRules(bytes) else { continue }
            read += 1
            for span in [years2018To2026, Int64.min...Int64.min, Int64.max...Int64.max, -1...1] {
                let offsets = rules.offsets(over: span)
                #expect(abs(offsets.offset(at: span.lowerBound)) <= ZoneOffsets.limit, "seed \(seed)")
                for local in [Int64.min, span.lowerBound, 0, span.upperBound, .max] {
                    _ = offsets.instant(ofLocal: local)
                }
            }
        }
        #expect(read > 100)
    }

    @Test("a zone file error has a description")
    func errorText() {
        #expect(ZoneFileError.cutOff.description == "it ends too early")
    }
}
