import Testing
import TripDocuments
import TripModel

/// Wish lists in JSON, and wishes of one line (SPEC section 14).
@Suite struct WishListTests {
    private static func list(_ wishes: String, adding texts: [String] = []) throws -> WishList {
        let text = #"{"format":"itinerary-wishes/1","wishes":["# + wishes + "]}"
        return try WishList(Array(text.utf8), adding: try texts.map { try Wish(text: $0) })
    }

    @Test("a wish list is read with all its keys")
    func readsWishList() throws {
        let list = try Self.list(
            """
            {"venue":"Fenway Park","required":true},
            {"id":"cubs","title":"The Cubs","team":"Cubs","count":2,"weight":3,"hours":["18:00","23:59"]},
            {"games":["a","b"],"dates":["2018-05-01","2018-05-01"]},
            {"item":"The concert","weekdays":"sat"}, {"city":"Boston","weekdays":["fri-sun","Tuesday"]}
            """
        )
        #expect(
            list.wishes == [
                Wish(id: "wish-1", venue: "Fenway Park", isRequired: true),
                Wish(
                    id: "cubs",
                    title: "The Cubs",
                    team: "Cubs",
                    hours: "18:00"..."23:59",
                    count: 2,
                    weight: 3
                ),
                Wish(id: "wish-3", games: ["a", "b"], dates: "2018-05-01"..."2018-05-01"),
                Wish(id: "wish-4", item: "The concert", weekdays: .saturday),
                Wish(id: "wish-5", city: "Boston", weekdays: [.tuesday, .friday, .saturday, .sunday]),
            ]
        )
    }

    @Test("wishes without an id get the next unused id")
    func generatedWishIDs() throws {
        let list = try Self.list(
            #"{"city":"A"},{"id":"wish-1","city":"B"},{"city":"C"}"#,
            adding: ["city:D"]
        )
        #expect(list.wishes.map { $0.id } == ["wish-2", "wish-1", "wish-3", "wish-4"])
    }

    @Test(
        "an invalid wish list is rejected with a reason",
        arguments: [
            (#"{"dates":["2018-05-01","2018-05-02"]}"#, "has no criterion"),
            (#"{"city":" "}"#, "give it a value"),
            (#"{"games":[]}"#, "list one or more games"),
            (#"{"city":"A","count":0}"#, "0 is out of range"),
            (#"{"city":"A","weight":1.5}"#, "is not a whole number"),
            (#"{"city":"A","hours":["20:00","08:00"]}"#, "ends before it begins"),
            (#"{"city":"A","dates":["2018-05-01"]}"#, "two dates"),
            (#"{"city":"A","weekdays":["frx"]}"#, #"such as ["fri-sun"]"#),
            (#"{"city":"A","weekdays":[]}"#, "one or more days of the week"),
            (#"{"weekdays":["fri"]}"#, "has no criterion"), (#"{"item":""}"#, "give it a value"),
            (#"{"city":"A","id":"x"},{"city":"B","id":"x"}"#, "is already the id of wishes[0]"),
            (#"{"city":"A","count":1000000000,"weight":1000000000}"#, "is too large"),
            ("7", "but must be an object such as"),
        ]
    )
    func invalidWishLists(_ wishes: String, _ reason: String) {
        let error = #expect(throws: DocumentError.self) { try Self.list(wishes) }
        #expect(error?.description.contains(reason) ?? false, "\(error?.description ?? "")")
    }

    @Test("a wish list has at most 128 wishes")
    func wishLimit() throws {
        let wishes = [String](repeating: #"{"city":"A"}"#, count: 128)
        #expect(try Self.list(wishes.joined(separator: ",")).wishes.count == 128)
        #expect(throws: DocumentError.self) {
            try Self.list((wishes + wishes.prefix(1)).joined(separator: ","))
        }
    }

    @Test("a wish is read from one line of text")
    func oneLineWish() throws {
        #expect(try Wish(text: "venue:Fenway Park") == Wish(id: "", venue: "Fenway Park"))
        #expect(
            try Wish(text: "team:Cubs=2*3!")
                == Wish(id: "", team: "Cubs", count: 2, weight: 3, isRequired: true)
        )
        #expect(try Wish(text: "game:a=b") == Wish(id: "", games: ["a=b"]))
        #expect(try Wish(text: "home:A*2") == Wish(id: "", home: "A", weight: 2))
        // The parts are read from the end, in one order only.
        #expect(try Wish(text: "city:A*2=3") == Wish(id: "", city: "A*2", count: 3))
        #expect(try Wish(text: "away:Q: the A's!") == Wish(id: "", away: "Q: the A's", isRequired: true))
    }

    @Test(
        "an invalid one-line wish is rejected with a reason",
        arguments: [
            ("Fenway Park", "KEY:VALUE"), ("vinue:Fenway Park", #"perhaps you mean "venue""#),
            ("city:", "has no value"),
            ("city:A=0", "the count of"), ("city:A*99999999999", "the weight of"),
            ("city:=2", "has no value"), ("city:@fri", "has no value"),
            (
                "city:Chicago@fry-sun",
                #"character 14 of "city:Chicago@fry-sun": "fry-sun" must be days of the week"#
            ),
            ("team:Cubs@fri,", "character 15"), ("team:Cubs@", "character 11"),
            (
                "team:Łódź@fri@13:00-25:00",
                #"character 15 of "team:Łódź@fri@13:00-25:00": "13:00-25:00" must be"#
            ),
            ("team:Cubs@22:00-02:00", "hours up to 23:59"),
            ("team:Cubs@2026-07-09..2026-07-03", "ends before it begins"),
            ("team:Cubs@13:00-15:00,18:00-20:00", "is a second range of hours"),
            ("team:Cubs@2026-07-03@2026-07-04", "is a second range of dates"),
            ("team:Cubs=2@fri-sun!", #"write "team:Cubs@fri-sun=2!""#),
        ]
    )
    func invalidOneLineWish(_ text: String, _ reason: String) {
        let error = #expect(throws: WishTextError.self) { try Wish(text: text) }
        #expect(error?.description.contains(reason) ?? false, "\(error?.description ?? "")")
    }

    @Test("the conditions of a one-line wish are days of the week, hours and dates, in any order")
    func conditions() throws {
        let weekend: Weekdays = [.friday, .saturday, .sunday]
        #expect(try Wish(text: "city:Chicago@fri-sun") == Wish(id: "", city: "Chicago", weekdays: weekend))
        #expect(
            try Wish(text: "team:Cubs@13:00-18:00") == Wish(id: "", team: "Cubs", hours: "13:00"..."18:00")
        )
        #expect(
            try Wish(text: "team:Cubs@2026-07-03..2026-07-09")
                == Wish(id: "", team: "Cubs", dates: "2026-07-03"..."2026-07-09")
        )
        let all = Wish(
            id: "",
            home: "Mets",
            dates: "2026-07-03"..."2026-07-03",
            weekdays: weekend,
            hours: "19:00"..."23:59",
            count: 2,
            weight: 3,
            isRequired: true
        )
        #expect(try Wish(text: "home:Mets@sun,Friday,sat@7pm-24:00,2026-07-03=2*3!") == all)
        #expect(try Wish(text: "home:Mets@2026-07-03@fri-sun@19:00-23:59=2*3!") == all)
        #expect(all.line == "home:Mets@fri-sun,2026-07-03,19:00-23:59=2*3!")
        // The ids of calendars and the titles of games may contain the sign.
        #expect(try Wish(text: "game:1@league.example") == Wish(id: "", games: ["1@league.example"]))
        #expect(try Wish(text: "item:Reds @ Cubs!") == Wish(id: "", item: "Reds @ Cubs", isRequired: true))
    }

    @Test(
        "the hours of a wish may have only one bound",
        arguments: [
            ("after 19:00", "19:00"..."23:59"), ("from 7pm", "19:00"..."23:59"),
            ("before 13:00", "00:00"..."12:59"), ("until 13:00", "00:00"..."13:00"),
            ("Before 24:00", "00:00"..."23:59"),
        ] as [(String, ClosedRange<ClockTime>)]
    )
    func hoursWithOneBound(_ text: String, _ hours: ClosedRange<ClockTime>) throws {
        #expect(try Wish(text: "team:Cubs@\(text)").hours == hours)
        #expect(try Wish(text: "team:Cubs@weekend,\(text)=2").weekdays == [.saturday, .sunday])
    }

    @Test(
        "the bound before 0:00, and a bound without a clock time, are rejected",
        arguments: ["before 0:00", "after", "after noon"]
    )
    func wrongBound(_ text: String) {
        #expect(throws: WishTextError.self) { try Wish(text: "team:Cubs@\(text)") }
    }

    @Test("a required wish is read as a one-line wish, a title or an id")
    func requiredWish() throws {
        #expect(try Wish(required: "The concert") == Wish(id: "", item: "The concert", isRequired: true))
        #expect(try Wish(required: "Gala: part 2") == Wish(id: "", item: "Gala: part 2", isRequired: true))
        #expect(try Wish(required: "team:Cubs=2") == Wish(id: "", team: "Cubs", count: 2, isRequired: true))
        #expect(throws: WishTextError.self) { try Wish(required: "taem:Cubs") }
        #expect(throws: WishTextError.self) { try Wish(required: " ") }
    }

    @Test(
        "days of the week are read and written as ranges",
        arguments: [
            ("fri-sun", "fri-sun"), ("FRI", "fri"), ("sat,sun", "sat-sun"), ("mon,wed-thu", "mon,wed-thu"),
            ("fri-mon", "fri-mon"), ("mon-sun", "mon-sun"), ("sun-sat", "mon-sun"),
            ("Thurs, Tuesday", "tue,thu"), ("weekend", "sat-sun"), ("Weekdays", "mon-fri"),
            ("fri,weekend", "fri-sun"),
            ("su", nil), ("fri-", nil), ("", nil), ("fri--sun", nil), ("fri-sat-sun", nil), ("fridays", nil),
        ] as [(String, String?)]
    )
    func weekdays(_ text: String, _ written: String?) {
        #expect(Weekdays(text)?.description == written)
        #expect(written.flatMap { Weekdays($0) } == Weekdays(text))
    }
}
