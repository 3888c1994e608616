import TripAnswers

/// The legend of a picture: the meaning of its marks, and the legs that are not placed.
struct PictureLegend {
    private enum Entry: CaseIterable {
        case game, missed, leg, moved, shifted, custom, gap
    }

    private let entries: [Entry]
    private var unplaced: [String] = []

    init(_ parts: [PicturePart], _ changes: PictureChanges) {
        var needed: Set<Entry> = []
        for part in parts {
            for mark in part.marks {
                let isGame = part.itinerary.trip.items[mark.item].isGame
                needed.insert(!isGame ? .custom : part.missed.contains(mark.item) ? .missed : .game)
            }
            if !part.lines.isEmpty { needed.insert(.leg) }
            if !part.gaps.isEmpty { needed.insert(.gap) }
        }
        if let last = parts.last {
            let trip = last.itinerary.trip
            if last.lines.contains(where: { changes.items.contains($0.item) }) { needed.insert(.moved) }
            let isShifted = last.marks.contains {
                changes.items.contains($0.item) && trip.items[$0.item].isGame
            }
            if isShifted { needed.insert(.shifted) }
            unplaced = trip.items.filter { $0.position == nil }.compactMap { $0.travel }
                .map { "\($0.from) → \($0.to)".printable }
        }
        entries = Entry.allCases.filter { needed.contains($0) }
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
        let circle = PictureShape.circle(x + 6, y, 6)
        let line = "M\(pixels(x - 2)) \(pixels(y))h18"
        switch entry {
        case .game: return ("game", circle, "game seen")
        case .missed: return ("missed", circle + PictureShape.cross(x + 6, y), "game missed")
        case .leg: return ("leg", line, "travel")
        case .moved: return ("leg moved", line, "travel moved (dotted: before)")
        case .shifted: return ("game shifted", circle, "game moved or new")
        case .custom: return ("custom", PictureShape.diamond(x + 6, y), "something else")
        case .gap: return ("gap", line, "no travel between")
        }
    }
}
