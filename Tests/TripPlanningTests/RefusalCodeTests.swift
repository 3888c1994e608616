import Testing
import TripPlanning

/// Sets of refusal codes.
@Suite struct RefusalCodeTests {
    /// A code without its own bit would be in every set.
    @Test(
        "a set that is created with one refusal code contains only that code",
        arguments: RefusalCode.allCases
    )
    func setOfOneCode(_ code: RefusalCode) {
        let set = RefusalCodes(code)
        #expect(set.first == code)
        #expect(set.codes == [code])
        #expect(!RefusalCodes().contains(set))
    }
}
