import Foundation
import OrderedJSON
import Testing
import TimeZones
import TripDocuments
import TripModel

/// A folder of documents that must be rejected, and the expected messages.
@Suite struct BadDocumentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let file: String
        let message: String
        var testDescription: String { file }
    }

    static let folder = Bundle.module.url(forResource: "Bad", withExtension: nil, subdirectory: "Fixtures")

    static let cases: [Case] = {
        guard let folder,
            let text = try? String(contentsOf: folder.appending(path: "messages.txt"), encoding: .utf8)
        else { return [] }
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: ": ", maxSplits: 1)
            return Case(file: String(parts[0]), message: String(parts[1]))
        }
    }()

    @Test("each bad document is rejected with its expected message", arguments: cases)
    func rejectedWithMessage(_ bad: Case) throws {
        let folder = try #require(BadDocumentTests.folder)
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: bad.file)))
        let error = #expect(throws: DocumentError.self) { try TripDocument(bytes, context: .newYork) }
        #expect(error?.description == bad.message)
        let facts = try #require(error?.facts)
        #expect(facts.code.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
        #expect(facts.path == error?.path && facts.item == error?.item && facts.line == error?.line)
    }

    @Test("every file in the folder of bad documents has an expected message")
    func everyDocumentHasAMessage() throws {
        let folder = try #require(BadDocumentTests.folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        #expect(Set(files.filter { $0.hasSuffix(".json") }) == Set(BadDocumentTests.cases.map { $0.file }))
        #expect(files.count > 110)
    }
}

extension TripContext {
    /// A context that knows New York's clock in 2018, one zone that cannot be read, and no other zone.
    static let newYork = TripContext(
        zones: TimeZoneSource { (name: String, _: ClosedRange<Int64>) throws(TimeZoneError) in
            if name == "Damaged/Zone" { throw .damagedFile("it ends too early") }
            // Forward on 11 March 2018 at 07:00 UTC, back on 4 November at 06:00 UTC.
            let changes: [(instant: Int64, offset: Int64)] = [
                (instant: 1_520_751_600, offset: -4 * 3600),
                (instant: 1_541_311_200, offset: -5 * 3600),
            ]
            guard name == "America/New_York", let offsets = ZoneOffsets(first: -5 * 3600, changes: changes)
            else { throw .unknownName }
            return offsets
        }
    )
}

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
        let context = TripContext(zones: ZoneDatabase().source)
        var count = 0
        for entry in tree.root.elements {
            let trip = try #require(entry["trip"])
            let error = #expect(throws: DocumentError.self) {
                try TripDocument(Array(trip.text), context: context)
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
