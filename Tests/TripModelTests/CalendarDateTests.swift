import Foundation
import Testing
import TripModel

@Suite struct CalendarDateTests {
    @Test("a calendar date has the same year, month, day and weekday as in Foundation")
    func datesAgreeWithFoundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for dayNumber in stride(from: -100_000, through: 200_000, by: 37) {
            let date = CalendarDate(dayNumber: dayNumber)
            let moment = Date(timeIntervalSince1970: Double(dayNumber) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: moment)
            let (year, month, day) = date.components
            #expect([year, month, day] == [parts.year, parts.month, parts.day])
            #expect(parts.weekday == (date.weekday + 1) % 7 + 1)
            #expect(CalendarDate(year: year, month: month, day: day) == date)
            #expect(CalendarDate(date.description) == date)
        }
    }

    @Test(
        "an invalid date text is not read",
        arguments: [
            "2018-02-29", "2018-13-01", "2018-00-10", "2018-04-31", "18-04-01", "2018/04/01", "2018-4-1", "",
        ]
    )
    func invalidDates(_ text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test(
        "an invalid time text is not read",
        arguments: ["24:00", "12:60", "7:30", "0730", "12:3", "12:300", "ab:cd", ""]
    )
    func invalidTimes(_ text: String) {
        #expect(ClockTime(text) == nil)
    }

    @Test("a clock time has the minute of the day and the description of its text")
    func minutesOfDay() {
        #expect(ClockTime("07:05").description == "07:05")
        #expect(ClockTime("23:59").minuteOfDay == 1439)
    }
}
