import Foundation
import OrderedJSON
import Testing
import TimeZones
import TripDocuments
import TripModel

/// The twenty conformance documents with impossible clock times, read with the system's time zone database.
@Suite struct RefusedClockTests {
    @Test("each document with an impossible time or zone is rejected for its reason")
    func rejectedForReason() throws {
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
