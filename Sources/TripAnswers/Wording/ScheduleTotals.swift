/// The totals of the effects of a new schedule on many trips.
package struct ScheduleTotals: Sendable {
    /// The number of trips that were compared with the schedule.
    let trips: Int
    /// The number of trips that the schedule affects.
    let affected: Int
    /// The number of trips that were rejected.
    let refused: Int
    /// The number of trips that were written; `nil` if writing was not requested.
    let written: Int?
    /// The number of changed games by the kind of change.
    let changes: [String: Int]

    /// Creates the totals.
    package init(trips: Int, affected: Int, refused: Int, written: Int?, changes: [String: Int]) {
        self.trips = trips
        self.affected = affected
        self.refused = refused
        self.written = written
        self.changes = changes
    }

    /// The kinds of changes, in the order in which they are reported.
    private static let kinds = [
        "moved", "retimed", "relocated", "cancelled", "postponed", "reinstated", "new",
    ]

    /// Returns the kind of each change, one element for each changed or new game.
    package static func words(of changes: ScheduleChanges) -> [String] {
        changes.entries.filter { $0.change != .notInFile }.map { $0.change.word }
            + changes.added.map { _ in "new" }
    }

    /// The totals in one sentence, without a final period: "2 of 40 trips are affected: 3 moved, 1 cancelled; 2 trips
    /// written".
    package var sentence: String {
        let counts = ScheduleTotals.kinds.compactMap { kind in
            changes[kind].map { "\($0) \(kind)" }
        }
        let verb = affected == 1 ? "is" : "are"
        var parts = ["\(affected) of \(named(trips)) \(verb) affected"]
        if !counts.isEmpty { parts[0] += ": " + counts.joined(separator: ", ") }
        if let written { parts.append("\(named(written)) written") }
        if refused > 0 { parts.append("\(named(refused)) refused") }
        return parts.joined(separator: "; ")
    }

    private func named(_ count: Int) -> String { "\(count) \(count == 1 ? "trip" : "trips")" }
}
