import Foundation

/// An item of a trip. Properties that do not apply to its kind are empty.
public struct OracleItem: Sendable {
    /// The kinds of items.
    public enum Kind: String, Sendable {
        /// A game or an event, which the schedule fixes.
        case game
        /// A leg between two cities.
        case travel
        /// Any other item.
        case custom
    }

    /// The id, unique in the trip.
    public let id: String
    /// The kind of the item.
    public let kind: Kind
    /// The index in the document's `items`, from 0.
    public let place: Int
    /// The position; `nil` for a leg that is not placed.
    public let position: Position?
    /// The key of a game's city, if it has one.
    public let city: String?
    /// The stated or presumed start of a game, or the start of a timed leg, in minutes after midnight; `nil` if there
    /// is none.
    public internal(set) var start: Int?
    /// The duration of a game or a leg in minutes.
    public let minutes: Int
    /// True if the document states the duration.
    let hasMinutes: Bool
    /// The distance of a leg in kilometers, if stated.
    public let km: Double?
    /// True if limits on driving do not count the leg.
    public let isPublic: Bool
    /// The weight of a game, which counts if the game is missed.
    public let weight: Int
    /// The key of the city where a leg starts.
    public let from: String
    /// The key of the city where a leg ends.
    public let to: String
    /// True if the document pins the leg. It has no effect if the leg is not placed.
    public let pinned: Bool
    /// The allowed days of a leg; `nil` if all are allowed.
    public let days: ClosedRange<Int>?
    /// The game's `gameId`; empty if it has none.
    let gameID: String
    /// The names of its cities as spelled: two for a leg, at most one for a game.
    let cityNames: [String]

    /// True if the leg is pinned and placed.
    public var isHeld: Bool { pinned && position != nil }

    /// True for a game with a start or a timed leg.
    var isTimed: Bool { kind != .custom && start != nil }

    /// True for a timed leg.
    public var isTimedLeg: Bool { kind == .travel && start != nil }

    /// True if the item stays in place while legs move.
    var isFixed: Bool { kind != .travel || isTimedLeg }

    /// The keys of the cities whose local time applies at its start and at its end.
    var clockCities: (begin: String?, end: String?) { kind == .travel ? (from, to) : (city, city) }

    /// The minutes and rounded-up kilometers of a leg that limits on driving count.
    var drivenMinutes: Int { isPublic ? 0 : minutes }
    var drivenKilometers: Int { isPublic ? 0 : wholeKilometers(km) }

    /// True if both items are placed and this one comes first in timeline order.
    func stands(before other: OracleItem) -> Bool {
        guard let mine = position, let theirs = other.position else { return false }
        return mine == theirs ? place < other.place : mine < theirs
    }
}

/// The position of an item in its document.
public struct Position: Hashable, Comparable, Sendable {
    /// The day, from 1.
    public let day: Int
    /// The number that orders the items of the day.
    public let sortOrder: Double

    /// Creates a position.
    public init(day: Int, sortOrder: Double) {
        self.day = day
        self.sortOrder = sortOrder
    }

    /// Orders positions by day, then by sort order.
    public static func < (left: Position, right: Position) -> Bool {
        (left.day, left.sortOrder) < (right.day, right.sortOrder)
    }
}

/// The comparison of city names.
public enum CityName {
    /// Returns the key of a name. Two names mean the same city if their keys are equal.
    public static func key(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    /// True if `text` occurs in `name` between characters that are neither letters nor digits. Both must be keys.
    static func hasWords(_ text: String, in name: String) -> Bool {
        var rest = Substring(name)
        while let found = rest.range(of: text) {
            let before = name[..<found.lowerBound].last
            let after = name[found.upperBound...].first
            let isBeside = [before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
            if !isBeside { return true }
            rest = name[found.lowerBound...].dropFirst()
        }
        return false
    }

    /// Returns the city in a game's id of the form `game-CITY-…`; `nil` if the id has another form.
    static func name(fromGameID gameID: String) -> String? {
        let pieces = gameID.split(separator: "-", omittingEmptySubsequences: false)
        guard pieces.count > 2, pieces[0] == "game" else { return nil }
        return key(String(pieces[1])).isEmpty ? nil : String(pieces[1])
    }
}
