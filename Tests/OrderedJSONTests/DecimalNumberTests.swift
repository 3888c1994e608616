import Testing

@testable import OrderedJSON

@Suite struct DecimalNumberTests {
    private func number(_ text: String) -> DecimalNumber { DecimalNumber(ArraySlice(text.utf8)) }

    @Test(
        "a decimal number with an integer value converts to Int",
        arguments: [
            ("0", 0), ("-0", 0), ("5.0", 5), ("5e0", 5), ("1e3", 1000), ("1200e-2", 12), ("-7.000", -7),
            ("0.5e1", 5),
            ("123456789012345678", 123_456_789_012_345_678),
        ]
    )
    func wholeNumbers(_ text: String, _ value: Int) {
        #expect(number(text).isWhole)
        #expect(number(text).whole == value)
    }

    @Test(
        "a decimal number with a fraction does not convert to Int",
        arguments: ["0.5", "1e-1", "1000000000.0000000001", "12e-3"]
    )
    func fractions(_ text: String) {
        #expect(!number(text).isWhole)
        #expect(number(text).whole == nil)
    }

    @Test("a whole number that is too large for Int does not convert to Int")
    func hugeWholeNumber() {
        #expect(number("1e30").isWhole)
        #expect(number("1e30").whole == nil)
    }

    @Test(
        "a decimal number is read as the nearest Double",
        arguments: [
            "5e-324", "4.9406564584124654e-324", "2.4703282292062328e-324", "2.47032822920623272e-324",
            "1e-400",
            "1e400",
            "1.7976931348623157e308", "1.7976931348623159e308", "2.2250738585072011e-308", "9007199254740993",
            "9007199254740992.999999999999999999999", "0.1", "1000.0", "123456789.123456789", "8.5e22",
            "1e23",
            "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880",
        ]
    )
    func nearestDouble(_ text: String) {
        #expect(number(text).double == Double(text))
    }

    @Test("a random decimal number is read as the nearest Double")
    func nearestDoubleOfRandomNumbers() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<20_000 {
            let digits = (0..<Int.random(in: 1...25, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }
            let text = "1\(digits.joined())e\(Int.random(in: -340...310, using: &random))"
            #expect(number(text).double == Double(text), "\(text)")
            let bits = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
            guard bits.isFinite else { continue }
            #expect(number("\(bits)").double == bits, "\(bits)")
        }
    }

    @Test("a number with two million digits is read as the nearest Double")
    func twoMillionDigits() {
        let text = "0." + String(repeating: "3", count: 2_000_000)
        #expect(number(text).double == 1.0 / 3)
    }
}
