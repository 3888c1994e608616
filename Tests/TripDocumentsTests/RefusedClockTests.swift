import Foundation
import Testing
import TimeZones
import TripDocuments
import TripModel

/// The twenty conformance documents whose clocks cannot be, by the system's zone database.
@Suite struct RefusedClockTests {
    @Test func eachIsRefusedForItsReason() throws {
        let url = Bundle.module.url(
            forResource: "refused-clocks",
            withExtension: "json",
            subdirectory: "Fixtures"
        )
        let tree = try JSONTree([UInt8](try Data(contentsOf: try #require(url))))
        let surroundings = Surroundings(zones: ZoneDatabase().source)
        var count = 0
        for entry in tree.root.elements {
            let trip = try #require(entry["trip"])
            let error = #expect(throws: DocumentError.self) {
                try TripDocument(Array(trip.text), beside: surroundings)
            }
            #expect(error.map(reason) == entry["error"]?.string, "\(error?.description ?? "")")
            count += 1
        }
        #expect(count == 20)
    }

    private func reason(_ error: DocumentError) -> String {
        switch error.problem {
        case .trip(.clock(.zone(_, .unknownName))): "unknown-zone"
        case .trip(.clock(.noStartDate)): "zone-without-startDate"
        case .trip(.clock(.noZone)): "mixed-zones"
        case .trip(.clock(.noSuchTime)): "no-such-local-time"
        default: error.description
        }
    }
}
