/// A date of the Gregorian calendar as the days since 1970-01-01.
enum CivilDate {
    /// Reads "YYYY-MM-DD".
    static func days(_ text: String) -> Int? {
        let parts = text.split(separator: "-").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            return nil
        }
        guard (1...12).contains(month), (1...length(of: month, in: year)).contains(day) else { return nil }
        return days(year: year, month: month) + day - 1
    }

    /// The first day of a month, counted year by year and month by month.
    static func days(year: Int, month: Int) -> Int {
        var days = 0
        if year >= 1970 {
            for past in 1970..<year { days += isLeap(past) ? 366 : 365 }
        } else {
            for later in year..<1970 { days -= isLeap(later) ? 366 : 365 }
        }
        for past in 1..<month { days += length(of: past, in: year) }
        return days
    }

    static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The day as "YYYY-MM-DD", for years of four digits.
    static func text(_ days: Int) -> String {
        var year = 1970
        while Self.days(year: year + 1, month: 1) <= days { year += 1 }
        while Self.days(year: year, month: 1) > days { year -= 1 }
        var month = 1
        while month < 12 && Self.days(year: year, month: month + 1) <= days { month += 1 }
        let day = days - Self.days(year: year, month: month) + 1
        let parts = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return ([String(year)] + parts).joined(separator: "-")
    }
}
