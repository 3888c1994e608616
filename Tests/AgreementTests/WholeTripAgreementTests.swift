import Placement
import SpecOracle
import Testing
import TripDocuments
import TripModel
import TripPlanning

/// Compares the answers about a whole trip with the oracle, which was written from the specification alone.
@Suite struct WholeTripAgreementTests {
    @Test("the reachable slots of all legs agree with the oracle", arguments: GeneratorOptions.asked)
    func reachableSlotsAgree(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            let program = try TripProgram(entry.itinerary)
            let slots = try program.reachableSlots()
            for (place, segment) in entry.itinerary.route.legs.enumerated() {
                let id = entry.itinerary.trip.items[segment].id
                let reachable = slots[RouteIndex(place)].map { SpecOracle.Slot($0) }
                #expect(reachable == entry.oracle.reachable(id), "\(entry.name) \(id)")
            }
        }
    }

    @Test("the native solver's repairs agree with the oracle", arguments: GeneratorOptions.asked)
    func nativeRepairsAgree(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            try RepairCheck(entry).check(TripProgram(entry.itinerary).repair(with: NativeSolver()))
        }
    }

    @Test("the findings of audits agree with the oracle", arguments: GeneratorOptions.asked)
    func auditsAgree(_ options: GeneratorOptions) throws {
        try OracleCase.each(options) { entry in
            let unknown = entry.document.unknownKeys.filter { !$0.isRule }
            let noticed = unknown.map {
                Finding.unknownKey(
                    $0.key,
                    item: $0.item.map { entry.itinerary.trip.itemIndex($0) },
                    nearest: $0.nearest
                )
            }
            let audit = try Audit(entry.itinerary, noticed: noticed)
            #expect(entry.findings(entry.itinerary.remainingFindings) == entry.oracle.left, "\(entry.name)")
            #expect(entry.findings(audit.findings) == entry.oracle.audit(), "\(entry.name)")
            if let conflict = audit.conflict { ConflictCheck(entry).check(conflict) }
        }
    }
}

extension OracleCase {
    /// Sorted findings in the oracle's form.
    fileprivate func findings(_ findings: [Finding]) -> [OracleFinding] {
        findings.map {
            OracleFinding(
                code: $0.code,
                items: $0.itemIDs(in: itinerary.trip),
                day: $0.day(in: itinerary.trip)
            )
        }.sorted()
    }
}
