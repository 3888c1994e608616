import Foundation
import Testing
import TripAnswers
import TripGraphics
import TripModel

@Suite struct PictureTests {
    private func trip(_ legDay: Int, gameDay: Int, name: String? = "Lakes & <more>") throws -> Trip {
        try Trip(
            id: "t",
            name: name,
            startDate: CalendarDate("2018-05-01"),
            dayCount: 4,
            items: [
                .game("g", city: "Chicago", day: gameDay, sortOrder: 1000, title: "Cubs"),
                .travel("t", from: "Chicago", to: "Detroit", at: Position(day: legDay, sortOrder: 500)),
                .custom("c", title: "Museum", day: 4, sortOrder: 1),
            ]
        )
    }

    private func styles(_ svg: String) throws -> [String: Int] {
        let elements = try Elements(svg)
        return elements.attributes.reduce(into: [:]) { count, attributes in
            for style in (attributes["class"] ?? "").split(separator: " ") {
                count[String(style), default: 0] += 1
            }
        }
    }

    /// Checks the legend, and the times of a leg on the last day.
    @Test("no text extends beyond the edges of the picture")
    func textInside() throws {
        let leg = Item.travel(
            "late",
            from: "Chicago",
            to: "Minneapolis",
            at: Position(day: 2, sortOrder: 500),
            duration: 390
        )
        let games: [Item] = [
            .game("g", city: "Chicago", day: 1, sortOrder: 1, title: "Cubs"),
            .game("h", city: "Milwaukee", day: 2, sortOrder: 1, title: "Brewers"), leg,
        ]
        let picture = TripPicture(
            from: try Trip(id: "t", dayCount: 2, items: games),
            to: try Trip(id: "t", dayCount: 2, items: [games[0], leg])
        )
        let elements = try Elements(picture.svg)
        let width = try #require(elements.attributes.first?["width"].flatMap { Double($0) })
        var count = 0
        let words = elements.attributes.filter { $0["class"]?.hasPrefix("words") ?? false }
        for (element, text) in zip(words, elements.texts["text"] ?? []) {
            guard let x = element["x"].flatMap({ Double($0) }), element["class"]?.contains("small") ?? false
            else { continue }
            let length = Double(text.count) * 5
            let isRight = element["text-anchor"] == "end"
            let end = isRight ? x : element["text-anchor"] == "middle" ? x + length / 2 : x + length
            #expect(end <= width && (isRight ? x - length : 0) >= 0, "\(text)")
            count += 1
        }
        #expect(count > 5)
    }

    @Test("a picture has a title and a text description")
    func textDescription() throws {
        let elements = try Elements(TripPicture(trip(2, gameDay: 3)).svg)
        #expect(elements.texts["title"]?.first == "Lakes & <more>")
        #expect(
            elements.texts["desc"] == [
                "4 days: Chicago, Detroit; 0 games seen; missed: Cubs in Chicago on day 3 (Thu 3 May)."
            ]
        )
        #expect(elements.attributes.first?["role"] == "img")
        #expect(elements.texts["style"]?.first?.contains("prefers-color-scheme: dark") ?? false)
    }

    @Test("a missed game is drawn as missed")
    func missedGames() throws {
        // One in the picture and one in the legend.
        #expect(try styles(TripPicture(trip(2, gameDay: 3)).svg)["missed"] == 2)
        #expect(try styles(TripPicture(trip(2, gameDay: 1)).svg)["missed"] == nil)
    }

    @Test("a picture of two trips marks the legs and games that moved")
    func movedItems() throws {
        let svg = try TripPicture(from: trip(2, gameDay: 3), to: trip(4, gameDay: 3)).svg
        let styles = try styles(svg)
        #expect(styles["moved"] == 2)
        #expect(styles["was"] == 1)
        #expect(styles["missed"] == 2)
        #expect(styles["shifted"] == nil)
        #expect(svg.contains(">Before<") && svg.contains(">After<"))
        let shifted = try self.styles(TripPicture(from: trip(4, gameDay: 2), to: trip(4, gameDay: 3)).svg)
        #expect(shifted["shifted"] == 2)
        #expect(shifted["moved"] == nil)
    }

    /// Items that only one of the trips has differ from moved items in their line style too.
    @Test("a picture of two trips marks the items that are in only one trip")
    func newAndRemovedItems() throws {
        let (trip, empty) = (try trip(2, gameDay: 1), try Trip(id: "t", dayCount: 4, items: []))
        let added = TripPicture(from: empty, to: trip).svg
        #expect(try styles(added)["new"] == 4)
        #expect(
            added.contains(">new leg<") && added.contains(">new game<") && !added.contains("moved (dotted")
        )
        let gone = TripPicture(from: trip, to: empty).svg
        #expect(try styles(gone)["gone"] == 4)
        #expect(gone.contains(">leg left out<") && gone.contains(">game left out<"))
    }

    /// Some viewers ignore style sheets, so each shape and text states its own paint.
    @Test("every shape and text states its fill or stroke")
    func inlineStyles() throws {
        let elements = try Elements(TripPicture(from: trip(2, gameDay: 3), to: trip(4, gameDay: 2)).svg)
        let painted = elements.attributes.filter { $0["class"] != nil }
        #expect(painted.count > 20)
        #expect(painted.allSatisfy { $0["fill"] != nil || $0["stroke"] != nil })
        #expect(painted.allSatisfy { $0["fill"] != nil || !($0["class"] ?? "").contains("leg") })
    }

    @Test("a picture shows start times at games and durations at legs")
    func times() throws {
        let trip = try Trip(
            id: "t",
            dayCount: 2,
            items: [
                .game("g", city: "Chicago", day: 1, sortOrder: 1, title: "Cubs", start: "13:20"),
                .travel(
                    "t",
                    from: "Chicago",
                    to: "Detroit",
                    at: Position(day: 2, sortOrder: 1),
                    duration: 275,
                    start: "09:05"
                ),
            ]
        )
        let svg = TripPicture(trip).svg
        #expect(svg.contains(">13:20<") && svg.contains(">09:05<") && svg.contains(">4 h 35 min<"))
    }

    @Test("a leg is not marked as moved if only a game next to it moved")
    func unmovedLeg() throws {
        let styles = try styles(TripPicture(from: trip(3, gameDay: 3), to: trip(3, gameDay: 2)).svg)
        #expect(styles["moved"] == nil)
    }

    @Test("an empty trip, odd characters and unplaced legs can be drawn")
    func oddTrips() throws {
        let empty = try Trip(id: "e", dayCount: 200, items: [])
        _ = try Elements(TripPicture(empty).svg)
        let odd = try Trip(
            id: "o",
            dayCount: 2,
            items: [
                .game("g", city: nil, day: 1, sortOrder: 1, title: "bell \u{7} \u{FFFE}"),
                .travel("t", from: "A", to: "B"),
                .travel("u", from: "C", to: "D", at: Position(day: 2, sortOrder: 1)),
                .travel("v", from: "A", to: "C", at: Position(day: 2, sortOrder: 2)),
            ]
        )
        #expect(try Elements(TripPicture(odd).svg).texts["text"]?.contains("Not placed: A → B") ?? false)
    }
}
