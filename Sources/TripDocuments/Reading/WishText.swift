import Diagnostics

/// An error in a wish written as one line.
public struct WishTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        /// The text does not begin with a known key; `nearest` is the most similar known key.
        case noKey(nearest: String?)
        /// There is no value after the key.
        case noValue
        /// A number is outside its range.
        case number(WishKey)
        /// A condition is wrong; `position` counts characters from 1.
        case condition(ConditionProblem, String, position: Int)
        /// An ending such as `=2` precedes the conditions, but must follow them; `right` is the corrected wish.
        case misplacedEnding(right: String)
    }

    /// The kind of error in a condition.
    package enum ConditionProblem: Hashable, Sendable {
        /// The text is not a condition.
        case unknown
        /// The end is before the start.
        case reversed
        /// The wish has two conditions of this kind, but may have only one.
        case repeated(WishKey)
    }

    /// The text of the wish.
    public let text: String
    /// The problem in the text.
    package let problem: Problem

    /// The error in one line: what is wrong, and what would be right.
    public var description: String {
        switch problem {
        case .noKey(let nearest):
            "a wish must be KEY:VALUE with KEY one of " + Wish.textKeys.list("or") + ", not \(quoted(text))"
                + perhaps(nearest)
        case .noValue: "\(quoted(text)) has no value after its key; write KEY:VALUE"
        case .number(let key):
            "the \(key.name) of \(quoted(text)) must be 1 to \(TripLimits.whole)"
        case .condition(let problem, let part, let position):
            "character \(position) of \(quoted(text)): \(quoted(part)) " + problem.message
        case .misplacedEnding(let right):
            "the count, the weight and ! are last in a wish: write \(quoted(right)), not \(quoted(text))"
        }
    }
}

extension WishTextError.ConditionProblem {
    /// The problem and the correct forms.
    fileprivate var message: String {
        switch self {
        case .unknown:
            "must be days of the week such as fri-sun or weekend, hours such as 13:00-18:00 or after 19:00, or dates"
                + " such as 2026-07-03..2026-07-09"
        case .reversed: "ends before it begins; give the earlier value first, and hours up to 23:59"
        case .repeated(let key): "is a second range of \(key.name); give one range, or two wishes"
        }
    }

    fileprivate var facts: ErrorFacts {
        switch self {
        case .unknown: ErrorFacts("malformed")
        case .reversed: ErrorFacts("reversed")
        case .repeated(let key): ErrorFacts("repeated", path: key.name)
        }
    }
}

extension WishTextError: CodedError {
    public var facts: ErrorFacts {
        switch problem {
        case .noKey(let nearest): ErrorFacts("unknown-key", DocumentError.values(nearest: nearest))
        case .noValue: ErrorFacts("blank")
        case .number(let key): ErrorFacts("out-of-range", path: key.name)
        case .condition(let problem, _, _): problem.facts
        case .misplacedEnding: ErrorFacts("malformed")
        }
    }
}

extension Wish {
    /// The keys of a one-line wish. Wishes with the last two keys cannot have conditions.
    fileprivate static let textKeys = ["city", "venue", "team", "home", "away", "game", "item"]

    /// Parses a one-line wish: `KEY:VALUE`, then optionally `@` with conditions, `=COUNT`, `*WEIGHT`, and `!` for a
    /// required wish, in this order.
    ///
    /// ```
    /// venue:Fenway Park                one game there
    /// team:Cubs=2*3!                   two games of the Cubs, each with the weight 3, or no trip
    /// city:Chicago@fri-sun,13:00-18:00 a game there on Friday to Sunday that starts in these hours
    /// item:Concert!                    the event of the trip with this title or id, or no trip
    /// ```
    ///
    /// Conditions are days of the week, hours and dates, separated by commas or `@`:
    /// `team:Cubs@2026-07-03..2026-07-09`, `team:Cubs@weekend,after 18:00`. A wish with the key `game` or `item` has no
    /// conditions, because its value may contain `@`. The identifier of the wish is empty; a wish list assigns an
    /// identifier.
    /// - Throws: `WishTextError` if the key is unknown, the value is blank, a number is out of range, or a condition is
    ///   malformed.
    public init(text: String) throws(WishTextError) {
        func fail(_ problem: WishTextError.Problem) -> WishTextError {
            WishTextError(text: text, problem: problem)
        }
        let bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { throw fail(.noKey(nearest: nil)) }
        let key = Wish.text(bytes[..<colon])
        self.init(id: "")
        var value = bytes[(colon + 1)...]
        let endings = try takeEndings(from: &value, of: text)
        if key != "game", key != "item", let mark = value.firstIndex(of: UInt8(ascii: "@")) {
            let conditions = value[mark...]
            value = value[..<mark]
            let early = try takeEndings(from: &value, of: text)
            guard early.isEmpty else {
                let right = [bytes[...colon], value, conditions, early, endings].map { Wish.text($0) }
                throw fail(.misplacedEnding(right: right.joined()))
            }
            try addConditions(conditions.dropFirst(), of: text)
        }
        let name = Wish.text(value)
        switch key {
        case "city": city = name
        case "venue": venue = name
        case "team": team = name
        case "home": home = name
        case "away": away = name
        case "game": games = [name]
        case "item": item = name
        case _: throw fail(.noKey(nearest: Spelling.nearest(to: key, among: Wish.textKeys)))
        }
        guard !City.isBlank(name) else { throw fail(.noValue) }
    }

    /// Parses a required wish, which is written as a one-line wish, or as only the title or id of a game or an event.
    ///
    /// ```
    /// Concert          the event with this title or id, or no trip
    /// team:Cubs=2      two games of the Cubs, or no trip
    /// ```
    /// - Throws: `WishTextError` if the text begins with a known key, or a similar word, but is not a valid wish.
    public init(required text: String) throws(WishTextError) {
        let key = text.prefix { $0 != ":" }
        let isTitle =
            key.count == text.count || key.contains(" ")
            || Spelling.nearest(to: String(key), among: Wish.textKeys) == nil
        if isTitle {
            guard !City.isBlank(text) else { throw WishTextError(text: text, problem: .noValue) }
            self.init(id: "", item: text)
        } else {
            try self.init(text: text)
        }
        isRequired = true
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Parses the endings of a value: the count, the weight, and the mark of a required wish. Sets these properties,
    /// removes the endings from the value, and returns them.
    private mutating func takeEndings(
        from value: inout ArraySlice<UInt8>,
        of text: String
    ) throws(WishTextError) -> ArraySlice<UInt8> {
        let whole = value
        if value.last == UInt8(ascii: "!") {
            isRequired = true
            value.removeLast()
        }
        if let number = Wish.takeNumber(behind: UInt8(ascii: "*"), from: &value) {
            guard let number else { throw WishTextError(text: text, problem: .number(.weight)) }
            weight = number
        }
        if let number = Wish.takeNumber(behind: UInt8(ascii: "="), from: &value) {
            guard let number else { throw WishTextError(text: text, problem: .number(.count)) }
            count = number
        }
        return whole[value.endIndex...]
    }

    /// Removes a mark and the digits after it from the end of a text, and returns the number. The result is
    /// `.some(nil)` if the number is out of range, and `nil` if the text does not end with the mark and digits.
    private static func takeNumber(behind mark: UInt8, from text: inout ArraySlice<UInt8>) -> Int?? {
        guard let start = text.lastIndex(of: mark) else { return .none }
        let digits = text[(start + 1)...]
        guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return .none }
        text = text[..<start]
        let number =
            digits.count <= 10 ? digits.decimal.flatMap { 1...TripLimits.whole ~= $0 ? $0 : nil } : nil
        return .some(number)
    }
}

// The conditions of a one-line wish.
extension Wish {
    /// Adds conditions, which are separated by commas or `@`.
    ///
    /// - Parameters:
    ///   - bytes: The conditions, a slice of the bytes of `text`.
    ///   - text: The text of the wish.
    private mutating func addConditions(
        _ bytes: ArraySlice<UInt8>,
        of text: String
    ) throws(WishTextError) {
        let marks = [UInt8(ascii: ","), UInt8(ascii: "@")]
        for part in bytes.split(omittingEmptySubsequences: false, whereSeparator: { marks.contains($0) }) {
            let condition = Wish.text(part)
            guard let problem = addCondition(condition) else { continue }
            let position = Wish.text(ArraySlice(text.utf8.prefix(part.startIndex))).count + 1
            throw WishTextError(text: text, problem: .condition(problem, condition, position: position))
        }
    }

    /// Adds one condition: days of the week, hours or dates. Returns the problem in the condition; `nil` if it is
    /// valid.
    private mutating func addCondition(_ text: String) -> WishTextError.ConditionProblem? {
        if let days = Weekdays(text) {
            weekdays = (weekdays ?? []).union(days)
            return nil
        }
        if let ends = Wish.ends(of: text, separator: "..", { CalendarDate(typed: $0) }) {
            guard dates == nil else { return .repeated(.dates) }
            guard ends.first <= ends.last else { return .reversed }
            dates = ends.first...ends.last
            return nil
        }
        if let ends = Wish.hours(text) ?? Wish.ends(of: text, separator: "-", Wish.clock) {
            guard hours == nil else { return .repeated(.hours) }
            guard ends.first <= ends.last else { return .reversed }
            hours = ends.first...ends.last
            return nil
        }
        return .unknown
    }

    /// Returns the two ends of a range; `nil` if they are malformed. A text with only one value is a range whose ends
    /// are equal.
    private static func ends<Bound>(
        of text: String,
        separator: String,
        _ read: (String) -> Bound?
    ) -> (first: Bound, last: Bound)? {
        if let only = read(text) { return (only, only) }
        let (bytes, mark) = (Array(text.utf8), Array(separator.utf8))
        for start in bytes.indices where bytes[start...].starts(with: mark) {
            guard let first = read(Wish.text(bytes[..<start])),
                let last = read(Wish.text(bytes[(start + mark.count)...]))
            else { continue }
            return (first, last)
        }
        return nil
    }

    /// Parses a range of hours with one bound, such as `after 19:00` or `before 13:00`; returns `nil` for any other
    /// text. The stated time is excluded after the word `before`, and included after any other word. If no time
    /// satisfies the bound, the returned ends are reversed.
    private static func hours(_ text: String) -> (first: ClockTime, last: ClockTime)? {
        let words = text.split(separator: " ", maxSplits: 1).map { String($0) }
        guard words.count == 2, let time = clock(words[1]) else { return nil }
        let (midnight, last) = (ClockTime(minuteOfDay: 0), ClockTime(minuteOfDay: 1439))
        switch words[0].lowercased() {
        case "after", "from": return (time, last)
        case "until": return (midnight, time)
        case "before" where text.hasSuffix("24:00"): return (midnight, last)
        case "before" where time.minuteOfDay == 0: return (last, midnight)
        case "before": return (midnight, ClockTime(minuteOfDay: time.minuteOfDay - 1))
        case _: return nil
        }
    }

    /// Parses a time of day; `24:00` is the last minute of the day.
    private static func clock(_ text: String) -> ClockTime? {
        text == "24:00" ? ClockTime(hour: 23, minute: 59) : ClockTime(written: text)
    }

    /// The wish as one line, in the syntax of `init(text:)`. If the wish has several criteria, which this syntax does
    /// not support, they are separated by semicolons.
    package var line: String {
        let names = names.map { "\($0.key.name):\($0.name)" }
        let games =
            games.prefix(3).map { "game:\($0)" } + (games.count > 3 ? ["\(games.count - 3) more games"] : [])
        let conditions = [
            weekdays?.description, dates.map { Wish.range($0, "..") }, hours.map { Wish.range($0, "-") },
        ].compactMap { $0 }
        return (names + games).joined(separator: "; ")
            + (conditions.isEmpty ? "" : "@" + conditions.joined(separator: ","))
            + (count == 1 ? "" : "=\(count)") + (weight == 1 ? "" : "*\(weight)") + (isRequired ? "!" : "")
    }

    /// The wish as a person types it: usually `line`, but for a required wish with only an item, the text of the item,
    /// which `init(required:)` parses.
    package var typedLine: String {
        guard let item, line == "item:\(item)!" else { return line }
        return item
    }

    private static func range<Bound>(_ range: ClosedRange<Bound>, _ separator: String) -> String {
        range.lowerBound == range.upperBound
            ? "\(range.lowerBound)" : "\(range.lowerBound)\(separator)\(range.upperBound)"
    }
}
