/// An item of the source app.
public struct ItineraryItem: Hashable, Sendable, Identifiable {
    /// The identifier of the item, unique in its trip.
    public var id: String
    /// The identifier of the trip to which the item belongs.
    public var tripId: String
    /// The day of the item, from 1.
    public var day: Int
    /// The order of the item on its day; items with smaller numbers come first.
    public var sortOrder: Double
    /// The kind of the item.
    public var kind: ItemKind

    /// Creates an item.
    public init(id: String, tripId: String = "trip", day: Int, sortOrder: Double, kind: ItemKind) {
        self.id = id
        self.tripId = tripId
        self.day = day
        self.sortOrder = sortOrder
        self.kind = kind
    }
}

/// The kind of an item of the source app.
public enum ItemKind: Hashable, Sendable {
    /// A game, by its identifier in the schedule: `game-CityName-xxxx`.
    case game(gameId: String)
    /// A leg.
    case travel(TravelInfo)
    /// An item that the traveler added.
    case custom(CustomInfo)
}

/// A leg of the source app.
public struct TravelInfo: Hashable, Sendable {
    /// The city in which the leg starts.
    public var fromCity: String
    /// The city in which the leg ends.
    public var toCity: String

    /// Creates a leg.
    public init(fromCity: String, toCity: String) {
        self.fromCity = fromCity
        self.toCity = toCity
    }
}

/// A custom item of the source app.
public struct CustomInfo: Hashable, Sendable {
    /// The title of the item.
    public var title: String

    /// Creates a custom item.
    public init(title: String) {
        self.title = title
    }
}

#if !hasFeature(Embedded)
    extension ItineraryItem: Codable {}
    extension TravelInfo: Codable {}
    extension CustomInfo: Codable {}

    /// Encodes an item as the source app does: an object whose key is the name of the case; its value is an object with
    /// the payload under `_0`.
    extension ItemKind: Encodable {}

    /// Decodes the source app's objects. The payload may also be directly under the key of the case.
    extension ItemKind: Decodable {
        private enum CaseKey: String, CodingKey {
            case game, travel, custom
        }

        private enum PayloadKey: String, CodingKey {
            case gameId
            case payload = "_0"
        }

        public init(from decoder: any Decoder) throws {
            let cases = try decoder.container(keyedBy: CaseKey.self)
            func payload<Payload: Decodable>(_ key: CaseKey) throws -> Payload {
                let inner = try cases.nestedContainer(keyedBy: PayloadKey.self, forKey: key)
                if inner.contains(.payload) { return try inner.decode(Payload.self, forKey: .payload) }
                return try cases.decode(Payload.self, forKey: key)
            }
            switch cases.allKeys.first {
            case .game:
                let game = try cases.nestedContainer(keyedBy: PayloadKey.self, forKey: .game)
                self = .game(gameId: try game.decode(String.self, forKey: .gameId))
            case .travel: self = .travel(try payload(.travel))
            case .custom: self = .custom(try payload(.custom))
            case nil:
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "expected game, travel or custom")
                )
            }
        }
    }
#endif
