import Testing
import TimeZones
import TripModel

@testable import TripDocuments

/// Schedules with times in other zones than their cities' zones, as read for a trip.
@Suite struct LocalScheduleTests {
    private static let zones = ZoneDatabase().source

    private func document(
        _ places: String =
            #"{"city":"Seattle","timeZone":"America/Los_Angeles"},{"city":"Boston","timeZone":"America/New_York"}"#,
        items: String = "",
        more: String = ""
    ) throws -> TripDocument {
        try TripDocument(
            """
            {"format":"itinerary/1","id":"t","startDate":"2026-09-12","dayCount":3,"start":"Seattle"\(more),"places":[\(places)],
            "items":[\(items)]}
            """,
            context: TripContext(zones: Self.zones)
        )
    }

    private func local(
        _ text: String,
        in zone: String? = nil,
        columns: [String: String] = [:],
        for document: TripDocument? = nil
    ) throws -> (rows: [String], notes: [String]) {
        let schedule = try Schedule(Array(text.utf8), spelt: TableSpelling(columns: columns, timeZone: zone))
        let read = try schedule.local(to: document ?? self.document())
        #expect(try read.schedule.local(to: document ?? self.document()).schedule == read.schedule)
        let rows = read.schedule.games.map { game in
            [
                game.gameID ?? "", game.date.map { "\($0)" } ?? game.day.map { "\($0)" } ?? "-",
                game.start.map { "\($0)" } ?? "-", game.city ?? "-",
            ].joined(separator: " ")
        }
        return (rows, read.notes.map { $0.description })
    }

    @Test("a start may end with the abbreviation of a time zone of the United States")
    func zoneWords() throws {
        let table = """
            gameId,date,start,city
            a,2026-09-12,7:30 PM CT,Boston
            b,2026-09-12,10:10 pm (EDT),Seattle
            c,2026-09-13,19:05 Pacific,Seattle
            d,2026-09-13,7:05 PM,Boston
            e,2026-09-14,TBD ET,Seattle
            f,2026-09-13,9:40 PM MST,Seattle
            g,2026-09-13,11:30 PM PT,Boston
            """
        #expect(
            try local(table).rows == [
                "a 2026-09-12 20:30 Boston", "b 2026-09-12 19:10 Seattle", "c 2026-09-13 19:05 Seattle",
                "d 2026-09-13 19:05 Boston", "e 2026-09-14 - Seattle", "f 2026-09-13 21:40 Seattle",
                "g 2026-09-14 02:30 Boston",
            ]
        )
        #expect(
            try local("gameId,date,start,city\na,2026-09-12,7:30 PM CT,Boston", in: "UTC").rows[0].contains(
                "20:30"
            )
        )
        #expect(complaint("gameId,date,start\na,2026-09-12,7:30 PM XT").contains("7:30 PM XT"))
        #expect(complaint("gameId,date,start\na,2026-09-12,soon ET").contains("soon ET"))
    }

    @Test(
        "a row whose start states a zone is skipped if its city has no time zone, and a note names the city"
    )
    func zoneWordWithoutZone() throws {
        let read = try local("gameId,date,start,city\na,2026-09-12,7:30 PM CT,Ely\nb,2026-09-12,7 PM,Boston")
        #expect(read.rows == ["b 2026-09-12 19:00 Boston"])
        #expect(read.notes.contains { $0.hasPrefix("line 2: ") && $0.contains("Ely has no time zone") })
        // A trip without time zones takes the first zone as written.
        let plain = try TripDocument(
            #"{"format":"itinerary/1","id":"t","startDate":"2026-09-12","dayCount":3,"items":[]}"#,
            context: TripContext(zones: Self.zones)
        )
        let rows = "gameId,date,start,city\na,2026-09-12,7:30 PM CT,Ely\nb,2026-09-12,7 PM ET,Boston"
        let written = try local(rows, for: plain)
        #expect(written.rows == ["a 2026-09-12 19:30 Ely"])
        #expect(written.notes.contains { $0.contains("accepts only times in America/Chicago") })
    }

    private func complaint(_ text: String, in zone: String? = nil) -> String {
        do throws(ScheduleError) {
            _ = try Schedule(Array(text.utf8), spelt: TableSpelling(timeZone: zone))
            return ""
        } catch {
            return error.description
        }
    }

    @Test("times and dates of a table in one zone are converted to the local times of the cities")
    func tableInOneZone() throws {
        let text = """
            gameId,date,start,city
            a,2026-09-13,16:05,Seattle
            b,2026-09-14,01:30,Seattle
            c,2026-09-13,16:05,Boston
            d,2026-09-13,TBD,Boston
            e,2026-09-13T23:00:00-05:00,,Boston
            """
        let (rows, notes) = try local(text, in: "America/New_York")
        #expect(
            rows == [
                "a 2026-09-13 13:05 Seattle", "b 2026-09-13 22:30 Seattle", "c 2026-09-13 16:05 Boston",
                "d 2026-09-13 - Boston", "e 2026-09-14 00:00 Boston",
            ]
        )
        #expect(notes.isEmpty)
        let json = """
            {"format":"itinerary-schedule/1","timeZone":"America/New_York","games":[
            {"gameId":"a","date":"2026-09-13","start":"16:05","city":"Seattle"},
            {"gameId":"b","start":"2026-09-14T05:30:00Z","city":"Seattle"},
            {"gameId":"c","day":2,"start":"01:05","city":"Seattle"}]}
            """
        #expect(
            try local(json).rows == [
                "a 2026-09-13 13:05 Seattle", "b 2026-09-13 22:30 Seattle", "c 2026-09-12 22:05 Seattle",
            ]
        )
        // The zone in the schedule takes precedence over the option.
        #expect(try local(json, in: "UTC").rows.first == "a 2026-09-13 13:05 Seattle")
    }

    @Test("a row's day and date must agree before its time is converted")
    func dayAndDate() throws {
        let head = "gameId,day,date,start,city\n"
        let agreeing = try local(
            head + "a,2,2026-09-13,05:05,Seattle\nb,2,2026-09-13,05:05,Boston",
            in: "UTC"
        )
        #expect(agreeing.rows == ["a 2026-09-12 22:05 Seattle", "b 2026-09-13 01:05 Boston"])
        #expect(throws: ScheduleError.self) {
            try local(head + "a,1,2026-09-13,05:05,Seattle", in: "UTC")
        }
    }

    @Test("one column may hold both the date and the time")
    func oneColumn() throws {
        let text = "Date,city\n09/13/26 7:05 PM,Boston\n2026-09-13T23:05:00Z,Boston\n9/13/2026,Boston\n"
        let expected = [" 2026-09-13 19:05 Boston", " 2026-09-13 19:05 Boston", " 2026-09-13 - Boston"]
        #expect(try local(text).rows == expected)
        #expect(try local(text, columns: ["date": "Date", "start": "date"]).rows == expected)
        #expect(try local(text.replacing("Date", with: "start")).rows == expected)
        let both =
            "date,start,city\n2026-09-13,2026-09-14T01:05:00Z,Boston\n2026-09-13 00:00:00,19:05,Boston\n"
        #expect(try local(both).rows == [" 2026-09-13 21:05 Boston", " 2026-09-13 19:05 Boston"])
        #expect(
            complaint("date,start,city\n2026-09-13 13:05,19:05,Boston\n")
                == "line 2: start \"19:05\" and the date \"2026-09-13 13:05\" are different times; make them agree, or leave one out"
        )
        #expect(
            complaint("date,start,city\n2026-09-13,2026-09-14 19:05,Boston\n").contains("are different times")
        )
        let other = try local("gameId,date,start,city\nx,2026-09-14,2026-09-14T01:05:00Z,Boston\n")
        #expect(other.rows.isEmpty)
        #expect(
            other.notes == [
                "line 2: the date is 2026-09-14, but 01:05 in UTC is on 2026-09-13 21:05 in America/New_York; the game is left out"
            ]
        )
    }

    @Test("a row whose city has no time zone is skipped and reported, and its game stays unchanged")
    func cityWithoutZone() throws {
        let items =
            #"{"id":"a","type":"game","gameId":"a","city":"Erie","day":2,"sortOrder":1},{"id":"b","type":"game","gameId":"b","city":"Boston","day":2,"sortOrder":2,"start":"19:05"}"#
        let document = try document(items: items)
        let text =
            "gameId,date,start,city\na,2026-09-13,19:05,Erie\nb,2026-09-13,19:10,Boston\nc,2026-09-13,19:05,\n"
        let (rows, notes) = try local(text, in: "America/New_York", for: document)
        #expect(rows == ["b 2026-09-13 19:10 Boston"])
        #expect(
            notes == [
                "line 2: 2026-09-13 19:05 in America/New_York cannot be converted to local time, because Erie has no time zone; it is left"
                    + " out: add timeZone to the trip or to its places (option places)",
                "line 4: 2026-09-13 19:05 in America/New_York cannot be converted to local time, because the game has no city; it is left"
                    + " out: add timeZone to the trip or to its places (option places)",
            ]
        )
        var schedule = try Schedule(Array(text.utf8), spelt: TableSpelling(timeZone: "America/New_York"))
        schedule.coverage = .complete
        let changes = try ScheduleChanges(schedule, against: document)
        #expect(changes.entries.map { $0.item.id } == ["b"])
        #expect(changes.notes.map { $0.line } == [2, 4])
        // If a row is left out and games have no ids, no game counts as cancelled.
        let unnamed = text.replacing("gameId,", with: "x,")
        var other = try Schedule(Array(unnamed.utf8), spelt: TableSpelling(timeZone: "America/New_York"))
        other.coverage = .complete
        #expect(try !ScheduleChanges(other, against: document).entries.contains { $0.change == .cancelled })
    }

    @Test("a row without a city uses the time zone of the trip's game")
    func cityOfTheGame() throws {
        let items =
            #"{"id":"a","type":"game","gameId":"a","city":"Seattle","day":2,"sortOrder":1,"start":"13:05"}"#
        let rows = try local("gameId,date\na,2026-09-13T20:05Z\n", for: document(items: items)).rows
        #expect(rows == ["a 2026-09-13 13:05 -"])
    }

    @Test("a trip without time zones accepts a table's times in the first zone only, without conversion")
    func tripWithoutZones() throws {
        let document = try document(#"{"city":"Seattle"},{"city":"Boston"}"#)
        let text = """
            gameId,date,city
            a,2026-09-13T13:05-07:00,Seattle
            b,2026-09-13T16:05-04:00,Boston
            c,2026-09-14 13:05 -07:00,Boston
            d,2026-09-14 12:05,Seattle
            """
        let (rows, notes) = try local(text, for: document)
        #expect(
            rows == ["a 2026-09-13 13:05 Seattle", "c 2026-09-14 13:05 Boston", "d 2026-09-14 12:05 Seattle"]
        )
        #expect(
            notes == [
                "the trip has no time zones, so times in UTC-07:00 are not converted to local times: add timeZone to"
                    + " the trip or to its places (option places)",
                "line 3: the game is in the time zone UTC-04:00, but the trip has no time zones and accepts only times in UTC-07:00; it is left"
                    + " out: add timeZone to the trip or to its places (option places)",
            ]
        )
        // A time whose offset is the zone's offset at that time is a time of the zone.
        let mixed =
            "gameId,date,start,city\na,2026-09-13,13:05,Seattle\nb,2026-09-13T13:05-04:00,,Boston\nc,2026-09-13T13:05Z,,Boston\n"
        #expect(
            try local(mixed, in: "America/New_York", for: document).rows.map { $0.prefix(1) } == ["a", "b"]
        )
        let days = "gameId,day,start,city\na,2,24:00,Seattle\n"
        #expect(try local(days, in: "America/New_York", for: document).rows == ["a 3 00:00 Seattle"])
    }

    @Test("a row with a skipped local time is skipped, and a repeated local time means the first occurrence")
    func changingClocks() throws {
        let march = try TripDocument(
            #"{"format":"itinerary/1","id":"t","startDate":"2026-03-07","dayCount":3,"timeZone":"America/Denver","items":[]}"#,
            context: TripContext(zones: Self.zones)
        )
        let skipped = try local(
            "gameId,date,city\na,2026-03-08 02:30,Denver\n",
            in: "America/New_York",
            for: march
        )
        #expect(
            skipped.rows.isEmpty
                && skipped.notes.first?.contains("02:30 does not exist on 2026-03-08 in America/New_York")
                    == true
        )
        let november = try TripDocument(
            #"{"format":"itinerary/1","id":"t","startDate":"2026-10-31","dayCount":3,"timeZone":"America/Denver","items":[]}"#,
            context: TripContext(zones: Self.zones)
        )
        let second = try local("gameId,date,city\na,2026-11-01T08:30Z,Denver\n", for: november)
        #expect(second.rows == ["a 2026-11-01 01:30 Denver"])
        #expect(second.notes.first?.hasPrefix("line 2: its time is the second 01:30 on 2026-11-01") == true)
        #expect(try local("gameId,date,city\na,2026-11-01T07:30Z,Denver\n", for: november).notes.isEmpty)
    }

    @Test("the text in a row's city column is replaced by the known place that it names")
    func knownPlaces() throws {
        let text =
            "gameId,date,city\na,2026-09-13,Bay Park - SEATTLE\nb,2026-09-13,Greater Boston\nc,2026-09-13,Bostonia\n"
        let (rows, notes) = try local(text)
        #expect(rows == ["a 2026-09-13 - Seattle", "b 2026-09-13 - Boston", "c 2026-09-13 - Bostonia"])
        #expect(notes == [#"line 3: city "Greater Boston" is read as Boston, which it contains"#])
        let items = #"{"id":"a","type":"game","gameId":"a","city":"Seattle","day":2,"sortOrder":1}"#
        let changes = try ScheduleChanges(Schedule(Array(text.utf8)), against: document(items: items))
        #expect(changes.entries.isEmpty)
    }

    @Test("an unknown time zone, and a time that is not converted to local time, are rejected")
    func refusals() throws {
        let schedule = try Schedule(
            Array("gameId,date,city\na,2026-09-13 13:05,Seattle\n".utf8),
            spelt: TableSpelling(timeZone: "EDT")
        )
        #expect(schedule.hasZonedTimes)
        #expect(throws: ScheduleError.self) { try schedule.local(to: document()) }
        #expect(throws: ScheduleError.self) { try schedule.local(to: document(#"{"city":"Seattle"}"#)) }
        let trip = try document().trip
        do throws(ScheduleError) {
            _ = try schedule.games(in: trip)
            Issue.record("taken")
        } catch {
            #expect(error.description.hasPrefix("line 2: start is not in the time zone of its city"))
        }
    }

    @Test("if several rows have the same id, only the row of the scheduled game is used")
    func rowsWithOneID() throws {
        func rows(_ text: String) throws -> [String] {
            try Schedule(Array(("gameId,date,status\n" + text).utf8)).games.map {
                "\($0.gameID ?? "") \($0.date.map { "\($0)" } ?? "-") \($0.status.rawValue)"
            }
        }
        #expect(
            try rows("a,2026-09-12,Postponed\na,2026-09-13,\nb,2026-09-13,") == [
                "a 2026-09-13 scheduled", "b 2026-09-13 scheduled",
            ]
        )
        #expect(
            try rows("a,2026-09-13,\na,2026-09-12,ppd\na,2026-09-11,Canceled") == ["a 2026-09-13 scheduled"]
        )
        #expect(
            try rows("a,2026-09-12,postponed\na,2026-09-13,cancelled\na,,postponed") == [
                "a 2026-09-13 cancelled"
            ]
        )
        #expect(try rows("a,2026-09-12,postponed\na,2026-09-13,postponed") == ["a 2026-09-12 postponed"])
        #expect(
            complaint("gameId,date,status\na,2026-09-11,ppd\na,2026-09-12,\na,2026-09-13,Final")
                == "line 4: gameId \"a\" is already on line 3; only one scheduled game can have this id"
        )
        let json =
            #"{"format":"itinerary-schedule/1","games":[{"gameId":"a","status":"postponed"},{"gameId":"a","day":2}]}"#
        #expect(try Schedule(Array(json.utf8)).games.map { $0.day } == [2])
    }

    @Test("a table without a column for the city or the id reports the missing column")
    func missingColumn() {
        #expect(
            complaint("date,start,away\n2026-09-13,19:05,Blues\n")
                == "line 1: there is no column city; the first line must name the columns"
        )
        #expect(complaint("date,start,Town\n2026-09-13,19:05,A\n").hasSuffix("perhaps you mean \"Town\""))
        #expect(complaint("gamePk,date,start\n1,2026-09-13,19:05\n").contains("no column gameId"))
    }
}
