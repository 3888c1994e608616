import Testing

@testable import TripDocuments

/// Known places in the texts of calendars and tables.
@Suite struct PlaceMatcherTests {
    private static let names = [
        "New York", "Washington, DC", "Chicago", "San Francisco", "St. Louis", "Boston", "Washington",
        "Montréal", "York", "Łódź",
    ]

    private func place(_ text: String) -> String? {
        PlaceMatcher(Self.names).place(in: text).flatMap { match in
            Self.names[match.index] + (match.fillsParts ? "" : "*")
        }
    }

    @Test(
        "a text names the longest known place that equals whole parts of the text, otherwise a place within a part",
        arguments: [
            ("Nationals Park, Washington, DC", "Washington, DC"), ("Washington, DC", "Washington, DC"),
            ("Wrigley Field\n1060 W Addison St, Chicago, IL 60613, United States", "Chicago"),
            ("Oracle Park - San Francisco", "San Francisco"), ("Busch Stadium, St Louis, MO", "St. Louis"),
            ("Yankee Stadium, Bronx, New York", "New York"), ("york, Boston", "Boston"),
            ("Fenway Park (Boston)", "Boston"), ("Fenway | BOSTON", "Boston"),
            ("Fenway; boston ; MA", "Boston"),
            ("Stade Olympique, Montreal", "Montréal"), ("Montre\u{301}al", "Montréal"),
            ("ŁÓDŹ – Arena", "Łódź"),
            ("Washington Monument, D.C.", "Washington*"), ("Boston Common", "Boston*"),
            ("East Boston, New York Avenue", "New York*"), ("New York City", "New York*"),
        ]
    )
    func found(_ text: String, _ name: String) {
        #expect(place(text) == name)
    }

    @Test(
        "a part of a word, reordered parts and an empty text do not name a place",
        arguments: ["", " , ;", "Bostonian Hall", "Newyork", "DC", "Louis, St", "Yorkshire-Chicagoland"]
    )
    func notFound(_ text: String) {
        #expect(place(text) == nil)
    }

    @Test("letters are compared without their accents")
    func accents() {
        #expect(
            NameFolding.folded("São Tomé Ærø Straße Đà Nẵng D.C.".unicodeScalars)
                == "Sao Tome aero Strasse da Nang DC"
        )
    }
}
