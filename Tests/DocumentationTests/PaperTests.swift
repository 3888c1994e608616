import Foundation
import Testing

/// What the papers say of the package.
@Suite struct PaperTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: Article.package.appending(path: path), encoding: .utf8)
    }

    /// All Swift code in a folder.
    private func code(_ folder: String) throws -> String {
        let root = Article.package.appending(path: folder)
        let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted()
            .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }.joined()
    }

    private func words(_ pattern: String, in text: String) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    @Test(arguments: ["LatticePaths", "PlacementProgram"])
    func everyTestThatIsNamedExists(_ paper: String) throws {
        let tests = try code("Tests")
        let lists = try words("Tests:[*]* ((?:`\\w+`[,.\\s]*)+)", in: text("Papers/\(paper).md"))
        let names = try lists.flatMap { try words("`(\\w+)`", in: $0) }
        #expect(names.count >= 2)
        for name in names { #expect(tests.contains("func \(name)("), "\(name)") }
    }

    /// The table of sources names types that there are.
    @Test func everySymbolInTheTableOfPapersExists() throws {
        let sources = try code("Sources") + code("Tests")
        let rows = try text("Papers/README.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
        let symbols = try rows.flatMap { row in
            try words("`([A-Z]\\w+)`", in: String(row.split(separator: "|")[1]))
        }
        #expect(symbols.count >= 10)
        for symbol in symbols {
            let isThere = ["struct", "enum", "extension", "protocol"].contains {
                sources.contains("\($0) \(symbol)")
            }
            #expect(isThere, "\(symbol)")
        }
    }

    /// Every DOI in the code is in the table.
    @Test func everySourceOfTheCodeIsInTheTable() throws {
        let table = try text("Papers/README.md")
        let sources = try code("Sources").replacing("\n/// ", with: " ")
        let named = Set(try words("doi (10\\.[^\\s,;]+?)[),;:.]*\\s", in: sources))
        #expect(named.count >= 5)
        for doi in named { #expect(table.contains(doi), "\(doi)") }
    }
}
