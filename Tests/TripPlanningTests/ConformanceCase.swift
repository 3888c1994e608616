import Foundation
import Testing
import TimeZones
import TripDocuments
import TripPlanning

/// A small trip with answers that were found by trying every assignment.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let trip: String
    let expected: Expected
    var testDescription: String { name }
    let name: String

    struct Expected: Decodable, Sendable {
        let route: [String]
        let segments: [String: Segment]
        let repair: Repair
        let audit: [Finding]
    }

    struct Segment: Decodable, Sendable {
        let feasible: [[Int]]
        let validDayRange: [Int]?
        let barriers: Barriers
        let ranking: [[Int]]
        let reachable: [[Int]]
        let positions: [Checked]
        let clamps: [Clamped]
    }

    struct Barriers: Decodable, Sendable {
        let before: String?
        let after: String?
    }

    struct Checked: Decodable, Sendable {
        let day: Int
        let sortOrder: Double
        let valid: Bool
        /// The codes of the limits and rules that refuse the position, if the case lists them.
        let limits: [String]?
    }

    struct Clamped: Decodable, Sendable {
        let day: Int
        let sortOrder: Double
        let slot: [Int]?
    }

    struct Repair: Decodable, Sendable {
        let feasible: Bool
        let cost: Cost?
        let slots: [String: [Int]]?
        /// The findings that the repair leaves; `nil` if there is no repair.
        let left: [Finding]?
    }

    struct Cost: Decodable, Sendable, Equatable {
        let missed, moved, displacement, preference, shift: Int
    }

    struct Finding: Decodable, Sendable, Hashable, Comparable {
        let code: String
        let items: [String]
        let day: Int?

        init(code: String, items: [String], day: Int?) {
            self.code = code
            self.items = items.sorted()
            self.day = day
        }

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            code = try list.decode(String.self)
            items = try list.decode([String].self)
            day = try list.decodeNil() ? nil : list.decode(Int.self)
        }

        static func < (left: Finding, right: Finding) -> Bool {
            (left.code, left.items.joined(separator: " "), left.day ?? 0)
                < (right.code, right.items.joined(separator: " "), right.day ?? 0)
        }
    }

    /// All cases: without time zones, with time zones, with a limit on kilometers, and with timed legs.
    static let all =
        cases("conformance") + cases("clock-conformance") + cases("km-conformance")
        + cases("timed-conformance")

    /// The document, with time zones from the system's database.
    func document() throws -> TripDocument {
        try TripDocument(trip, context: TripContext(zones: Self.zones))
    }

    func itinerary() throws -> Itinerary {
        Itinerary(try document().trip)
    }

    private static let zones = ZoneDatabase().source

    private static func cases(_ name: String) -> [ConformanceCase] {
        let file = Bundle.module.url(
            forResource: name,
            withExtension: "json",
            subdirectory: "Fixtures"
        )
        guard let file, let data = try? Data(contentsOf: file),
            let cases = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
        else { return [] }
        return cases.compactMap { entry in
            guard let trip = entry["trip"] as? [String: Any], let expected = entry["expected"],
                let tripData = try? JSONSerialization.data(withJSONObject: trip),
                let expectedData = try? JSONSerialization.data(withJSONObject: expected),
                let decoded = try? JSONDecoder().decode(Expected.self, from: expectedData)
            else { return nil }
            let text = String(decoding: tripData, as: UTF8.self)
            return ConformanceCase(trip: text, expected: decoded, name: trip["id"] as? String ?? "")
        }
    }
}
