/// An item as the source app has it.
public struct ItineraryItem: Hashable, Sendable, Identifiable {
    /// The item's name, unique in its trip.
    public var id: String
    /// The trip to which the item belongs.
    public var tripId: String
    /// The day on which it stands, from 1.
    public var day: Int
    /// Its place within the day: smaller stands earlier.
    public var sortOrder: Double
    /// The kind of the item.
    public var kind: ItemKind

    /// Makes an item.
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
    /// A game, by the schedule's name of it: `game-CityName-xxxx`.
    case game(gameId: String)
    /// A travel segment.
    case travel(TravelInfo)
    /// Something of the traveller's own.
    case custom(CustomInfo)
}

/// A travel segment of the source app.
public struct TravelInfo: Hashable, Sendable {
    /// The city in which the segment starts.
    public var fromCity: String
    /// The city in which the segment ends.
    public var toCity: String

    /// Makes a travel segment.
    public init(fromCity: String, toCity: String) {
        self.fromCity = fromCity
        self.toCity = toCity
    }
}

/// A custom item of the source app.
public struct CustomInfo: Hashable, Sendable {
    /// The title of the item.
    public var title: String

    /// Makes a custom item.
    public init(title: String) {
        self.title = title
    }
}

#if !hasFeature(Embedded)
    extension ItineraryItem: Codable {}
    extension TravelInfo: Codable {}
    extension CustomInfo: Codable {}

    /// The source app's coding: an object with the name of the case, and in it the payload under `_0`.
    extension ItemKind: Encodable {}

    /// When decoding, the payload may also stand there itself.
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
