import TripAnswers
import TripInteraction

/// A trip whose items are being dragged. It receives events and reports the answers of the drag session.
struct Replay {
    private var history: DocumentHistory
    private var session: DragSession?

    init(_ document: TripDocument) {
        history = DocumentHistory(document)
    }

    private var trip: Trip { history.document.trip }

    /// Returns the effect of an event, as lines of text.
    mutating func tell(_ event: DragEvent) throws -> [String] {
        switch event {
        case .begin(let item):
            return begin("begin \(item)") { try DragSession(item: item, of: Itinerary($0)) }
        case .beginRow(let row):
            return begin("begin row \(row)") { try DragSession(row: row, of: TripRows(Itinerary($0))) }
        case .updateRow(let row): return try update("row \(row)") { $0.update(row: row) }
        case .updateOffset(let offset): return try update("offset \(offset)") { $0.update(offset: offset) }
        case .updatePosition(let position):
            let name = "day \(position.day), \(position.sortOrder)"
            return try update(name) { $0.update(position: position) }
        case .drop(let othersShift): return try drop(othersShift: othersShift)
        case .cancel:
            session = nil
            return ["cancel", "  back to where it was"]
        case .undo:
            return ["undo: \(try history.undo() ?? "nothing to undo")"]
        case .redo:
            return ["redo: \(try history.redo() ?? "nothing to redo")"]
        }
    }

    private mutating func begin(_ name: String, _ grab: (Trip) throws -> DragSession) -> [String] {
        do {
            let session = try grab(trip)
            self.session = session
            var lines = [name, "  lifted", feedback(session.feedback)]
            lines.append("  may be dropped at \(runs(session.validRows, "row"))")
            if let reach = try? session.reachability() {
                let slots = session.space.filter { reach.validity(of: $0) == .reachable }
                let rows = slots.map { session.row(of: $0) }
                if !rows.isEmpty { lines.append("  if others shift, also at \(runs(rows, "row"))") }
            }
            return lines
        } catch {
            return [name, "  refused: \(error)"]
        }
    }

    private mutating func update(
        _ name: String,
        _ move: (inout DragSession) -> DragUpdate
    ) throws -> [String] {
        guard var session else { throw DragEvent.Mistake(description: "nothing is being dragged") }
        let update = move(&session)
        self.session = session
        var lines = ["update \(name)"]
        if let slot = update.slot, update.isAllowed {
            let line = update.insertionRow.map { "line above row \($0)" } ?? ""
            lines.append("  allowed on day \(slot.day), \(update.isHome ? "in its own slot" : line)")
        } else {
            lines.append("  refused, nearest row \(update.nearestRow.map { "\($0)" } ?? "none")")
            for refusal in session.refusals(of: update) { lines.append(reason(refusal)) }
            let games = [update.barrierBefore, update.barrierAfter].compactMap { $0 }
            if !games.isEmpty {
                lines.append("  highlights " + games.compactMap { trip[$0]?.id }.joined(separator: ", "))
            }
        }
        if update.hasLeft { lines.append("  left a valid zone") }
        if update.hasEntered { lines.append("  entered a valid zone") }
        if let felt = update.feedback { lines.append(feedback(felt)) }
        return lines
    }

    private func reason(_ refusal: Refusal) -> String {
        guard refusal.code != .outsideTrip else { return "  outside-trip: the position is outside the trip" }
        return "  \(refusal.code.name): \(refusal.sentence(in: trip))"
    }

    private mutating func drop(othersShift: Bool) throws -> [String] {
        guard let session else { throw DragEvent.Mistake(description: "nothing is being dragged") }
        self.session = nil
        var outcome = session.drop()
        if othersShift, case .snappedBack = outcome, let slot = session.last?.slot,
            let edit = try session.reachability().edit(into: slot)
        {
            outcome = .placed(edit)
        }
        var lines = ["drop" + (othersShift ? ", others shift" : "")]
        switch outcome {
        case .placed(let edit):
            try history.apply(edit)
            lines.append("  \(history.undoName ?? "")")
            for move in edit.moves { lines.append("  \(move.item): \(text(move.from)) to \(text(move.to))") }
        case .unmoved: lines.append("  unmoved")
        case .snappedBack: lines.append("  snaps back")
        }
        return lines + [feedback(outcome.feedback)]
    }

    private func text(_ position: Position?) -> String {
        position.map { "day \($0.day), \($0.sortOrder)" } ?? "unplaced"
    }

    private func feedback(_ feedback: Feedback) -> String {
        let taps = feedback.taps.map { "\($0)" }.joined(separator: ", ")
        return "  feels \(feedback.rawValue)" + (feedback.taps.count > 1 ? " at \(taps) ms" : "")
    }

    /// Returns numbers as text, with ranges for consecutive numbers: 1 to 3, 7.
    private func runs(_ numbers: [Int], _ unit: String) -> String {
        guard numbers.count > 1 else { return numbers.first.map { "\(unit) \($0)" } ?? "no \(unit)" }
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, last.upperBound == number - 1 {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        let texts = runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
        return "\(unit)s " + texts.joined(separator: ", ")
    }
}
