import Diagnostics

/// An error in a wish of one line.
public struct WishTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// The text does not begin with a key that a wish has in one line.
        case noKey(nearest: String?)
        /// Nothing stands behind the key.
        case noValue
        /// A number is outside its range.
        case number(WishKey)
    }

    /// The text.
    public let text: String
    /// The problem.
    package let problem: Problem

    /// The error in one line: what is wrong, and what would be right.
    public var description: String {
        switch problem {
        case .noKey(let nearest):
            "a wish is KEY:VALUE with KEY one of " + Wish.textKeys.list("or") + ", but not \(quoted(text))"
                + perhaps(nearest)
        case .noValue: "a wish must say something behind its key, unlike \(quoted(text))"
        case .number(let key):
            "the \(key.name) of \(quoted(text)) must be 1 to \(TripLimits.whole)"
        }
    }
}

extension WishTextError: CodedError {
    public var facts: ErrorFacts {
        switch problem {
        case .noKey(let nearest): ErrorFacts("unknown-key", DocumentError.values(nearest: nearest))
        case .noValue: ErrorFacts("blank")
        case .number(let key): ErrorFacts("out-of-range", path: key.name)
        }
    }
}

extension Wish {
    fileprivate static let textKeys = ["city", "venue", "team", "home", "away", "game"]

    /// Reads a wish of one line, `KEY:VALUE` and behind it, each if it is wanted, `=COUNT`, `*WEIGHT` and `!` for a wish
    /// that is required; they are read from the end.
    ///
    /// ```
    /// venue:Fenway Park        one game there
    /// team:Cubs=2*3!           two games of the Cubs, each with the weight 3, or no trip
    /// ```
    /// Its identifier is empty: a list gives it one.
    /// - Throws: `WishTextError`.
    public init(text: String) throws(WishTextError) {
        func fail(_ problem: WishTextError.Problem) -> WishTextError {
            WishTextError(text: text, problem: problem)
        }
        let bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { throw fail(.noKey(nearest: nil)) }
        let key = String(decoding: bytes[..<colon], as: UTF8.self)
        var value = bytes[(colon + 1)...]
        self.init(id: "")
        if value.last == UInt8(ascii: "!") {
            isRequired = true
            value.removeLast()
        }
        if let number = Wish.takeNumber(behind: UInt8(ascii: "*"), from: &value) {
            guard let number else { throw fail(.number(.weight)) }
            weight = number
        }
        if let number = Wish.takeNumber(behind: UInt8(ascii: "="), from: &value) {
            guard let number else { throw fail(.number(.count)) }
            count = number
        }
        let name = String(decoding: value, as: UTF8.self)
        switch key {
        case "city": city = name
        case "venue": venue = name
        case "team": team = name
        case "home": home = name
        case "away": away = name
        case "game": games = [name]
        case _: throw fail(.noKey(nearest: Spelling.nearest(to: key, among: Wish.textKeys)))
        }
        guard !City.isBlank(name) else { throw fail(.noValue) }
    }

    /// Takes a mark and the digits behind it from the end of a text, and returns their number, `nil` for one out of range;
    /// without such an end returns `nil` outside.
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

extension WishList {
    /// Creates a list of wishes that are stated in one line each, with the identifiers `wish-1`, `wish-2` and so on.
    ///
    /// - Throws: `WishError` for more wishes than a list may have.
    public init(numbering wishes: [Wish]) throws(WishError) {
        let ids = WishList.ids(wishes.map { _ in nil })
        try self.init(
            zip(wishes, ids).map { wish, id in
                var named = wish
                named.id = id
                return named
            }
        )
    }
}
