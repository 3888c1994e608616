import TripModel

/// How the names of games are made: `2010-04-27-NYN` as `0000-00-00-aaa`.
///
/// Where a trip's names and a schedule's are all made alike, the schedule names games as the trip does, and those of the
/// trip are not among them; another game that is played in the same city on the same day is another game.
struct NameShape: Hashable {
    private let bytes: [UInt8]
    private let digitCount: Int

    /// Names with fewer digits are made alike by chance.
    private static let leastDigits = 4

    init(_ name: String) {
        bytes = name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                UInt8(ascii: "a")
            case _: byte
            }
        }
        digitCount = bytes.count { $0 == UInt8(ascii: "0") }
    }

    /// Whether all games of a trip and of a schedule have names that are made alike.
    ///
    /// - Complexity: O(bytes of the names).
    static func isShared(_ schedule: Schedule, _ trip: Trip) -> Bool {
        guard let name = schedule.games.first?.gameID else { return false }
        let shape = NameShape(name)
        return shape.digitCount >= leastDigits
            && schedule.games.allSatisfy { $0.gameID.map { NameShape($0) == shape } ?? false }
            && trip.items.allSatisfy { $0.game?.gameID.map { NameShape($0) == shape } ?? true }
    }
}
