/// The marks before titles in a calendar: of games that are not attended, and of legs that arrive after the start of the
/// next attended game with a start.
struct CalendarMarks {
    private var marks: [Int: String] = [:]

    /// - Complexity: as `Itinerary.metGames`.
    init(_ itinerary: Itinerary, _ legs: LegTimes) {
        let trip = itinerary.trip
        let met = Set(itinerary.metGames)
        var nextTimedGame: Int?
        for index in itinerary.timeline.items.reversed() {
            let item = trip.items[index]
            if item.isGame {
                if !met.contains(index) {
                    marks[index] = "missed:"
                } else if trip.start(ofGameAt: index) != nil {
                    nextTimedGame = index
                }
            } else if let travel = item.travel, let start = legs.starts[index], let game = nextTimedGame,
                let begin = trip.start(ofGameAt: game), start + travel.duration.count > begin
            {
                let title = trip.items[game].calendarSummary(title: nil)
                marks[index] = "late for \(title.prefix(CalendarMarks.longestTitle)):"
            }
        }
    }

    /// The maximum length of a game's title in the mark of a leg, in characters.
    private static let longestTitle = 80

    /// The mark of an item; `nil` when it has none.
    subscript(index: Int) -> String? { marks[index].map { CalendarText.printable($0) } }

    /// Returns a title without its mark.
    static func title(of summary: String, without mark: String?) -> String {
        let summary = CalendarText.trimmed(summary)
        guard let mark, summary.hasPrefix(mark) else { return summary }
        return CalendarText.trimmed(String(summary.dropFirst(mark.count)))
    }
}
