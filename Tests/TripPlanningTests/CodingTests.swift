import Foundation
import Testing
import TripPlanning

/// Values that apps store, encoded and decoded.
@Suite struct CodingTests {
    private func again<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    private func text<Value: Codable>(_ value: Value) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test("times, dates, positions, rules and options are the same after encoding and decoding")
    func valuesRoundTrip() throws {
        var numbers = SeededNumbers(seed: 29)
        for _ in 0..<300 {
            let time = ClockTime(minuteOfDay: Int.random(in: 0..<1440, using: &numbers))
            let later = ClockTime(minuteOfDay: 1439)
            let date = CalendarDate(year: 1, month: 1, day: 1).map {
                $0 + Int.random(in: 0..<3_000_000, using: &numbers)
            }
            let minutes = Minutes(Int.random(in: 0...999_999, using: &numbers))
            let position = Position(
                day: Int.random(in: 1...99, using: &numbers),
                sortOrder: Double.random(in: -1e6...1e6, using: &numbers)
            )
            #expect(try again(time) == time && again(date) == date && again(minutes) == minutes)
            #expect(try again(position) == position)
            let rules = Rules(
                maxTravelMinutesPerDay: Bool.random(using: &numbers) ? minutes : nil,
                maxTravelKmPerDay: Bool.random(using: &numbers) ? minutes.count : nil,
                noTravelDays: (0..<Int.random(in: 0...3, using: &numbers)).map { $0 + 2 },
                travelHours: time < later ? TravelHours(from: time, to: later) : nil,
                connections: Bool.random(using: &numbers) ? Bool.random(using: &numbers) : nil,
                maxTravelMinutesInDays: RollingLimit(days: position.day, minutes: minutes),
                preference: Preference.allCases.randomElement(using: &numbers) ?? .none
            )
            #expect(try again(rules) == rules)
            let options = RerouteOptions(fromDay: position.day, maxEdits: nil, maxExtraMinutes: minutes.count)
            #expect(try again(options) == options)
            let limits = WorkLimits(time: .milliseconds(minutes.count), steps: position.day)
            #expect(try again(limits) == limits)
        }
    }

    @Test("changes are encoded as the JSON of a change document")
    func changesAsJSON() throws {
        let changes: [TripChange] = [
            .move(item: "a", day: 2, sortOrder: 1.5), .pin("bus"), .unpin("bus"), .days(4),
            .add(.game("g", city: "Ayr", day: 1, sortOrder: 1, start: "19:05", weight: 3)),
            .rules(Rules(maxTravelMinutesPerDay: 300, noTravelDays: [2])), .remove(item: "x"),
            .moveToDate(item: "a", date: "2018-05-04", day: nil, sortOrder: 3),
            .retime(item: "g", start: "13:20", duration: 200),
            .set(.init("name", nil)),
            .update(item: "a", set: [.init("note", try JSONText(#"[1,{"b":null},true]"#))]),
        ]
        for change in changes {
            #expect("\(try again(change))".utf8.sorted() == "\(change)".utf8.sorted(), "\(change)")
        }
        #expect(try text(changes[1]) == #"{"item":"bus","op":"update","set":{"pinned":true}}"#)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(TripChange.self, from: Data(#"{"op":"fly"}"#.utf8))
        }
    }

    @Test("a stored proposal applies to its document, and is rejected if the document has changed")
    func storedProposal() throws {
        let document = try TripDocument(#"{"format":"itinerary/1","id":"x","dayCount":2,"items":[]}"#)
        let proposal = document.proposal([.days(3)])
        let stored = try again(proposal)
        #expect(stored.base == document.revision)
        let changed = try document.applying(stored)
        #expect(changed.trip.dayCount == 3)
        let error = #expect(throws: ChangeError.self) { try changed.applying(stored) }
        #expect(error?.code == "other-revision")
    }

    /// A plan knows its trip: it is rejected for another trip, even if that has the same ids.
    @Test("a plan or repair of another trip is rejected")
    func plansOfAnotherTrip() throws {
        func document(of items: [Item]) throws -> TripDocument {
            try TripDocument(Trip(id: "t", dayCount: 4, items: items))
        }
        let home = Item.game("home", city: "A", day: 3, sortOrder: 1)
        let leg = Item.travel("leg", from: "B", to: "A", at: Position(day: 4, sortOrder: 1))
        let away = Item.game("away", city: "B", day: 1, sortOrder: 1)
        let asked = try document(of: [home, away, leg])
        let itinerary = Itinerary(asked.trip)
        let plan = try #require(try itinerary.reroute().plan)
        let repair = try itinerary.repair(within: WorkLimits())
        #expect(try asked.applying(plan).trip.items == plan.trip().items)
        #expect(try asked.applying(repair.changes(in: asked)).trip.items == repair.trip?.items)
        #expect(repair.stopped == nil)
        #expect(try itinerary.repair(within: WorkLimits(steps: 0)).stopped == .stepLimit)
        let tea = Item.custom("tea", title: "Tea", day: 1, sortOrder: 9)
        for other in [[home], [away, leg, home], [home, leg], [home, away, leg, tea]] {
            let other = try document(of: other)
            #expect(throws: ChangeError.self) { try other.applying(plan) }
            #expect(throws: ChangeError.self) { try other.applying(repair) }
            #expect(throws: ChangeError.self) { try plan.changes(in: other) }
            #expect(throws: ChangeError.self) { try repair.changes(in: other) }
            #expect(!plan.sentence(in: other.trip).isEmpty)
            #expect(try RecoveryPlans(of: itinerary).written(in: other).isEmpty)
        }
    }

    @Test("a nearby game can be added to its document only once")
    func nearbyGameIsAddedOnce() throws {
        let items: [Item] = [
            .game("a", city: "A", day: 1, sortOrder: 1),
            .travel("leg", from: "A", to: "B", at: Position(day: 2, sortOrder: 1)),
            .game("b", city: "B", day: 3, sortOrder: 1),
        ]
        let document = try TripDocument(Trip(id: "t", dayCount: 3, items: items))
        let new = CandidateGame(Game(gameID: "n", city: "B", title: "New"), day: 3)
        let option = try #require(try Itinerary(document.trip).nearbyGames(adding: [new]).games.first)
        let taken = try document.applying(option)
        #expect(taken.trip.items.count == 4 && Itinerary(taken.trip).missedGames.isEmpty)
        #expect(throws: ChangeError.self) { try taken.applying(option) }
    }

    @Test("a change applies only to the text for which it was made")
    func changeOfOneText() throws {
        let first = try TripDocument(#"{"format":"itinerary/1","id":"x","dayCount":1,"items":[]}"#)
        let change = DocumentChange(from: first, to: try first.applying([.days(11)]), named: "Longer")
        let second = try first.applying(change)
        #expect(second.trip.dayCount == 11)
        #expect(throws: ChangeError.self) { try second.applying(change) }
        #expect(try second.applying(change.inverse).text == first.text)
        var history = DocumentHistory(first)
        for count in 2...5 { try history.apply([.days(count)], named: "Days", joining: "Days") }
        #expect(history.names == ["Days"])
        let stored = history.jsonText
        #expect(try DocumentHistory(history.document, json: stored).names == ["Days"])
        let other = try first.applying([.days(7)])
        #expect(throws: DocumentError.self) { try DocumentHistory(other, json: stored) }
    }

    @Test("an encoded document keeps its text byte for byte")
    func encodedDocument() throws {
        let text = #"{"format": "itinerary/1", "id":"x", "dayCount":1.0e0,  "items":[], "mine": {"a":1}}"#
        let document = try TripDocument(text)
        #expect(try again(document).text == text)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(TripDocument.self, from: Data(#""{}""#.utf8))
        }
    }

    @Test("changes that are created in code keep unknown keys")
    func typedChangesKeepUnknownKeys() throws {
        let text = #"""
            {"format":"itinerary/1","id":"x","dayCount":3,"rules":{"x-mine":[1],"maxTravelsPerDay":1},"items":[
            {"id":"bus","type":"travel","from":"A","to":"B","day":1,"sortOrder":1,"x-seat":"12A"}]}
            """#
        let document = try TripDocument(text)
        var rules = document.trip.rules
        rules.noTravelDays = [2]
        let changed = try document.applying([
            .pin("bus"), .add(.custom("tea", title: "Tea", day: 2, sortOrder: 1)),
        ])
        .setting(rules)
        #expect(changed.text.contains(#""x-seat":"12A""#) && changed.text.contains(#""x-mine":[1]"#))
        #expect(changed.trip["bus"]?.travel?.pinned == true && changed.trip["tea"] != nil)
        #expect(changed.trip.rules.noTravelDays == [2])
        #expect(try changed.applying([.unpin("bus")]).trip["bus"]?.travel?.pinned == false)
    }

    @Test(
        "a date and a time in a time zone are converted to an instant and back",
        arguments: ["America/Chicago", "UTC", "Pacific/Apia", "Asia/Kathmandu"]
    )
    func datesInTimeZones(_ name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        for days in stride(from: 0, to: 20_000, by: 37) {
            let date = ("1985-01-01" as CalendarDate) + days
            let moment = try #require(Date(date, at: "12:30", in: zone))
            // Apia had no 30 December 2011.
            guard date != "2011-12-30" || name != "Pacific/Apia" else { continue }
            #expect(CalendarDate(moment, in: zone) == date && ClockTime(moment, in: zone) == "12:30")
            #expect(CalendarDate(DateComponents(date)) == date)
        }
        #expect(CalendarDate(Date.distantPast - 1e11, in: zone) == nil)
    }
}

/// A random number generator that depends only on its seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var z = seed
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
