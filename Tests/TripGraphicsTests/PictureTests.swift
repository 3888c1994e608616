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

    @Test func aPictureHasATitleAndSaysInWordsWhatItShows() throws {
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

    @Test func missedGamesAreCrossedOut() throws {
        // One in the picture, and one in the legend.
        #expect(try styles(TripPicture(trip(2, gameDay: 3)).svg)["missed"] == 2)
        #expect(try styles(TripPicture(trip(2, gameDay: 1)).svg)["missed"] == nil)
    }

    @Test func ofTwoTripsWhatMovedIsMarked() throws {
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

    @Test func aLegDoesNotMoveBecauseAGameBesideItDoes() throws {
        let styles = try styles(TripPicture(from: trip(3, gameDay: 3), to: trip(3, gameDay: 2)).svg)
        #expect(styles["moved"] == nil)
    }

    @Test func anyTripHasAPicture() throws {
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
