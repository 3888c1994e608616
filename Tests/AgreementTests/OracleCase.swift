import Foundation
import SpecOracle
import Testing
import TimeZones
import TripDocuments
import TripPlanning

/// A random trip, as the package and the oracle read it.
struct OracleCase {
    let name: String
    let text: String
    let document: TripDocument
    let oracle: OracleTrip
    let itinerary: Itinerary

    /// The number of trips of each preset: `ITINERARY_TRIPS`, otherwise 20.
    static let count = Int(ProcessInfo.processInfo.environment["ITINERARY_TRIPS"] ?? "") ?? 20
    /// The seed of the trips: `ITINERARY_SEED`, otherwise a constant.
    static let seed = UInt64(ProcessInfo.processInfo.environment["ITINERARY_SEED"] ?? "") ?? 20_261_121

    /// Calls `body` for the trips of a preset; for at most `most` of them, for slow tests, unless `ITINERARY_TRIPS` is
    /// set.
    static func each(
        _ options: GeneratorOptions,
        atMost most: Int = .max,
        _ body: (OracleCase) throws -> Void
    ) throws {
        let generator = TripGenerator(seed: seed, options: options)
        let isAsked = ProcessInfo.processInfo.environment["ITINERARY_TRIPS"] != nil
        for number in 0..<(isAsked ? count : min(count, most)) {
            let text = generator.trip(number)
            try body(OracleCase(text))
        }
    }

    init(_ text: String) throws {
        self.text = text
        document = try TripDocument(text, context: TripContext(zones: OracleCase.zones))
        oracle = try OracleTrip(json: text)
        itinerary = Itinerary(document.trip)
        name = document.trip.id
    }

    private static let zones = ZoneDatabase().source

    func ids(_ items: [Int]) -> [String] { itinerary.trip.ids(items) }

    func ids(_ items: [ItemIndex]) -> [String] { items.compactMap { itinerary.trip[$0]?.id } }
}

extension SpecOracle.Slot {
    init<Among>(_ slot: TripModel.Slot<Among>) {
        self.init(day: slot.day, index: slot.index)
    }
}

extension GeneratorOptions: CustomTestStringConvertible {
    /// All presets that general tests use.
    static var asked: [GeneratorOptions] { bruteForceable + [.zoned, .hurried, .timed, .moded] }

    public var testDescription: String { name }
}
