import Testing
import TripModel

@testable import TripDocuments

/// Durations, times, dates and properties in the forms that people write.
@Suite struct WrittenValueTests {
    @Test(
        "a duration in hours and minutes is read in each common form",
        arguments: [
            ("390", 390), ("6h", 360), ("6 h", 360), ("6H", 360), ("6h 30", 390), ("6h30m", 390),
            ("6 hrs 30 min", 390),
            ("6:30", 390), ("1.5h", 90), ("1.25 hours", 75), ("0.1h", 6), ("45 minutes", 45), ("0", 0),
            ("100:05", 6005),
        ]
    )
    func readsMinutes(_ text: String, _ minutes: Int) {
        #expect(Minutes(written: text)?.count == minutes)
    }

    @Test(
        "an invalid duration is not read",
        arguments: [
            "", "h", "-6h", "6:5", "6:60", "1.01h", "6h 30 20", "1e3", "#h", "6 days", "1000000001",
            "17000000h",
            "6,5h",
            "99999999999999999999", "6h 99999999999999999999", String(repeating: "6", count: 100), "６h",
        ]
    )
    func invalidMinutes(_ text: String) {
        #expect(Minutes(written: text) == nil)
    }

    @Test(
        "a time of day is read in 24-hour and 12-hour form",
        arguments: [
            ("19:05", "19:05"), ("9:05", "09:05"), ("19:05:00", "19:05"), ("7:05 PM", "19:05"),
            ("7:05p.m.", "19:05"),
            ("7 pm", "19:00"), ("12:00 am", "00:00"), ("12:30 PM", "12:30"), ("7:05:00 PM", "19:05"),
            ("07:05 a.m.", "07:05"), ("19.45", "19:45"), ("7.45pm", "19:45"), ("7:45pm", "19:45"),
            ("7.45 p.m.", "19:45"),
        ]
    )
    func readsTimes(_ text: String, _ time: String) {
        #expect(ClockTime(written: text)?.description == time)
    }

    @Test(
        "an invalid time of day is not read",
        arguments: [
            "", "7", "19", "24:00", "19:60", "19:05:30", "13:05 PM", "0:30 am", "pm", "7:05 xm", "7:05 PMs",
            "TBD", "-7:05",
            "7:05:00:00", "##:##", "19.5", "19.60", "19.45.30", "1.30.2026",
        ]
    )
    func invalidTimes(_ text: String) {
        #expect(ClockTime(written: text) == nil)
    }

    @Test(
        "a date in an option is read if it is unambiguous",
        arguments: [
            ("2026-08-14", "2026-08-14"), ("14/08/2026", "2026-08-14"), ("8/14/2026", "2026-08-14"),
            ("08/08/2026", "2026-08-08"), ("15 Aug 2026", "2026-08-15"), ("Sat 15 Aug 2026", "2026-08-15"),
            ("Saturday, August 15th, 2026", "2026-08-15"), ("1 Sept. 2026", "2026-09-01"),
            ("Fri 15 Aug 2026", nil), ("30 Feb 2026", nil), ("15 Aug", nil), ("07/08/2026", nil),
            ("Aug", nil),
        ] as [(String, String?)]
    )
    func typedDates(_ text: String, _ date: String?) {
        #expect(CalendarDate(typed: text)?.description == date)
    }

    @Test("an ambiguous date has two readings, but only one if the order of day and month is known")
    func ambiguousDate() {
        #expect(TypedDate("07/08/2026") == .ambiguous(dayFirst: "2026-08-07", monthFirst: "2026-07-08"))
        #expect(TypedDate("07/08/2026", .dayFirst) == .date("2026-08-07"))
        #expect(TypedDate("07/08/2026", .monthFirst) == .date("2026-07-08"))
        #expect(TypedDate("14/08/2026", .monthFirst) == nil)
    }

    private static let dates: [(String, String?, String?, Bool)] = [
        ("2019-05-14", "2019-05-14", "2019-05-14", true), ("2019/5/4", "2019-05-04", "2019-05-04", true),
        ("5/14/2019", nil, "2019-05-14", false), ("14.05.2019", "2019-05-14", nil, false),
        ("5/4/2019", "2019-04-05", "2019-05-04", false), ("5/5/2019", "2019-05-05", "2019-05-05", true),
        // Years with two digits mean 2000 to 2099.
        ("5/14/19", nil, "2019-05-14", false), ("14.05.99", "2099-05-14", nil, false),
    ]

    @Test("a date is read in every order of day and month that is possible for it", arguments: dates)
    func readsDates(_ text: String, _ dayFirst: String?, _ monthFirst: String?, _ isPlain: Bool) {
        let date = WrittenDate(text)
        #expect(date?.date(.dayFirst)?.description == dayFirst)
        #expect(date?.date(.monthFirst)?.description == monthFirst)
        #expect((date?.plain != nil) == isPlain)
    }

    @Test(
        "an invalid date is not read",
        arguments: [
            "", "5/14/019", "5/14/9", "14/14/19", "14/14/2019", "2019-13-01", "5-14/2019", "14.05.2019.",
            "May 14", "0/0/2019",
        ]
    )
    func invalidDates(_ text: String) {
        #expect(WrittenDate(text) == nil)
    }
}

/// Properties that are set from text, the results, and the errors.
@Suite struct WrittenSettingTests {
    private let document: TripDocument

    init() throws {
        document = try TripDocument(
            """
            {"format": "itinerary/1", "id": "t", "startDate": "2018-05-04", "dayCount": 3,
              "rules": {"maxTravelsPerDay": 2, "x-mine": 1}, "items": [
              {"id": "g", "type": "game", "gameId": "g", "city": "Ely", "day": 1, "sortOrder": 1.0, "x-seat": "B7"},
              {"id": "l", "type": "travel", "from": "Ely", "to": "Duluth", "durationMinutes": 100},
              {"id": "c", "type": "custom", "title": "Walk", "day": 2, "sortOrder": 1}
            ] }
            """
        )
    }

    @Test(
        "a property of the trip is set from text",
        arguments: [
            ("maxTravelMinutesPerDay", "6h", #""maxTravelMinutesPerDay": 360"#),
            ("maxtravelminutesperday", "6:30", #""maxTravelMinutesPerDay": 390"#),
            ("maxTravelKmPerDay", "500", #""maxTravelKmPerDay": 500"#),
            ("maxTravelsPerDay", "3", #""maxTravelsPerDay": 3"#),
            ("noTravelDays", "2, 3", #""noTravelDays": [2,3]"#),
            ("travelHours", "6 am-22:00", #""travelHours": ["06:00","22:00"]"#),
            ("connections", "yes", #""connections": true"#),
            ("bufferAfterGameMinutes", "1h", #""bufferAfterGameMinutes": 60"#),
            ("bufferBeforeGameMinutes", "30", #""bufferBeforeGameMinutes": 30"#),
            ("bufferBeforeDepartureMinutes", "30", #""bufferBeforeDepartureMinutes": 30"#),
            ("bufferAfterArrivalMinutes", "30", #""bufferAfterArrivalMinutes": 30"#),
            ("travelHours", "6 am - 24:00", #""travelHours": ["06:00","24:00"]"#),
            ("presumedStart", "7:05 PM", #""presumedStart": "19:05""#),
            ("restDayEvery", "4", #""restDayEvery": 4"#),
            (
                "maxTravelMinutesInDays", "40h in 7 days",
                #""maxTravelMinutesInDays": {"days":7,"minutes":2400}"#
            ),
            ("maxTravelMinutesInDays", "2400/7", #""maxTravelMinutesInDays": {"days":7,"minutes":2400}"#),
            ("preference", "earliest", #""preference": "earliest""#), ("title", "none", #""name": "none""#),
            ("startDate", "2018-05-05", #""startDate": "2018-05-05""#), ("days", "5", #""dayCount": 5"#),
            ("start", "Ely", #""start": "Ely""#), ("end", "Ely", #""end": "Ely""#),
        ]
    )
    func tripProperty(_ name: String, _ value: String, _ written: String) throws {
        let changed = try perform(WrittenSetting(name, value))
        #expect(changed.text.contains(written), "\(changed.text)")
        #expect(changed.text.contains(#""x-mine": 1"#))
        // At most one item differs.
        #expect(try DocumentDifference(from: document, to: changed).entries.count <= 1)
    }

    @Test(
        "a property of an item is set from text",
        arguments: [
            ("g", "title", "Hawks", #""title": "Hawks""#), ("g", "start", "7:05 pm", #""start": "19:05""#),
            ("g", "minutes", "2h 30", #""durationMinutes": 150"#), ("g", "weight", "3", #""weight": 3"#),
            ("g", "city", "Duluth", #""city": "Duluth""#), ("g", "venue", "Park", #""venue": "Park""#),
            ("l", "durationMinutes", "2h", #""durationMinutes": 120"#),
            ("l", "km", "120.5", #""distanceKm": 120.5"#),
            ("l", "days", "1-2", #""days": [1,2]"#), ("l", "pinned", "yes", #""pinned": true"#),
            ("l", "to", "Hibbing", #""to": "Hibbing""#),
            ("c", "title", "Swim", #""title": "Swim""#), ("g", "name", "Hawks", #""title": "Hawks""#),
            ("l", "distanceKm", "7", #""distanceKm": 7"#),
        ]
    )
    func itemProperty(_ item: String, _ name: String, _ value: String, _ written: String) throws {
        let changed = try perform(WrittenSetting(name, value), item)
        #expect(changed.text.contains(written), "\(changed.text)")
        #expect(changed.text.contains(#""sortOrder": 1.0, "x-seat": "B7""#))
    }

    @Test(
        "a property that an item does not have, or an invalid value, is rejected with a reason",
        arguments: [
            (
                "g", "distanceKm", "5",
                #""distanceKm" cannot be set here; use one of title, city, start, minutes"#
            ),
            ("g", "km", "5", #""km" cannot be set here; use one of title, city, start, minutes"#),
            ("c", "durationMinutes", "90", #""durationMinutes" cannot be set here; use one of title"#),
            ("c", "city", "Ely", #""city" cannot be set here; use one of title"#),
            ("l", "weight", "2", #""weight" cannot be set here; use one of title, from, to, start"#),
            ("l", "from", "none", #"from must be the name of a city, not "none""#),
            ("l", "to", "", #"to must be the name of a city, not """#),
            ("l", "km", "nan", #"km must be a distance like 150km or 92mi, not "nan""#),
            ("l", "km", "0x10", #"km must be a distance like 150km or 92mi, not "0x10""#),
            ("l", "km", "inf", #"km must be a distance like 150km or 92mi, not "inf""#),
        ]
    )
    func invalidItemProperty(
        _ item: String,
        _ name: String,
        _ value: String,
        _ sentence: String
    ) {
        let error = #expect(throws: SettingError.self) {
            try WrittenSetting(name, value).operation(in: document.trip, item: item)
        }
        #expect(error?.description.hasPrefix(sentence) ?? false, "\(error?.description ?? "")")
    }

    @Test("the document's keys dayCount and name can be used as names of properties")
    func documentKeyNames() throws {
        #expect(try perform(WrittenSetting("dayCount", "5")).text.contains(#""dayCount": 5"#))
        #expect(try perform(WrittenSetting("name", "Tour")).text.contains(#""name": "Tour""#))
    }

    @Test("the value none or an empty text removes a property")
    func noneRemoves() throws {
        #expect(!(try perform(WrittenSetting("maxTravelsPerDay", "none")).text.contains("maxTravelsPerDay")))
        #expect(!(try perform(WrittenSetting("startDate", "")).text.contains("startDate")))
        #expect(!(try perform(WrittenSetting("minutes", "none"), "l").text.contains("durationMinutes")))
    }

    @Test(
        "an unknown property of the trip, or an invalid value, is rejected with a reason",
        arguments: [
            (
                "maxTravelMinutsPerDay", "6h",
                #""maxTravelMinutsPerDay" cannot be set here; perhaps you mean "maxTravelMinutesPerDay""#
            ),
            (
                "maxTravelMinutesPerDay", "long",
                #"maxTravelMinutesPerDay must be hours and minutes like 6h, 6h 30 or 390, not "long""#
            ),
            (
                "maxTravelMinutesInDays", "6h 30",
                #"maxTravelMinutesInDays must be hours per number of days, like 40h in 7, not "6h 30""#
            ),
            ("travelHours", "22:00-06:00", #"travelHours must be hours like 06:00-22:00, not "22:00-06:00""#),
            ("travelHours", "24:00-24:00", #"travelHours must be hours like 06:00-22:00, not "24:00-24:00""#),
            ("presumedStart", "24:00", #"presumedStart must be a time of day like 19:05, not "24:00""#),
            ("noTravelDays", "2,,3", #"noTravelDays must be days like 2,5, not "2,,3""#),
            ("connections", "maybe", #"connections must be yes or no, not "maybe""#),
            ("days", "many", #"days must be a whole number of days, not "many""#),
            (
                "format", "itinerary/2",
                #""format" cannot be set here; use one of title, startDate, days, start, end"#
            ),
        ]
    )
    func invalidTripProperty(_ name: String, _ value: String, _ sentence: String) {
        let error = #expect(throws: SettingError.self) {
            try WrittenSetting(name, value).operation(in: document.trip)
        }
        #expect(error?.description.hasPrefix(sentence) ?? false, "\(error?.description ?? "")")
    }

    private func perform(_ setting: WrittenSetting, _ item: String? = nil) throws -> TripDocument {
        try document.performing(setting.operation(in: document.trip, item: item)).document
    }
}
