/// A painter of one part of a picture.
struct PicturePainter {
    private let part: PicturePart
    private let grid: PictureGrid
    private let changes: PictureChanges
    private let wording: Wording
    /// The part of the earlier trip; `nil` if this part marks no changes.
    var earlier: PicturePart?

    private var trip: Trip { part.itinerary.trip }

    init(_ part: PicturePart, _ grid: PictureGrid, changes: PictureChanges) {
        self.part = part
        self.grid = grid
        self.changes = changes
        wording = Wording(part.itinerary.trip)
    }

    /// Paints the dates or numbers of the days; if days are narrow, paints them only for every seventh day.
    func paintDays(_ xml: inout XMLWriter, y: Double) {
        let step = grid.dayWidth >= 40 ? 1 : 7
        for day in stride(from: 1, through: trip.dayCount, by: step) {
            let x = grid.x(ofDay: day) + (step == 1 ? grid.dayWidth / 2 : 2)
            let anchor = step == 1 ? "middle" : nil
            let date = trip.date(ofDay: day).map { wording.date($0) }
            let words = date.map { grid.dayWidth >= 70 || step > 1 ? $0 : String($0.prefix(6)) }
            xml.text("", x: x, y: y + 12, anchor: anchor, words ?? "Day \(day)")
            if words != nil { xml.text("small", x: x, y: y + 25, anchor: anchor, "day \(day)") }
        }
    }

    func paint(_ xml: inout XMLWriter) {
        paintGrid(&xml)
        for bar in part.bars {
            xml.path("stay", "M\(pixels(bar.start)) \(pixels(bar.y))H\(pixels(bar.end))")
        }
        for gap in part.gaps {
            xml.path(
                "gap",
                "M\(pixels(gap.x)) \(pixels(gap.from))V\(pixels(gap.to))",
                title: "no leg goes here"
            )
        }
        paintEarlier(&xml)
        for line in part.lines {
            let style = "leg" + changes.style(of: line.item, moved: "moved")
            xml.path(style, curve(line), title: words(of: line.item))
        }
        for mark in part.marks { paint(mark, &xml) }
        for night in part.nights {
            let place = night.city.map { "in \(trip.cities.name(of: $0).printable)" } ?? "aboard"
            let title = "night of \(wording.day(night.day)) \(place)"
            xml.path("night", PictureShape.moon(night.x, night.y), title: title)
        }
        if grid.dayWidth >= 70 { for line in part.lines { paintHours(line, &xml) } }
    }

    private func paintGrid(_ xml: inout XMLWriter) {
        let (left, right) = (grid.x(ofDay: 1), grid.x(ofDay: grid.dayCount + 1))
        for row in 0..<grid.rows.count {
            let y = Double(row) * grid.rowHeight
            if row % 2 == 0 {
                xml.rectangle("band", x: 8, y: y, width: right - 8, height: grid.rowHeight)
            }
            let name = row < grid.rows.names.count ? shortened(grid.rows.names[row], to: 20) : "no city"
            xml.text("", x: left - 12, y: grid.y(ofRow: row) + 4, anchor: "end", name)
        }
        let data = (1...grid.dayCount + 1).map { "M\(pixels(grid.x(ofDay: $0))) 0V\(pixels(grid.height))" }
        xml.path("grid", data.joined())
    }

    /// Paints the earlier positions of moved items.
    private func paintEarlier(_ xml: inout XMLWriter) {
        guard let earlier else { return }
        let old = earlier.itinerary.trip
        let oldWording = Wording(old)
        for line in earlier.lines where changes.earlier.contains(line.item) {
            xml.path(
                changes.earlierStyle(of: line.item),
                curve(line),
                title: "before: " + oldWording.nameAndDay(line.item)
            )
        }
        for mark in earlier.marks where changes.earlier.contains(mark.item) && old.items[mark.item].isGame {
            let shape = PictureShape.circle(mark.x, mark.y, 7)
            xml.path(
                changes.earlierStyle(of: mark.item),
                shape,
                title: "before: " + oldWording.nameAndDay(mark.item)
            )
            guard let index = trip.index(ofItem: old.items[mark.item].id),
                let new = part.marks.first(where: { $0.item == index })
            else { continue }
            // An arc from the game's earlier position to its current position.
            let height = min(mark.y, new.y) - 26
            let (start, end) = (
                new.x > mark.x ? mark.x + 6 : mark.x - 6, new.x > mark.x ? new.x - 5 : new.x + 5
            )
            xml.path(
                "was",
                "M\(pixels(start)) \(pixels(mark.y - 6))C\(pixels(start)) \(pixels(height)) \(pixels(end)) "
                    + "\(pixels(height)) \(pixels(end)) \(pixels(new.y - 9))"
            )
        }
    }

    private func paint(_ mark: PicturePart.Mark, _ xml: inout XMLWriter) {
        let words = words(of: mark.item)
        guard let game = trip.items[mark.item].game else {
            return xml.path("custom", PictureShape.diamond(mark.x, mark.y), title: words)
        }
        let isMissed = part.missed.contains(mark.item)
        let circle = PictureShape.circle(mark.x, mark.y, isMissed ? 7 : 6.5)
        if isMissed {
            xml.path("missed", circle + PictureShape.cross(mark.x, mark.y), title: "missed: " + words)
        } else {
            xml.path("game" + changes.style(of: mark.item, moved: "shifted"), circle, title: words)
        }
        guard grid.hasLabels else { return }
        if let start = game.start {
            let style = isMissed ? "small hour lost" : "small hour"
            xml.text(style, x: mark.x, y: mark.y - 10, anchor: "middle", start.description)
        }
        let title = (game.displayTitle ?? game.gameID ?? trip.items[mark.item].id).printable
        let style = isMissed ? "small label lost" : "small label"
        for (number, line) in lines(title, width: Int(mark.room / 6)).enumerated() {
            xml.text(style, x: mark.x, y: mark.y + 19 + Double(number) * 11, anchor: "middle", line)
        }
    }

    /// Paints the duration of a leg next to the middle of its line, after the departure time of a timed leg.
    private func paintHours(_ line: PicturePart.Line, _ xml: inout XMLWriter) {
        guard let travel = trip.items[line.item].travel, abs(line.start.y - line.end.y) >= 40 else { return }
        let length = travel.duration.count > 0 ? wording.duration(travel.duration.count) : nil
        let words = [travel.start?.description, length].compactMap { $0 }
        let (x, y) = ((line.start.x + line.end.x) / 2, (line.start.y + line.end.y) / 2)
        // At the right edge, the words are placed to the left of the line.
        let isAtEdge = x + 7 + Double(words.map { $0.count }.max() ?? 0) * 6 > grid.width
        for (number, word) in words.enumerated() {
            let line = y + Double(number * 11 - words.count * 5 + 9)
            xml.text(
                "small hour label",
                x: isAtEdge ? x - 7 : x + 7,
                y: line,
                anchor: isAtEdge ? "end" : nil,
                word
            )
        }
    }

    /// Returns a title on one or two lines, or no lines if there is not enough space.
    private func lines(_ title: String, width: Int) -> [String] {
        guard width >= 5 else { return [] }
        guard title.count > width else { return [title] }
        // The best break makes the longer half as short as possible, but a short word such as "v" stays with the next
        // word.
        let words = title.split(separator: " ")
        var best: [String] = []
        for split in words.indices.dropFirst() where words[split - 1].count > 2 {
            let halves = [words[..<split], words[split...]].map { $0.joined(separator: " ") }
            let length = halves.map { $0.count }.max() ?? 0
            if best.isEmpty || length < best.map({ $0.count }).max() ?? 0 { best = halves }
        }
        return best.isEmpty ? [shortened(title, to: width)] : best.map { shortened($0, to: width) }
    }

    private func words(of item: Int) -> String {
        let start = trip.items[item].start.map { ", \($0)" } ?? ""
        let length = trip.items[item].travel.map {
            $0.duration.count > 0 ? ", \(wording.minutes($0.duration.count))" : ""
        }
        return wording.nameAndDay(item) + start + (length ?? "")
    }

    private func shortened(_ text: String, to count: Int) -> String {
        text.count <= count ? text : text.prefix(max(1, count - 1)) + "…"
    }

    private func curve(_ line: PicturePart.Line) -> String {
        let middle = pixels((line.start.x + line.end.x) / 2)
        return "M\(pixels(line.start.x)) \(pixels(line.start.y))C\(middle) \(pixels(line.start.y)) "
            + "\(middle) \(pixels(line.end.y)) \(pixels(line.end.x)) \(pixels(line.end.y))"
    }
}

/// The legend of a picture: the meanings of its marks, and the legs that are not placed.
struct PictureLegend {
    /// A mark: its style, its shape around a point, and its meaning.
    private typealias Entry = (style: String, shape: (Double, Double) -> String, words: String)

    private var entries: [Entry] = []
    private var unplaced: [String] = []
    /// The positions of the entries: the distance from the left edge, and the row.
    private var positions: [(x: Double, row: Int)] = []

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
        add(parts.contains { !$0.lines.isEmpty }, "leg", "leg", line)
        add(legs.contains { isMoved($0) }, "leg moved", "leg moved (dotted: before)", line)
        add(legs.contains { changes.added.contains($0) }, "leg new", "new leg", line)
        add(goneLegs, "was gone", "leg left out", line)
        add(games.contains { isMoved($0) }, "game shifted", "game moved (dotted: before)", circle)
        add(games.contains { changes.added.contains($0) }, "game new", "new game", circle)
        add(goneGames, "was gone", "game left out", circle)
        add(marks.contains { !$0.0 }, "custom", "custom item") { PictureShape.diamond($0 + 6, $1) }
        add(parts.contains { !$0.gaps.isEmpty }, "gap", "gap in the route", line)
        add(parts.contains { !$0.nights.isEmpty }, "night", "night") { PictureShape.moon($0 + 6, $1) }
        unplaced = trip.items.filter { $0.position == nil }.map { item in
            (item.travel.map { "\($0.from) → \($0.to)" } ?? item.shortTitle).printable
        }
        arrange(within: width)
    }

    /// Places the entries in rows that are not wider than the picture.
    private mutating func arrange(within width: Double) {
        var (x, row) = (24.0, 0)
        for entry in entries {
            let length = 48 + Double(entry.words.count) * 6
            if x > 24, x + length > width { (x, row) = (24, row + 1) }
            positions.append((x, row))
            x += length
        }
    }

    private var rowsHeight: Double { Double(positions.last?.row ?? 0) * 20 }

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
        for (entry, position) in zip(entries, positions) {
            let line = y + Double(position.row) * 20
            xml.path(entry.style, entry.shape(position.x, line + 12))
            xml.text("small", x: position.x + 24, y: line + 16, entry.words)
        }
        guard !unplaced.isEmpty else { return }
        let most = 6
        let rest = unplaced.count > most ? " and \(unplaced.count - most) more" : ""
        let words = "Not placed: " + unplaced.prefix(most).joined(separator: ", ") + rest
        xml.text("small lost", x: 16, y: y + rowsHeight + 36, words)
    }
}

/// The shapes of the marks of a picture, as path data around a point.
private enum PictureShape {
    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
        let (r, d) = (pixels(radius), pixels(radius * 2))
        return "M\(pixels(x - radius)) \(pixels(y))a\(r) \(r) 0 1 0 \(d) 0a\(r) \(r) 0 1 0 -\(d) 0z"
    }

    static func cross(_ x: Double, _ y: Double) -> String {
        "M\(pixels(x - 3)) \(pixels(y - 3))l6 6m0 -6l-6 6"
    }

    static func moon(_ x: Double, _ y: Double) -> String {
        "M\(pixels(x + 1)) \(pixels(y - 4.4))a4.5 4.5 0 1 0 0 8.8a5 5 0 0 1 0 -8.8z"
    }

    static func diamond(_ x: Double, _ y: Double) -> String {
        "M\(pixels(x)) \(pixels(y - 5))l5 5l-5 5l-5 -5z"
    }
}
