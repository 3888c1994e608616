import Testing
import TripAnswers

/// Tests of the width of printed lines.
@Suite struct TextWidthTests {
    private let style = TextStyle(isColored: false, width: 40)

    @Test("a long line is wrapped with a deeper indentation, and its words stay in order")
    func longLine() {
        let text = "short\n  missed  Mets v Dodgers in New York on day 3 (Sat 24 Apr)\n"
        #expect(
            style.fitted(text)
                == "short\n  missed  Mets v Dodgers in New York on\n      day 3 (Sat 24 Apr)\n"
        )
        #expect(TextStyle(isColored: false).fitted(text) == text)
    }

    @Test("a command in quotes stays on one line")
    func command() {
        let text = "the trip is too short; use 'itinerary undo trip.json', or cancel a game"
        #expect(
            style.fitted(text)
                == "the trip is too short; use\n    'itinerary undo trip.json', or\n    cancel a game"
        )
    }

    @Test("color codes do not count toward the width of a text")
    func colors() {
        let colored = TextStyle(isColored: true, width: 40)
        let line = "\u{1B}[31mimpossible\u{1B}[0m: no plan keeps the rules."
        #expect(colored.fitted(line) == line)
    }

    @Test("wide characters count as two columns")
    func wideCharacters() {
        let line = "阪神タイガース 対 読売ジャイアンツ 甲子園球場 にて"
        #expect(style.fitted(line) == "阪神タイガース 対 読売ジャイアンツ\n    甲子園球場 にて")
    }
}
