import Testing
import TripModel

@testable import TripDocuments

/// Dates and times in one text, as tables have them.
@Suite struct WrittenMomentTests {
    private func text(_ moment: WrittenMoment?) -> String? {
        guard let moment else { return nil }
        let date = moment.date?.date(.monthFirst) ?? moment.date?.date(.dayFirst)
        let time = moment.time.map { "\($0)" + (moment.isNextDay ? "+1" : "") }
        let offset = moment.offset.map { "\($0 / 60)" }
        return [date.map { "\($0)" } ?? "-", time ?? "-", offset ?? "-"].joined(separator: " ")
    }

    @Test(
        "a date, a time and an offset are read from one text",
        arguments: [
            ("2026-07-03 19:05", "2026-07-03 19:05 -"), ("2026-07-03T19:05:00Z", "2026-07-03 19:05 0"),
            ("2026-07-03t19:05:59.999z", "2026-07-03 19:05 0"),
            ("2026-07-03T19:05-04:00", "2026-07-03 19:05 -240"),
            ("2026-07-03 19:05:00 +0530", "2026-07-03 19:05 330"),
            ("2026-07-03T19:05+02", "2026-07-03 19:05 120"),
            ("20260703T190500Z", "2026-07-03 19:05 0"), ("20260703T1905", "2026-07-03 19:05 -"),
            ("07/03/26 7:05 PM", "2026-07-03 19:05 -"), ("7/3/2026, 7:05 p.m.", "2026-07-03 19:05 -"),
            ("21.08.26 19:00", "2026-08-21 19:00 -"), ("7/3/26 7:05 PM -04:00", "2026-07-03 19:05 -240"),
            ("2026-07-03 19:05 UTC", "2026-07-03 19:05 0"), ("2026-07-03 7:05 pm GMT", "2026-07-03 19:05 0"),
            ("2026-07-03T24:00:00", "2026-07-03 00:00+1 -"), ("2026-07-03", "2026-07-03 - -"),
            ("07/03/99", "2099-07-03 - -"), ("20260703", "2026-07-03 - -"),
            ("2026-07-03 TBD", "2026-07-03 - -"),
            ("19:05", "- 19:05 -"), ("19:05Z", "- 19:05 0"), ("19:00:00+00:00", "- 19:00 0"),
            ("7:05 PM", "- 19:05 -"), ("19:05:30", "- 19:05 -"), ("tba", "- - -"),
            (" 2026-07-03  19:05 ", "2026-07-03 19:05 -"),
            ("Sat 15 Aug 2026", "2026-08-15 - -"), ("Saturday 15 August 2026", "2026-08-15 - -"),
            ("15-Aug-26", "2026-08-15 - -"), ("Saturday, 15th August 2026 7.45pm", "2026-08-15 19:45 -"),
            ("Aug 15, 2026 3 PM", "2026-08-15 15:00 -"), ("1 Sept 2026, 19.45", "2026-09-01 19:45 -"),
            ("Sat 15/08/2026 15:00", "2026-08-15 15:00 -"), ("15-AUG-2026 TBC", "2026-08-15 - -"),
            ("19.45", "- 19:45 -"), ("7.45pm", "- 19:45 -"), ("7.45 p.m.", "- 19:45 -"),
            ("9.05", "- 09:05 -"),
        ]
    )
    func read(_ written: String, _ expected: String) {
        #expect(text(WrittenMoment(written)) == expected)
    }

    @Test(
        "a text in another form is not read as a date or time",
        arguments: [
            "", "late", "2026-13-03", "2026-07-03X19:05", "2026-07-0319:05", "2026-07-03T", "2026-07-03 soon",
            "1905",
            "19:05-21:00", "19:05+99", "19:05 EDT", "7:05 PM ET", "2026-07-03T19:65Z", "2026-07-03T19:05:61Z",
            "Z", "-04:00",
            "2026-07-03T25:00", "19:05:00.", "12/7", "2026-07-03 2026-07-04", "7/3/026", "TBD 19:05",
            "Sat", "Sat 15 Aug", "31 Feb 2026", "15 Au 2026", "Aug 2026", "15 Aug 19:45", "15 Octopus 2026",
            "19.5",
            "19.45.00", "25.10", "15 Aug 2026Z",
        ]
    )
    func rejected(_ written: String) {
        #expect(WrittenMoment(written) == nil)
    }

    @Test("a date or time is recognized as ISO 8601 or as another form")
    func isISO() {
        for text in ["2026-07-03T19:05Z", "2026-07-03 19:05", "2026-07-03", "19:05", "19:05-04:00"] {
            #expect(WrittenMoment(text)?.isISO == true, "\(text)")
        }
        for text in [
            "7/3/2026 19:05", "2026-07-03 7:05 PM", "9:05", "20260703", "tbd", "19.05", "3 July 2026",
        ] {
            #expect(WrittenMoment(text)?.isISO == false, "\(text)")
        }
    }

    @Test(
        "only the words that leagues use for a status are read as the status of a game",
        arguments: [
            ("Postponed", ScheduledGame.Status.postponed), ("PPD", .postponed),
            ("Postponed: Rain", .postponed),
            ("Canceled", .cancelled), ("CANCELLED (venue)", .cancelled), ("Called off", .cancelled),
            ("Abandoned", .cancelled),
            ("Final", .scheduled), ("Final/10", .scheduled), ("F/OT", .scheduled),
            ("Completed Early: Rain", .scheduled),
            ("Live", .scheduled), ("In Progress", .scheduled), ("STATUS_FULL_TIME", .scheduled),
            ("Not started", .scheduled),
            ("Pre-Game", .scheduled), ("scheduled", .scheduled), ("off", nil), ("Suspended", nil), ("?", nil),
            ("", nil),
        ] as [(String, ScheduledGame.Status?)]
    )
    func statuses(_ word: String, _ status: ScheduledGame.Status?) {
        #expect(ScheduledGame.Status(written: word) == status)
    }
}
