/// A picture of a trip, with days from left to right, cities from top to bottom, games as marks, legs as lines between
/// cities, and stays as broad lines (SVG 1.1, with a style sheet for dark mode).
///
///     Chicago  ●──╮
///     Detroit     ╰──●──●──╮
///     Toronto              ╰──●
///
/// Missed games are crossed out. If anything has a price, moons mark the nights, in the city where the traveler sleeps
/// or on the leg. A picture of two trips has a part for each trip; the second part marks the items that moved, and
/// their earlier positions.
public struct TripPicture: Sendable {
    private let itineraries: [Itinerary]

    /// Creates a picture of one trip.
    public init(_ trip: Trip) {
        itineraries = [Itinerary(trip)]
    }

    /// Creates a picture of the differences between two trips. Items are matched by their identifiers.
    public init(from before: Trip, to after: Trip) {
        itineraries = [Itinerary(before), Itinerary(after)]
    }

    /// The picture as an SVG document, with a title and a description for readers who cannot see the picture.
    ///
    /// - Complexity: O(items + days · cities).
    public var svg: String {
        let expenses = itineraries.map { $0.expenses }
        let grid = PictureGrid(itineraries)
        var xml = XMLWriter()
        let isPair = itineraries.count > 1
        let top: Double = 78
        let partHeight = grid.height + (isPair ? 30 : 8)
        let changes = isPair ? PictureChanges(from: itineraries[0], to: itineraries[1]) : PictureChanges()
        let parts = zip(itineraries, expenses).map { PicturePart($0, $1, grid) }
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
            xml.element("desc", [("id", "desc")], text: words(expenses))
            let hasNights = parts.contains { !$0.nights.isEmpty }
            xml.element("style") { $0.raw(PictureStyle.css(hasNights: hasNights)) }
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

// The description of the picture.
extension TripPicture {
    /// Returns the description, for readers who cannot see the picture.
    private func words(_ expenses: [TripExpenses?]) -> String {
        let sentences = zip(itineraries, expenses).map { sentence($0) + nights($1) }
        if sentences.count == 1 { return sentences.joined() }
        return zip(["Before: ", "After: "], sentences).map { $0 + $1 }.joined(separator: " ")
    }

    /// Returns a sentence with the nights by city, after a space; an empty text if there are none.
    private func nights(_ expenses: TripExpenses?) -> String {
        guard let expenses else { return "" }
        let wording = Wording(expenses.trip)
        let unknown = expenses.unknownNights.isEmpty ? [] : [wording.unknownNights(expenses)]
        let names = wording.stays(expenses) + unknown
        return names.isEmpty ? "" : " Nights: \(names.joined(separator: ", "))."
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

/// The differences between two trips.
///
/// The differences are legs in different slots among games and custom items, games and custom items on different days,
/// games and timed legs at different times, and items that only one of the trips has.
struct PictureChanges {
    /// The items of the second trip that moved or are new, as indices into the second trip's items.
    private(set) var items: Set<Int> = []
    /// The items of the first trip that moved or are gone, as indices into the first trip's items.
    private(set) var earlier: Set<Int> = []
    /// The items of the second trip that the first trip does not have, as indices into the second trip's items.
    private(set) var added: Set<Int> = []
    /// The items of the first trip that the second trip does not have, as indices into the first trip's items.
    private(set) var gone: Set<Int> = []

    init() {}

    init(from before: Itinerary, to after: Itinerary) {
        // A leg next to a moved game does not count as moved if only the game moved.
        let (old, new, days) = (before.indices, after.indices, after.dayByFixedItem)
        let common = before.dayByFixedItem.filter { days[$0.key] == $0.value }
        for (index, item) in after.trip.items.enumerated() {
            guard let other = old[item.id] else {
                items.insert(index)
                added.insert(index)
                continue
            }
            let old = before.trip.items[other]
            let isSame =
                item.position?.day == old.position?.day && item.start == old.start
                && after.fixedBefore(index).filter { common[$0] != nil }
                    == before.fixedBefore(other).filter { common[$0] != nil }
            guard !isSame else { continue }
            items.insert(index)
            earlier.insert(other)
        }
        for (index, item) in before.trip.items.enumerated() where new[item.id] == nil {
            earlier.insert(index)
            gone.insert(index)
        }
    }

    /// Returns an additional class for an item of the second trip: `new` if the item is new, the class `moved` if it
    /// moved, and otherwise no class.
    func style(of item: Int, moved: String) -> String {
        added.contains(item) ? " new" : items.contains(item) ? " " + moved : ""
    }

    /// Returns the classes of an item of the first trip at its earlier position.
    func earlierStyle(of item: Int) -> String { gone.contains(item) ? "was gone" : "was" }
}

extension Itinerary {
    /// The indices of the items, by their identifiers.
    fileprivate var indices: [String: Int] {
        Dictionary(uniqueKeysWithValues: trip.items.enumerated().map { ($1.id, $0) })
    }

    /// The days of games, custom items and timed legs, by the identifier of the item.
    fileprivate var dayByFixedItem: [String: Int] {
        let placed = trip.items.compactMap { item in
            !item.isFixed ? nil : item.position.map { (item.id, $0.day) }
        }
        return Dictionary(uniqueKeysWithValues: placed)
    }

    /// Returns the identifiers of the games, custom items and timed legs before an untimed leg on its day; empty if the
    /// item is not an untimed leg.
    fileprivate func fixedBefore(_ index: Int) -> [String] {
        guard !trip.items[index].isFixed, let day = trip.items[index].position?.day else { return [] }
        return timeline[day: day].prefix { $0 != index }.map { trip.items[$0] }
            .filter { $0.isFixed }.map { $0.id }
    }
}
