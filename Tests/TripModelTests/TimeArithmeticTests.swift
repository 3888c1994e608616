import Foundation
import Testing
import TripModel

/// Compares the arithmetic of minutes, times and dates with slow definitions.
@Suite struct TimeArithmeticTests {
    @Test("adding days to a date agrees with counting day by day")
    func dateArithmetic() throws {
        var date: CalendarDate = "1999-12-20"
        let start = date
        for days in 0..<900 {
            #expect(start + days == date && date - days == start && date - start == days)
            #expect(start.distance(to: date) == days && start.advanced(by: days) == date)
            let (year, month, day) = date.components
            date =
                try CalendarDate(year: year, month: month, day: day + 1)
                ?? CalendarDate(year: year, month: month + 1, day: 1)
                ?? #require(CalendarDate(year: year + 1, month: 1, day: 1))
        }
        #expect(
            Array(("2018-02-27" as CalendarDate)..."2018-03-01").map { $0.description }
                == ["2018-02-27", "2018-02-28", "2018-03-01"]
        )
    }

    @Test("minutes are added, subtracted, multiplied and compared like integers")
    func minutesArithmetic() {
        #expect(.hours(2) + 5 == Minutes(125) && Minutes.hours(1, 30) == 90)
        #expect(Minutes(50) - 70 == -20 && Minutes(7) * 3 == 21 && Minutes.zero == 0)
        var sum: Minutes = 3
        sum += 4
        sum -= 9
        #expect(sum == -2 && [3, 1, 2].max() == Minutes(3))
    }

    @Test("a duration is rounded down to minutes")
    func durationsRoundDown() {
        for seconds in -300...300 {
            let exact = Minutes(Duration.seconds(seconds))
            #expect(exact?.count == Int((Double(seconds) / 60).rounded(.down)))
            let less = Duration.seconds(seconds) - .nanoseconds(1)
            #expect(Minutes(less)?.count == Int((Double(seconds) / 60 - 1e-9).rounded(.down)))
        }
        #expect(Minutes(Duration.seconds(Int64.min)) != nil && Minutes(90).duration == .seconds(5400))
    }

    @Test("adding minutes to a clock time gives nil if the result is on another day")
    func addingMinutesToTime() throws {
        let evening: ClockTime = "19:05"
        #expect(evening.hour == 19 && evening.minute == 5)
        for minutes in stride(from: -1600, through: 1600, by: 7) {
            let sum = evening.minuteOfDay + minutes
            let later = evening.adding(Minutes(minutes))
            #expect(later?.minuteOfDay == (0..<1440 ~= sum ? sum : nil))
            if let later { #expect((later - evening).count == minutes) }
        }
        #expect(evening.adding(Minutes(.max)) == nil && evening.adding(Minutes(.min)) == nil)
    }

    @Test("an invalid literal of a time or a date stops the program")
    func invalidLiterals() async {
        await #expect(processExitsWith: .failure) { _ = "25:00" as ClockTime }
        await #expect(processExitsWith: .failure) { _ = "2018-02-30" as CalendarDate }
    }
}

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

    @Test("a clock time has the minute of the day and the description that match its text")
    func minutesOfDay() {
        #expect(ClockTime("07:05").description == "07:05")
        #expect(ClockTime("23:59").minuteOfDay == 1439)
    }
}
