import Testing

@testable import TripDocuments

/// Tests of decimal numbers in tables.
@Suite struct DecimalTextTests {
    @Test(
        "a decimal number is read as the nearest double",
        arguments: [
            "0", "-0.5", "+41.88", "1.", ".5", "6e2", "1E-3", "2e+1", "-87.645", "123456789.123456789",
        ]
    )
    func decimals(_ text: String) {
        #expect(Double(decimal: text) == Double(text))
    }

    @Test(
        "a text that is not a decimal number is rejected",
        arguments: [
            "", "-", ".", "+-1", "1e", "1e+", "e5", "1.2.3", "nan", "inf", "0x10", "1,5", " 1", "1e999",
        ]
    )
    func others(_ text: String) {
        #expect(Double(decimal: text) == nil)
    }
}
