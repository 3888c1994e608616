import Testing
import TripInteraction

@Suite struct AppearanceTests {
    @Test("the list scrolls automatically only near its top and bottom edges")
    func autoScroll() {
        #expect(Appearance.autoScroll(at: 0, height: 800) == -5)
        #expect(Appearance.autoScroll(at: 59, height: 800) == -5)
        #expect(Appearance.autoScroll(at: 60, height: 800) == 0)
        #expect(Appearance.autoScroll(at: 740, height: 800) == 0)
        #expect(Appearance.autoScroll(at: 741, height: 800) == 5)
        #expect(Appearance.autoScroll(at: 900, height: 800) == 5)
        #expect(Appearance.autoScroll(at: 30, height: 100) == -5)
    }

    @Test("error feedback taps three times, and all other feedback once")
    func feedbackTaps() {
        #expect(Feedback.error.taps == [0, 60, 120])
        #expect(Feedback.allCases.filter { $0 != .error }.allSatisfy { $0.taps == [0] })
    }
}
