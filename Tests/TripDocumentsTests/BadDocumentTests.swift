import Foundation
import Testing
import TripDocuments

/// A folder of documents that must be rejected, and the expected messages.
@Suite struct BadDocumentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let file: String
        let message: String
        var testDescription: String { file }
    }

    static let folder = Bundle.module.url(forResource: "Bad", withExtension: nil, subdirectory: "Fixtures")

    static let cases: [Case] = {
        guard let folder,
            let text = try? String(contentsOf: folder.appending(path: "messages.txt"), encoding: .utf8)
        else { return [] }
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: ": ", maxSplits: 1)
            return Case(file: String(parts[0]), message: String(parts[1]))
        }
    }()

    @Test("each bad document is rejected with its expected message", arguments: cases)
    func rejectedWithMessage(_ bad: Case) throws {
        let folder = try #require(BadDocumentTests.folder)
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: bad.file)))
        let error = #expect(throws: DocumentError.self) { try TripDocument(bytes, beside: .newYork) }
        #expect(error?.description == bad.message)
        let facts = try #require(error?.facts)
        #expect(facts.code.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
        #expect(facts.path == error?.path && facts.item == error?.item && facts.line == error?.line)
    }

    @Test("every file in the folder of bad documents has an expected message")
    func everyDocumentHasAMessage() throws {
        let folder = try #require(BadDocumentTests.folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        #expect(Set(files.filter { $0.hasSuffix(".json") }) == Set(BadDocumentTests.cases.map { $0.file }))
        #expect(files.count > 110)
    }
}
