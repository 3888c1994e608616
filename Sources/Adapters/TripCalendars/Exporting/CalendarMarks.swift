/// The marks before titles in a calendar: of games that are not attended, and of legs that arrive after the start of the
/// next attended game with a start, or after the next timed leg leaves.
struct CalendarMarks {
    private var marks: [Int: String] = [:]

    /// - Complexity: as `Itinerary.metGames`.
    init(_ itinerary: Itinerary, _ legs: LegStarts) {
        let trip = itinerary.trip
        let met = Set(itinerary.metIndices)
        var nextTimed: Int?
        for index in itinerary.timeline.items.reversed() {
            let item = trip.items[index]
            if item.isGame {
                if !met.contains(index) {
                    marks[index] = "missed:"
                } else if trip.start(ofItemAt: index) != nil {
                    nextTimed = index
                }
            } else if let travel = item.travel, let start = legs.starts[index], let game = nextTimed,
                let begin = trip.start(ofItemAt: game), start + travel.duration.count > begin
            {
                let next = trip.items[game]
                let title = next.calendarSummary(title: next.travel?.title)
                marks[index] = "late for \(title.prefix(CalendarMarks.longestTitle)):"
            }
            if item.isTimedTravel { nextTimed = index }
        }
    }

    /// The maximum length of a game's title in the mark of a leg, in characters.
    private static let longestTitle = 80

    /// The mark of an item; `nil` when it has none.
    subscript(index: Int) -> String? { marks[index].map { CalendarText.printable($0) } }
}

/// The remark behind the title of a game whose start is presumed (the rule `presumedStart`).
enum PresumedStart {
    static let remark = " (time to be announced)"

    /// Returns a title without the remark.
    static func title(of summary: String) -> String {
        summary.hasSuffix(remark) ? String(summary.dropLast(remark.count)) : summary
    }

    /// Returns true if the title in a calendar still has the remark behind it.
    ///
    /// - Parameters:
    ///   - title: The title in the calendar, without a mark.
    ///   - written: The title as it was exported, without the remark.
    static func isRemarked(_ title: String, written: String) -> Bool {
        // A title can itself end like the remark.
        title != CalendarText.trimmed(written) && PresumedStart.title(of: title) != title
    }
}
