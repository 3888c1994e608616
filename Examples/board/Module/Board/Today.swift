import OrderedJSON
import TripAnswers
import TripModel

/// The day of the trip that is today, as the page determines it from its clock.
enum Today {
    /// The first day, from 1, that is not past; `nil` if no day is past.
    nonisolated(unsafe) private(set) static var firstDay: Int?
    /// The first day whose items may move; `nil` if all days are unlocked.
    nonisolated(unsafe) private(set) static var firstUnlockedDay: Int?

    static func set(_ day: Int, isLocked: Bool) {
        firstDay = day > 1 ? day : nil
        firstUnlockedDay = isLocked ? firstDay : nil
    }

    /// Throws an error if an item is on a past day that is locked.
    static func checkLock(of item: Item) throws(BoardError) {
        guard let day = item.position?.day, day < firstUnlockedDay ?? 1 else { return }
        throw BoardError("day \(day) is past and locked: unlock it first")
    }
}

/// Sets the first day that is not past, from 1, and whether the days before it are locked (1) or not (0). Answers about
/// plans leave past days unchanged.
@_expose(wasm, "board_today") @_cdecl("board_today")
func boardToday(_ day: Int32, _ isLocked: Int32) -> Int32 {
    answering { json in
        let before = Today.firstUnlockedDay
        Today.set(Int(day), isLocked: isLocked != 0)
        if Today.firstUnlockedDay != before { board?.forgetReach() }
        json.object { _ in }
    }
}
