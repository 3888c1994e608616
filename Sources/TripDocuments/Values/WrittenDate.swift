/// The order of day and month in dates that are written with numbers alone.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
    /// The day, the month and the year, as in 14.05.2019.
    case dayFirst = "dmy"
    /// The month, the day and the year, as in 5/14/2019.
    case monthFirst = "mdy"
}

/// A date as people write it, before it is known which of two numbers is the month.
///
/// Years of two digits are 2000 to 2099.
///
///     2019-05-14   2019/5/14   20190514   14.05.2019   5/14/19   5/4/2019 (a date only once an order is known)
struct WrittenDate: Hashable, Sendable {
    /// The date, where day and month stand in either order; `nil` where that is none.
    private let dayFirst, monthFirst: CalendarDate?
    /// True if it is written as "2018-05-01".
    let isISO: Bool

    /// Creates a date from a text; `nil` for one that is none in any order.
    init?(_ text: String) {
        let parts = WrittenParts(text)
        let numbers = parts.numbers
        isISO = CalendarDate(text) != nil
        if parts.shape == "#", parts.widths == [8] {
            let number = numbers[0]
            monthFirst = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
            dayFirst = monthFirst
        } else if ["#-#-#", "#/#/#", "#.#.#"].contains(parts.shape) {
            if parts.widths[0] == 4 {
                monthFirst = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
                dayFirst = monthFirst
            } else {
                guard parts.widths[2] == 4 || parts.widths[2] == 2 else { return nil }
                let year = numbers[2] + (parts.widths[2] == 2 ? 2000 : 0)
                monthFirst = CalendarDate(year: year, month: numbers[0], day: numbers[1])
                dayFirst = CalendarDate(year: year, month: numbers[1], day: numbers[0])
            }
        } else {
            return nil
        }
        if dayFirst == nil, monthFirst == nil { return nil }
    }

    /// The order that the numbers themselves show; `nil` where both orders give a date.
    var order: DateOrder? {
        switch (dayFirst, monthFirst) {
        case (_?, nil): .dayFirst
        case (nil, _?): .monthFirst
        case (_, _): nil
        }
    }

    /// The date, where it is plain without an order.
    var plain: CalendarDate? { dayFirst == monthFirst ? dayFirst : nil }

    /// Returns the date in an order; `nil` where that is none.
    func date(_ order: DateOrder) -> CalendarDate? {
        switch order {
        case .dayFirst: dayFirst
        case .monthFirst: monthFirst
        }
    }
}
