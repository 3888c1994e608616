import TripAnswers
import TripModel

/// The legend of a picture: the meaning of its marks, and the legs that are not placed.
struct PictureLegend {
    private enum Entry {
        case game, missed, leg, moved, shifted, custom, gap
    }

    private var entries: [Entry] = []
    private var unplaced: [String] = []

    init(_ parts: [PicturePart], _ changes: PictureChanges) {
        var isThere = [false, false, false, false]
        for part in parts {
            let trip = part.itinerary.trip
            let met = Set(part.itinerary.metGames)
            for mark in part.marks {
                let isGame = trip.items[mark.item].isGame
                isThere[isGame ? met.contains(mark.item) ? 0 : 1 : 2] = true
            }
            if !part.gaps.isEmpty { isThere[3] = true }
        }
        if isThere[0] { entries.append(.game) }
        if isThere[1] { entries.append(.missed) }
        if parts.contains(where: { !$0.lines.isEmpty }) { entries.append(.leg) }
        if let last = parts.last {
            let trip = last.itinerary.trip
            if last.lines.contains(where: { changes.items.contains($0.item) }) { entries.append(.moved) }
            let isShifted = last.marks.contains {
                changes.items.contains($0.item) && trip.items[$0.item].isGame
            }
            if isShifted { entries.append(.shifted) }
            unplaced = trip.items.filter { $0.position == nil }.compactMap { $0.travel }
                .map { "\($0.from) → \($0.to)".printable }
        }
        if isThere[2] { entries.append(.custom) }
        if isThere[3] { entries.append(.gap) }
    }

    var height: Double { unplaced.isEmpty ? 32 : 52 }

    func paint(_ xml: inout XMLWriter, y: Double) {
        var x: Double = 24
        for entry in entries {
            let (style, data, words) = look(entry, x, y + 12)
            xml.path(style, data)
            xml.text("small", x: x + 24, y: y + 16, words)
            x += 48 + Double(words.count) * 6
        }
        guard !unplaced.isEmpty else { return }
        let most = 6
        let rest = unplaced.count > most ? " and \(unplaced.count - most) more" : ""
        let words = "Not placed: " + unplaced.prefix(most).joined(separator: ", ") + rest
        xml.text("small lost", x: 16, y: y + 36, words)
    }

    private func look(_ entry: Entry, _ x: Double, _ y: Double) -> (
        style: String, data: String, words: String
    ) {
        let circle = "M\(pixels(x)) \(pixels(y))a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"
        let line = "M\(pixels(x - 2)) \(pixels(y))h18"
        switch entry {
        case .game: return ("game", circle, "game seen")
        case .missed:
            return ("missed", circle + "M\(pixels(x + 3)) \(pixels(y - 3))l6 6m0 -6l-6 6", "game missed")
        case .leg: return ("leg", line, "travel")
        case .moved: return ("leg moved", line, "travel moved (dotted: before)")
        case .shifted: return ("game shifted", circle, "game moved or new")
        case .custom:
            return ("custom", "M\(pixels(x + 6)) \(pixels(y - 5))l5 5l-5 5l-5 -5z", "something else")
        case .gap: return ("gap", line, "no travel between")
        }
    }
}
