import TripInteraction

import struct SpecOracle.GeneratorOptions
import struct SpecOracle.TripGenerator

/// Random trips for property tests. Messages name a failing trip by its preset, seed and number.
struct RandomTrips {
    /// The seed of all trips.
    static let seed: UInt64 = 20_261_122

    /// Calls `body` for `count` trips of every preset, with a name for messages.
    static func each(
        _ count: Int = 25,
        _ body: (_ document: TripDocument, _ name: String) throws -> Void
    ) throws {
        for options in GeneratorOptions.bruteForceable {
            let generator = TripGenerator(seed: seed, options: options)
            for number in 0..<count {
                try body(try TripDocument(generator.trip(number)), "\(options.name)-\(seed)-\(number)")
            }
        }
    }

    /// Calls `body` with a drag session for each item that can be dragged.
    static func eachDrag(
        _ count: Int = 25,
        _ body: (_ session: DragSession, _ document: TripDocument, _ name: String) throws -> Void
    ) throws {
        try each(count) { document, name in
            let itinerary = Itinerary(document.trip)
            for item in document.trip.items where !item.isGame {
                let session = try DragSession(item: item.id, of: itinerary)
                try body(session, document, "\(name) \(item.id)")
            }
        }
    }
}
