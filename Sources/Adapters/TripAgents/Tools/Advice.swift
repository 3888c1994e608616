import OrderedJSON

/// The error text for a model: what is wrong, and what to write instead.
enum Advice {
    /// The maximum number of ids that an error text lists.
    private static let idLimit = 20

    /// Returns the error and the advice for a question about `document`.
    static func text(_ error: QuestionError, about document: [UInt8]) -> String {
        ["error[\(error.code)] \(error)", date(in: error.reason), ids(for: error, in: document)]
            .compactMap { $0 }.joined(separator: "\n")
    }

    /// Returns advice on the format of a date that the error quotes in another format, such as "July 29, 2013".
    private static func date(in reason: String) -> String? {
        for quoted in reason.split(separator: "\"").dropFirst()
            + (reason.firstRange(of: "not ").map { [reason[$0.upperBound...]] } ?? [])
        {
            if let date = ProseDate.date(String(quoted)) { return "Write the date as \(date)." }
        }
        return nil
    }

    /// Returns a list of the trip's ids if the error is that an item does not exist; otherwise `nil`.
    private static func ids(for error: QuestionError, in document: [UInt8]) -> String? {
        guard error.code == "unknown-item", let items = (try? JSONTree(document))?.root["items"] else {
            return nil
        }
        let ids = items.elements.compactMap { $0["id"]?.string }
        let rest = ids.count > idLimit ? ", …" : ""
        return ids.isEmpty ? nil : "The items are \(ids.prefix(idLimit).joined(separator: ", "))\(rest)"
    }
}

/// A reader of dates in common written forms, so that an error can show the date in the required format.
enum ProseDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Returns a date such as "July 29, 2013", "29th of July 2013" or "07/29/2013" in the form `2013-07-29`; `nil` if
    /// the text is not a date or is ambiguous.
    static func date(_ words: String) -> String? {
        let parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        guard parts.count <= 8, let year = parts.compactMap({ year($0) }).first else { return nil }
        let days = parts.compactMap { day($0) }
        if let month = parts.compactMap({ month($0) }).first {
            return days.count == 1 ? date(year, month, days[0]) : nil
        }
        guard parts.count == 3, days.count == 2, days.allSatisfy({ $0 <= 31 }) else { return nil }
        // In 07/29/2013, only one number can be the month.
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
