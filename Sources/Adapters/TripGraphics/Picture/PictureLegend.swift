/// The legend of a picture: the meaning of its marks, and the legs that are not placed.
struct PictureLegend {
    /// A mark with its style, its shape around a point, and its meaning.
    private typealias Entry = (style: String, shape: (Double, Double) -> String, words: String)

    private var entries: [Entry] = []
    private var unplaced: [String] = []
    /// Where the entries stand: from the left, and in which row.
    private var places: [(x: Double, row: Int)] = []

    init(_ parts: [PicturePart], _ changes: PictureChanges, width: Double) {
        let marks = parts.flatMap { part in
            part.marks.map { (part.itinerary.trip.items[$0.item].isGame, part.missed.contains($0.item)) }
        }
        let last = parts[parts.count - 1]
        let trip = last.itinerary.trip
        let games = last.marks.map { $0.item }.filter { trip.items[$0].isGame }
        let legs = last.lines.map { $0.item }
        let first = parts[0]
        let goneLegs = first.lines.contains { changes.gone.contains($0.item) }
        let goneGames = first.marks.contains {
            changes.gone.contains($0.item) && first.itinerary.trip.items[$0.item].isGame
        }
        func isMoved(_ item: Int) -> Bool { changes.items.contains(item) && !changes.added.contains(item) }
        let circle = { PictureShape.circle($0 + 6, $1, 6) }
        let line = { (x: Double, y: Double) in "M\(pixels(x - 2)) \(pixels(y))h18" }
        add(marks.contains { $0 && !$1 }, "game", "game seen", circle)
        add(marks.contains { $0 && $1 }, "missed", "game missed") {
            circle($0, $1) + PictureShape.cross($0 + 6, $1)
        }
        add(parts.contains { !$0.lines.isEmpty }, "leg", "travel", line)
        add(legs.contains { isMoved($0) }, "leg moved", "travel moved (dotted: before)", line)
        add(legs.contains { changes.added.contains($0) }, "leg new", "new travel", line)
        add(goneLegs, "was gone", "travel left out", line)
        add(games.contains { isMoved($0) }, "game shifted", "game moved (dotted: before)", circle)
        add(games.contains { changes.added.contains($0) }, "game new", "new game", circle)
        add(goneGames, "was gone", "game left out", circle)
        add(marks.contains { !$0.0 }, "custom", "something else") { PictureShape.diamond($0 + 6, $1) }
        add(parts.contains { !$0.gaps.isEmpty }, "gap", "no travel between", line)
        unplaced = trip.items.filter { $0.position == nil }.compactMap { $0.travel }
            .map { "\($0.from) → \($0.to)".printable }
        place(within: width)
    }

    /// Puts the entries in rows that are not wider than the picture.
    private mutating func place(within width: Double) {
        var (x, row) = (24.0, 0)
        for entry in entries {
            let length = 48 + Double(entry.words.count) * 6
            if x > 24, x + length > width { (x, row) = (24, row + 1) }
            places.append((x, row))
            x += length
        }
    }

    private var rowsHeight: Double { Double(places.last?.row ?? 0) * 20 }

    private mutating func add(
        _ isNeeded: Bool,
        _ style: String,
        _ words: String,
        _ shape: @escaping (Double, Double) -> String
    ) {
        if isNeeded { entries.append((style, shape, words)) }
    }

    var height: Double { rowsHeight + (unplaced.isEmpty ? 32 : 52) }

    func paint(_ xml: inout XMLWriter, y: Double) {
        for (entry, place) in zip(entries, places) {
            let line = y + Double(place.row) * 20
            xml.path(entry.style, entry.shape(place.x, line + 12))
            xml.text("small", x: place.x + 24, y: line + 16, entry.words)
        }
        guard !unplaced.isEmpty else { return }
        let most = 6
        let rest = unplaced.count > most ? " and \(unplaced.count - most) more" : ""
        let words = "Not placed: " + unplaced.prefix(most).joined(separator: ", ") + rest
        xml.text("small lost", x: 16, y: y + rowsHeight + 36, words)
    }
}
