import Testing
import TripModel

/// Local times and instants, with small examples and compared with trying every instant.
@Suite struct ZoneOffsetsTests {
    @Test("a local time that occurs twice means its first occurrence")
    func repeatedTime() throws {
        // At 1000 the clock goes back from 1100 to 1040.
        let zone = try #require(ZoneOffsets(first: 100, changes: [(instant: 1000, offset: 40)]))
        #expect(zone.instant(ofLocal: 1039) == .at(939))
        #expect(zone.instant(ofLocal: 1050) == .at(950))
        #expect(zone.instant(ofLocal: 1099) == .at(999))
        #expect(zone.instant(ofLocal: 1100) == .at(1060))
    }

    @Test("a skipped local time gives the instant of the clock change")
    func skippedTime() throws {
        // At 1000 the clock goes forward from 1000 to 1060.
        let zone = try #require(ZoneOffsets(first: 0, changes: [(instant: 1000, offset: 60)]))
        #expect(zone.instant(ofLocal: 999) == .at(999))
        #expect(zone.instant(ofLocal: 1000) == .skipped(change: 1000))
        #expect(zone.instant(ofLocal: 1059) == .skipped(change: 1000))
        #expect(zone.instant(ofLocal: 1060) == .at(1000))
        #expect(zone.offset(at: 999) == 0)
        #expect(zone.offset(at: 1000) == 60)
    }

    @Test("impossible offsets and clock changes that are not in order are rejected")
    func impossibleOffsets() {
        #expect(ZoneOffsets(first: 93_601) == nil)
        #expect(ZoneOffsets(first: 0, changes: [(instant: 0, offset: -93_601)]) == nil)
        #expect(
            ZoneOffsets(first: 0, changes: [(instant: 5, offset: 1), (instant: 5, offset: 2)])
                == nil
        )
        #expect(ZoneOffsets(first: 0, changes: [(instant: .max, offset: 1)]) == nil)
    }

    /// Clock changes are close together, so that a time can be skipped and still occur later.
    @Test("conversions of local times agree with trying every instant")
    func localTimesAgree() throws {
        var state: UInt64 = 20_260
        func random(_ bound: UInt64) -> Int64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int64(state >> 33) % Int64(bound)
        }
        for round in 0..<300 {
            var changes: [(instant: Int64, offset: Int64)] = []
            var instant: Int64 = 0
            for _ in 0..<random(6) {
                instant += 1 + random(12)
                changes.append((instant: instant, offset: random(25) - 12))
            }
            let zone = try #require(ZoneOffsets(first: random(25) - 12, changes: changes))
            for local in Int64(-30)...100 {
                let instants = (Int64(-60)...140).filter { $0 + zone.offset(at: $0) == local }
                switch zone.instant(ofLocal: local) {
                case .at(let instant): #expect(instant == instants.first, "round \(round), local \(local)")
                case .skipped(let change):
                    #expect(instants.isEmpty, "round \(round), local \(local)")
                    let before = change + zone.offset(at: change - 1)
                    #expect(before <= local && local < change + zone.offset(at: change), "round \(round)")
                }
            }
        }
    }
}
