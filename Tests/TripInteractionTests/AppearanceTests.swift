import Testing
import TripInteraction

@Suite struct AppearanceTests {
    @Test func theListScrollsNearItsEdgesOnly() {
        #expect(Appearance.autoScroll(at: 0, height: 800) == -5)
        #expect(Appearance.autoScroll(at: 59, height: 800) == -5)
        #expect(Appearance.autoScroll(at: 60, height: 800) == 0)
        #expect(Appearance.autoScroll(at: 740, height: 800) == 0)
        #expect(Appearance.autoScroll(at: 741, height: 800) == 5)
        #expect(Appearance.autoScroll(at: 900, height: 800) == 5)
        #expect(Appearance.autoScroll(at: 30, height: 100) == -5)
    }

    @Test func feedbackSaysWhenToTap() {
        #expect(Feedback.error.taps == [0, 60, 120])
        #expect(Feedback.allCases.filter { $0 != .error }.allSatisfy { $0.taps == [0] })
    }
}
