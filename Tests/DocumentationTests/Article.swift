import Foundation
import Testing

/// A page of the documentation, with the code in it.
struct Article: CustomTestStringConvertible, Sendable {
    let file: URL

    var testDescription: String { file.lastPathComponent }

    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The README, and the pages of all documentation catalogs.
    static let all: [Article] = {
        let sources = package.appending(path: "Sources")
        let paths = FileManager.default.enumerator(atPath: sources.path())?.compactMap { $0 as? String } ?? []
        let pages = paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
        return [Article(file: package.appending(path: "README.md"))]
            + pages.map { Article(file: sources.appending(path: $0)) }
    }()

    /// Returns the code blocks in a language, in order.
    func blocks(_ language: String) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```\(language)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
    }
}
