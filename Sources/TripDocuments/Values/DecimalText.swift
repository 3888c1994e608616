import OrderedJSON

extension Double {
    /// Creates the double nearest to a decimal number such as `-1.5e3`; `nil` if the text is anything else, or if the
    /// number is too large.
    ///
    /// Unlike `Double.init(_:)` it works in Embedded Swift and reads neither `nan` nor hexadecimal numbers.
    init?(decimal text: some StringProtocol) {
        var bytes = Array(text.utf8)
        if bytes.starts(with: "+".utf8) && !bytes.starts(with: "+-".utf8) { bytes.removeFirst() }
        guard Double.isDecimal(bytes) else { return nil }
        let value = DecimalNumber(bytes[...]).double
        guard value.isFinite else { return nil }
        self = value
    }

    /// True if the text is an optional minus sign, digits with at most one decimal point, and an optional exponent.
    private static func isDecimal(_ bytes: [UInt8]) -> Bool {
        func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        var rest = bytes[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let mantissa = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        rest = rest.dropFirst(mantissa.count)
        let points = mantissa.count { !isDigit($0) }
        guard points <= 1, mantissa.count > points else { return false }
        guard let mark = rest.first else { return true }
        guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
        rest.removeFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }
}
