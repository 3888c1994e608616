import PlacementTestSupport
import Testing
import TripDocuments
import TripModel

@Suite struct PriceTests {
    private func document(_ costs: String, start: String = #""startDate":"2018-05-01","#) -> [UInt8] {
        let text = #"{"format":"itinerary/1","id":"t",\#(start)"dayCount":2,"items":[],"costs":\#(costs)}"#
        return Array(text.utf8)
    }

    private func error(_ costs: String, start: String = #""startDate":"2018-05-01","#) -> String {
        do throws(DocumentError) {
            _ = try TripDocument(document(costs, start: start))
            return ""
        } catch {
            return "\(error.path) \(error.facts.code)"
        }
    }

    @Test(
        "a number is a price however it is spelled",
        arguments: [
            ("12.5", 1250), ("12.50", 1250), ("1e2", 10_000), ("0.01", 1), ("1000000", 100_000_000), ("0", 0),
        ]
    )
    func prices(_ text: String, _ hundredths: Int64) throws {
        let costs = try TripDocument(document(#"{"night":\#(text)}"#)).trip.geography.costs
        #expect(costs.night?.hundredths == hundredths)
    }

    @Test(
        "a number that is not a price is an error at its place",
        arguments: [
            (#"{"night":-1}"#, "$.costs.night not-a-price"),
            (#"{"night":12.345}"#, "$.costs.night not-a-price"),
            (#"{"leg":1000000.01}"#, "$.costs.leg not-a-price"),
            (#"{"km":0.00001}"#, "$.costs.km not-a-price"),
            (#"{"ticket":1e400}"#, "$.costs.ticket not-a-price"),
            (#"{"ticket":"5"}"#, "$.costs.ticket wrong-type"),
            (#"{"currency":"usd"}"#, "$.costs.currency not-a-currency"),
            (#"{"home":" "}"#, "$.costs.home blank"),
            (#"{"nights":[{"city":"A"}]}"#, "$.costs.nights[0].price missing"),
            (#"{"nights":[{"city":"A","price":1,"on":[]}]}"#, "$.costs.nights[0].on no-days"),
            (#"{"nights":[{"city":"A","price":1,"on":["noon"]}]}"#, "$.costs.nights[0].on[0] malformed"),
        ]
    )
    func badPrices(_ costs: String, _ expected: String) {
        #expect(error(costs) == expected)
    }

    @Test(
        "an entry for nights on certain days needs dates in a document, but not in a side file"
    )
    func undatedNights() throws {
        let costs = #"{"nights":[{"city":"A","price":1,"on":["fri"]}]}"#
        #expect(error(costs, start: "") == "$.costs.nights[0].on no-start-date")
        let side = try Geography(Array(#"{"costs":\#(costs)}"#.utf8))
        let trip = try TripDocument(document("{}", start: ""), context: TripContext(sides: [side])).trip
        #expect(trip.sides.first?.costs.nights?.count == 1)
    }

    @Test("a second currency is an error at the currency of the document, if it has one")
    func otherCurrency() throws {
        func error(_ costs: String, sides: [String]) throws -> String {
            let context = TripContext(
                sides: try sides.map { try Geography(Array(#"{"costs":\#($0)}"#.utf8)) }
            )
            do throws(DocumentError) {
                _ = try TripDocument(document(costs), context: context)
                return ""
            } catch {
                return "\(error.path) \(error.facts.code)"
            }
        }
        let (dollars, euros) = (#"{"currency":"USD"}"#, #"{"currency":"EUR"}"#)
        #expect(try error(dollars, sides: [dollars]) == "")
        #expect(try error(dollars, sides: [euros]) == "$.costs.currency other-currency")
        #expect(try error("{}", sides: [dollars, euros]) == "$ other-currency")
    }

    @Test("prices of items, connections and costs are written as they are read")
    func roundTrip() throws {
        let text = """
            {"format":"itinerary/1","id":"t","startDate":"2018-05-01","dayCount":2,
             "travelTimes":{"legs":[{"from":"A","to":"B","durationMinutes":60,"price":12.5}],
              "departures":[{"from":"A","to":"B","day":1,"start":"09:00","durationMinutes":60,"price":80}]},
             "costs":{"currency":"EUR","km":0.085,"leg":1,"night":99.99,"ticket":0.5,"home":"A",
              "nights":[{"city":"B","price":120,"on":["fri","2018-05-02"]}]},
             "items":[{"id":"g","type":"game","gameId":"g","city":"A","day":1,"sortOrder":1,"price":20},
              {"id":"t","type":"travel","from":"A","to":"B","price":7.25}]}
            """
        let trip = try TripDocument(Array(text.utf8)).trip
        let written = trip.documentText
        #expect(try TripDocument(Array(written.utf8)).trip == trip)
        for member in [
            #""price":12.5"#, #""km":0.085"#, #""night":99.99"#, #""ticket":0.5"#, #""price":7.25"#,
        ] {
            #expect(written.contains(member))
        }
    }

    @Test("setting one price of the whole trip keeps the text of the others")
    func setting() throws {
        let text = #"{"km":0.0850,"x-note":"by car","night":120}"#
        let old = try TripDocument(document(text))
        func set(_ name: String, _ value: String, of document: TripDocument) throws -> TripDocument {
            let operation = try WrittenSetting(name, value).operation(in: document.trip)
            return try document.performing(operation).document
        }
        let dearer = try set("costs.night", "140", of: old)
        #expect(dearer.trip.geography.costs.night == Price(hundredths: 14_000))
        #expect(dearer.text.contains("0.0850") && dearer.text.contains("by car"))
        let free = try set("costs.km", "none", of: dearer)
        #expect(free.trip.geography.costs.km == nil && free.text.contains("by car"))
        #expect(throws: SettingError.self) { try set("costs.night", "cheap", of: old) }
        let bare = try TripDocument(document("{}"))
        let set = try set("costs.currency", "EUR", of: bare)
        #expect(set.trip.geography.costs == Costs(currency: "EUR"))
    }

    @Test("a plain decimal number in a table is a price, and anything else is an error in its column")
    func pricesInTables() throws {
        func read(_ price: String) throws -> Price? {
            let text = "from,to,day,start,durationMinutes,price\nA,B,1,09:00,60,\(price)\n"
            return try Geography(departures: Array(text.utf8)).travelTimes.departures.first?.price
        }
        #expect(try read("12.50") == Price(hundredths: 1250))
        #expect(try read("") == nil)
        for price in ["$5", "1e2", "-1", "1.234", "12,50 EUR"] {
            #expect(throws: DepartureError.self, "\(price)") { try read("\"\(price)\"") }
        }
        let schedule = "gameId,city,day,price\ng,A,1,64\n"
        #expect(try Schedule(Array(schedule.utf8)).games.first?.game.price == Price(hundredths: 6400))
    }
}
