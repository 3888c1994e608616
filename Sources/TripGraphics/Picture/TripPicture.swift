import TripAnswers
import TripModel

/// A picture of a trip as people draw it: days across, cities down, games as marks, legs as lines between, and time
/// spent in a city as a broad line (SVG 1.1 with a style sheet, light and dark).
///
///     Chicago  ●──╮
///     Detroit     ╰──●──●──╮
///     Toronto              ╰──●
///
/// Games that are missed are crossed out. Of two trips the picture has one part for each, and in the second what has
/// moved is marked, with where it was before.
public struct TripPicture: Sendable {
    private let itineraries: [Itinerary]

    /// A picture of one trip.
    public init(_ trip: Trip) {
        itineraries = [Itinerary(trip)]
    }

    /// A picture of what one trip makes of another, items matched by their ids.
    public init(from before: Trip, to after: Trip) {
        itineraries = [Itinerary(before), Itinerary(after)]
    }

    /// The picture as a document of its own, with a title and a description for those who cannot see it.
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
        let notes = PictureLegend(parts, changes)
        let height = top + partHeight * Double(parts.count) + notes.height + 12
        let attributes = [
            (name: "xmlns", value: "http://www.w3.org/2000/svg"), (name: "role", value: "img"),
            (name: "aria-labelledby", value: "title desc"),
            (name: "viewBox", value: "0 0 \(pixels(grid.width)) \(pixels(height))"),
            (name: "width", value: pixels(grid.width)), (name: "height", value: pixels(height)),
        ]
        let trip = itineraries[itineraries.count - 1].trip
        xml.element("svg", attributes) { xml in
            xml.element("title", [("id", "title")], text: trip.name ?? trip.id)
            xml.element("desc", [("id", "desc")], text: PictureWords(itineraries).description)
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

/// A length in pixels, to the nearest tenth.
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
            ]
        )
    }

    mutating func text(_ style: String, x: Double, y: Double, anchor: String? = nil, _ text: String) {
        var attributes = [(name: "x", value: pixels(x)), (name: "y", value: pixels(y))]
        if !style.isEmpty { attributes.insert(("class", style), at: 0) }
        if let anchor { attributes.append(("text-anchor", anchor)) }
        element("text", attributes, text: text)
    }

    /// A path, with words that show when one points at it.
    mutating func path(_ style: String, _ data: String, title: String? = nil) {
        let attributes = [(name: "class", value: style), (name: "d", value: data)]
        guard let title else { return element("path", attributes) }
        element("path", attributes) { $0.element("title", text: title) }
    }
}
