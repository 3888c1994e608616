import Testing
import TripPlanning

/// Sets of refusal codes.
@Suite struct RefusalCodeTests {
    /// A code without a bit of its own would be in every set.
    @Test(arguments: RefusalCode.allCases)
    func everyCodeIsTheOnlyOneOfItsSet(_ code: RefusalCode) {
        let set = RefusalCodes(code)
        #expect(set.first == code)
        #expect(set.codes == [code])
        #expect(!RefusalCodes().contains(set))
    }
}
