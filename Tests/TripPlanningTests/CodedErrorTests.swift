import Foundation
import Testing
import TripPlanning

/// Errors as an app reads them: a code, a path, values, and a sentence.
@Suite struct CodedErrorTests {
    private static let text = """
        {"format": "itinerary/1", "id": "t", "dayCount": 2, "items": [
            {"id": "cubs", "type": "game", "gameId": "c", "city": "Chicago", "day": 1, "sortOrder": 1}
        ]}
        """

    private func error(_ work: () throws -> Void) throws -> any CodedError {
        do { try work() } catch { return try #require(error as? any CodedError) }
        throw CancellationError()
    }

    @Test("the error of a change has the path of its operation and the item")
    func changeError() throws {
        let document = try TripDocument(Self.text)
        let error = try error {
            _ = try document.applying([.days(2), .retime(item: "cub", start: nil, duration: 60)])
        }
        #expect(error.code == "unknown-item")
        #expect(error.facts.path == "$[1].item")
        #expect(error.facts.item == "cub")
    }

    @Test("the error of a document has the path, the item, the line and the values")
    func documentError() throws {
        let error = try error { _ = try TripDocument(Self.text.replacing("\"day\": 1", with: "\"day\": 9")) }
        #expect(error.code == "day-outside-trip")
        #expect(error.facts.path == "$.items[0].day")
        #expect(error.facts.item == "cubs")
        #expect(error.facts.line == 2)
        #expect(error.facts.values.map { "\($0.key)=\($0.value)" } == ["day=9", "dayCount=2"])
    }

    @Test("an invalid trip created in code has an error with the same code, path and item as in a document")
    func tripError() throws {
        let error = try error {
            _ = try Trip(id: "t", dayCount: 2, items: [.game("cubs", city: "Chicago", day: 9, sortOrder: 1)])
        }
        #expect(error.code == "day-outside-trip")
        #expect(error.facts.path == "$.items[0].day")
        #expect(error.facts.item == "cubs")
    }

    @Test("the error of an operation with an unknown item names the most similar item")
    func operationError() throws {
        let document = try TripDocument(Self.text)
        let error = try error { _ = try document.performing(.cancel(item: "cub")) }
        #expect(error.code == "unknown-item")
        #expect(error.facts.values.map { $0.value } == ["cubs"])
    }

    @Test("the error of a schedule has the line and the column")
    func scheduleError() throws {
        let error = try error { _ = try Schedule(Array("gameId,city,date\n1,Chicago,2019-02-30\n".utf8)) }
        #expect(error.code == "malformed")
        #expect(error.facts.line == 2)
        #expect(error.facts.path == "date")
    }

    @Test("the system's description of an error is the package's description")
    func systemDescription() throws {
        let error = try error { _ = try TripDocument("{") }
        #expect(error.localizedDescription == error.description)
        #expect(error.code == "not-json")
    }
}

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
