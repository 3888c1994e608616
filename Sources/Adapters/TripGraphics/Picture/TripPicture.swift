/// A picture of a trip: days across, cities down, games as marks, legs as lines between, and stays as broad
/// lines (SVG 1.1, with a style sheet for the dark).
///
///     Chicago  ●──╮
///     Detroit     ╰──●──●──╮
///     Toronto              ╰──●
///
/// Missed games are crossed out. For two trips the picture has a part for each; the second part marks what
/// has moved, and its earlier position.
public struct TripPicture: Sendable {
    private let itineraries: [Itinerary]

    /// Creates a picture of one trip.
    public init(_ trip: Trip) {
        itineraries = [Itinerary(trip)]
    }

    /// Creates a picture of the differences between two trips, whose items are matched by their ids.
    public init(from before: Trip, to after: Trip) {
        itineraries = [Itinerary(before), Itinerary(after)]
    }

    /// The picture as an SVG document, with a title and a description for readers who cannot see it.
    ///
    /// - Complexity: O(items + days · cities).
    public var svg: String {
        let grid = PictureGrid(itineraries)
        var xml = XMLWriter()
        let isPair = itineraries.count > 1
        let top: Double = 78
        let partHeight = grid.height + (isPair ? 30 : 8)
        let changes = isPair ? PictureChanges(from: itineraries[0], to: itineraries[1]) : PictureChanges()
        let parts = itineraries.map { PicturePart($0, grid) }
        let notes = PictureLegend(parts, changes, width: grid.width)
        let height = top + partHeight * Double(parts.count) + notes.height + 12
        let attributes = [
            (name: "xmlns", value: "http://www.w3.org/2000/svg"), (name: "role", value: "img"),
            (name: "aria-labelledby", value: "title desc"),
            (name: "viewBox", value: "0 0 \(pixels(grid.width)) \(pixels(height))"),
            (name: "width", value: pixels(grid.width)), (name: "height", value: pixels(height)),
            (name: "font-family", value: PictureStyle.fonts),
        ]
        let trip = itineraries[itineraries.count - 1].trip
        xml.element("svg", attributes) { xml in
            xml.element("title", [("id", "title")], text: trip.name ?? trip.id)
            xml.element("desc", [("id", "desc")], text: words)
            xml.element("style") { $0.raw(PictureStyle.css) }
            xml.rectangle("page", x: 0, y: 0, width: grid.width, height: height)
            xml.text("name", x: 16, y: 28, trip.name ?? trip.id)
            for (number, part) in parts.enumerated() {
                let y = top + partHeight * Double(number) + (isPair ? 22 : 0)
                var painter = PicturePainter(part, grid, changes: number == 1 ? changes : PictureChanges())
                if isPair { xml.text("part", x: 16, y: y - 8, number == 0 ? "Before" : "After") }
                if number == 0 { painter.paintDays(&xml, y: top - 34) }
                if number == 1 { painter.earlier = parts[0] }
                xml.element("g", [("transform", "translate(0 \(pixels(y)))")]) { painter.paint(&$0) }
            }
            notes.paint(&xml, y: top + partHeight * Double(parts.count) + 8)
        }
        return xml.text
    }
}

/// Returns a length in pixels, rounded to tenths.
func pixels(_ length: Double) -> String {
    let tenths = Int(length * 10 + (length < 0 ? -0.5 : 0.5))
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return sign + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
}

extension XMLWriter {
    mutating func rectangle(_ style: String, x: Double, y: Double, width: Double, height: Double) {
        element(
            "rect",
            [
                ("class", style), ("x", pixels(x)), ("y", pixels(y)), ("width", pixels(width)),
                ("height", pixels(height)),
            ] + PictureStyle.attributes(style)
        )
    }

    mutating func text(_ style: String, x: Double, y: Double, anchor: String? = nil, _ text: String) {
        var attributes = [(name: "x", value: pixels(x)), (name: "y", value: pixels(y))]
        let classes = style.isEmpty ? "words" : "words " + style
        attributes.insert(("class", classes), at: 0)
        attributes += PictureStyle.attributes(classes)
        if let anchor { attributes.append(("text-anchor", anchor)) }
        element("text", attributes, text: text)
    }

    /// Writes a path, with an optional tooltip.
    mutating func path(_ style: String, _ data: String, title: String? = nil) {
        let attributes =
            [(name: "class", value: style), (name: "d", value: data)] + PictureStyle.attributes(style)
        guard let title else { return element("path", attributes) }
        element("path", attributes) { $0.element("title", text: title) }
    }
}

// The description in words.
extension TripPicture {
    /// The description, for readers who cannot see the picture.
    private var words: String {
        if itineraries.count == 1 { return itineraries.map { sentence($0) }.joined() }
        return zip(["Before: ", "After: "], itineraries).map { $0 + sentence($1) }.joined(separator: " ")
    }

    private func sentence(_ itinerary: Itinerary) -> String {
        let trip = itinerary.trip
        let wording = Wording(trip)
        var cities: [String] = []
        for name in itinerary.routeCities.map({ trip.cities.name(of: $0).printable })
        where cities.last != name {
            cities.append(name)
        }
        let met = Set(itinerary.seenIndices)
        let games = itinerary.timeline.items.filter { trip.items[$0].isGame }
        let missed = games.filter { !met.contains($0) }
        let route = cities.isEmpty ? "" : ": " + cities.joined(separator: ", ")
        let count = wording.count(games: games.filter { met.contains($0) })
        let lost = missed.isEmpty ? "" : "; missed: " + wording.list(missed.map { wording.nameAndDay($0) })
        return "\(wording.count(trip.dayCount, "day", "days"))\(route); \(count) seen\(lost)."
    }
}
