/// Dates as people write them, so that a model is told how to write its own.
enum WrittenDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// The date of words such as "July 29, 2013" or "29th of July 2013", or of 07/29/2013, as `2013-07-29`; `nil` for other
    /// words, and where two are possible.
    static func date(_ words: String) -> String? {
        let parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        guard parts.count <= 8, let year = parts.compactMap({ year($0) }).first else { return nil }
        let days = parts.compactMap { day($0) }
        if let month = parts.compactMap({ month($0) }).first {
            return days.count == 1 ? date(year, month, days[0]) : nil
        }
        guard parts.count == 3, days.count == 2, days.allSatisfy({ $0 <= 31 }) else { return nil }
        // Of 07/29/2013 only one number can be the month.
        if days[0] <= 12, days[1] > 12 { return date(year, days[0], days[1]) }
        return days[1] <= 12 && days[0] > 12 ? date(year, days[1], days[0]) : nil
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> String? {
        let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        return CalendarDate(text) == nil ? nil : text
    }

    private static func year(_ word: String) -> Int? { word.count == 4 ? Int(word) : nil }

    private static func month(_ word: String) -> Int? {
        months.firstIndex { word.hasPrefix($0) && word.allSatisfy { $0.isLetter } }.map { $0 + 1 }
    }

    private static func day(_ word: String) -> Int? {
        let endings = ["st", "nd", "rd", "th"]
        let number = endings.contains { word.hasSuffix($0) } ? String(word.dropLast(2)) : word
        return number.count <= 2 ? Int(number) : nil
    }
}
