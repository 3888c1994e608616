import PlacementTestSupport
import SpecOracle
import Testing
import TripDocuments
import TripModel

/// Properties of every operation on every trip, tested on random trips.
@Suite struct DocumentOperationPropertyTests {
    private static let seed: UInt64 = 20_261_123

    /// Calls `body` for random operations on random documents, with a name for messages.
    private func each(
        _ body: (TripDocument, DocumentOperation, _ name: String) throws -> Void
    ) throws {
        for options in GeneratorOptions.bruteForceable {
            let generator = TripGenerator(seed: Self.seed, options: options)
            var random = SeededGenerator(seed: Self.seed)
            for number in 0..<20 {
                let document = try TripDocument(generator.trip(number))
                for _ in 0..<12 {
                    let operation = Self.operation(in: document.trip, &random)
                    try body(document, operation, "\(options.name)-\(number) \(operation)")
                }
            }
        }
    }

    private static func operation(in trip: Trip, _ random: inout SeededGenerator) -> DocumentOperation {
        let id = trip.items.randomElement(using: &random)?.id ?? "none"
        let day = TripDay.day(Int.random(in: 1...trip.dayCount, using: &random))
        let start =
            Bool.random(using: &random)
            ? ClockTime(minuteOfDay: Int.random(in: 0..<1440, using: &random)) : nil
        let place: [DayPlace] = [
            .byStart, .byStart, .index(0), .sortOrder(Double.random(in: -9...9, using: &random)),
        ]
        let at = place.randomElement(using: &random) ?? .byStart
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: return .postpone(item: id, to: day, start: start, at: at)
        case 2: return .cancel(item: id)
        case 3: return .add(NewItem(.game(Game(gameID: id, city: "Ely", start: start))), on: day, at: at)
        case 4: return .move(item: id, to: day, at: at)
        case 5: return .pin(item: id)
        case 6: return .retime(item: id, start: start, duration: 75)
        case 7: return .split(item: id, at: "Ely")
        case 8:
            return .addPlace(Place(city: "Ely", coordinates: Coordinates(latitude: 47.9, longitude: -91.9)))
        case 9:
            var rules = trip.rules
            rules.maxTravelMinutesPerDay = 360
            let settings: [TripSetting] = [
                .title("Ely"), .title(nil), .dayCount(trip.dayCount + 2), .start("Ely"), .end(nil),
                .rules(rules),
            ]
            return .set(settings.randomElement(using: &random) ?? .title(nil))
        case 10:
            var kind = trip.items.first { $0.id == id }?.kind ?? .custom(Custom(title: "walk"))
            if case .game(var game) = kind {
                (game.weight, game.title) = (7, nil)
                kind = .game(game)
            }
            return .replace(item: id, by: kind)
        default: return .unpin(item: id)
        }
    }

    @Test("the inverse of an operation restores the document byte for byte")
    func inverseRestoresBytes() throws {
        var performed = 0
        try each { document, operation, name in
            guard let (changed, change) = try? document.performing(operation) else { return }
            performed += 1
            #expect(try changed.applying(change.inverse).text == document.text, "\(name)")
            #expect(try document.applying(change).text == changed.text, "\(name)")
            let changes = try operation.changes(in: document)
            let written = try TripChange.list(Array(TripChange.documentText(changes).utf8))
            // A change document may spell the values that it sets in another way.
            #expect(try document.applying(written).trip == changed.trip, "\(name)")
            var history = DocumentHistory(document)
            try history.perform(operation)
            #expect(history.document.text == changed.text, "\(name)")
            try history.undo()
            #expect(history.document.text == document.text, "\(name)")
        }
        #expect(performed > 200)
    }

    /// The game goes before the first game that starts later, otherwise to the end; all others keep their order.
    @Test("an added or postponed game goes before the first game of its day that starts later")
    func gameBeforeLaterGames() throws {
        var seen = 0
        try each { document, operation, name in
            let (day, wanted): (TripDay, String?)
            switch operation {
            case .postpone(let item, let to, _, .byStart): (day, wanted) = (to, item)
            case .add(_, let to?, .byStart): (day, wanted) = (to, nil)
            default: return
            }
            guard case .day(let number) = day, let (changed, _) = try? document.performing(operation) else {
                return
            }
            let trip = changed.trip
            let id = try wanted ?? #require(trip.items.last?.id)
            let order = Self.order(trip, number)
            let own = try #require(order.firstIndex(of: id))
            #expect(
                order.filter { $0 != id } == Self.order(document.trip, number).filter { $0 != id },
                "\(name)"
            )
            let start = start(of: id, in: trip)
            func isLater(_ other: String) -> Bool {
                guard let start, let later = self.start(of: other, in: trip) else { return false }
                return start < later
            }
            #expect(!order[..<own].contains(where: isLater), "\(name)")
            #expect(own + 1 == order.count || isLater(order[own + 1]), "\(name)")
            seen += 1
        }
        #expect(seen > 50)
    }

    /// The start time of a game, its own or the presumed one.
    private func start(of id: String, in trip: Trip) -> ClockTime? {
        guard let game = trip[id]?.game else { return nil }
        let countsAsUnknown = trip.hasTimeZones && trip.timeZone(of: id) == nil
        return game.start ?? (countsAsUnknown ? nil : trip.rules.presumedStart)
    }

    private static func order(_ trip: Trip, _ day: Int) -> [String] {
        let items = trip.items.enumerated().filter { $0.element.position?.day == day }
        return items.sorted {
            ($0.element.position?.sortOrder ?? 0, $0.offset) < (
                $1.element.position?.sortOrder ?? 0, $1.offset
            )
        }.map { $0.element.id }
    }

    @Test("an added item gets an id that no other item has")
    func newIDIsUnused() throws {
        try each { document, operation, name in
            guard case .add = operation, let (changed, _) = try? document.performing(operation) else {
                return
            }
            #expect(Set(changed.trip.items.map { $0.id }).count == document.trip.items.count + 1, "\(name)")
        }
    }
}
