import Foundation
import Testing

/// The specification: its sections, what cites them, and the tests that they name.
@Suite struct SpecificationTests {
    private static let page = "Papers/Specification.md"

    /// The sections of the page, each with its heading and its text.
    private func sections() throws -> [(number: Int, text: String)] {
        try PackageText.text(Self.page).components(separatedBy: "\n## ").dropFirst().map { text in
            (Int(text.prefix { $0 != "." }) ?? 0, text)
        }
    }

    /// The numbers in all citations of a text: "SPEC section 4, rule 2", "SPEC sections 4 and 5", "section 3 of the
    /// specification"; a comment may break its line within one.
    private func citations(in text: String) throws -> [Int] {
        let gap = "\\s+(?:(?:///?|#|\\*|>)\\s+)?"
        let list = "(\\d+(?:(?:,\(gap)and\(gap)|,\(gap)|\(gap)(?:and|or|to)\(gap)|[-–])\\d+)*)"
        let lists =
            try PackageText.words("\\bSPEC,?\(gap)[Ss]ections?\(gap)\(list)", in: text)
            + PackageText.words("\\b[Ss]ections?\(gap)\(list)\(gap)of\(gap)the\(gap)specification", in: text)
        return lists.flatMap { $0.split { !("0"..."9").contains($0) }.compactMap { Int($0) } }
    }

    @Test func theSectionsAreNumberedInOrder() throws {
        #expect(try sections().map(\.number) == Array(1...15))
    }

    @Test func everyCitationPointsToASection() throws {
        let numbers = Set(try sections().map(\.number))
        var count = 0
        let files =
            ["Sources", "Tests", "Examples", "Papers", "Benchmarks"].flatMap {
                PackageText.files(in: $0, ["swift", "md", "py", "js", "html"])
            } + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        for file in files {
            let cited = try citations(in: PackageText.text(file))
            for section in cited {
                #expect(numbers.contains(section), "\(file): SPEC has no section \(section)")
            }
            count += cited.count
        }
        #expect(count >= 50)
    }

    /// The finder of citations sees all the forms that are written. (The word is apart so that these are none.)
    @Test(arguments: [
        (" section 4, rules 1 and 2", [4]), (" sections 4 and 5)", [4, 5]),
        (" sections 2, 4 and 14.", [2, 4, 14]),
        (", section 10", [10]), ("\n    /// section 7", [7]), (" section\n# 8", [8]),
        (" sections 2 to 6", [2, 6]), ("5", []),
    ])
    func citationsAreFound(_ text: String, _ sections: [Int]) throws {
        #expect(try citations(in: "see SPEC" + text) == sections)
        #expect(try citations(in: "an inspection" + text).isEmpty)
    }

    /// What is settled names the tests that would fail if it were false.
    @Test(arguments: Array(1...12) + [15])
    func everySettledSectionNamesItsTests(_ number: Int) throws {
        let section = try #require(try sections().first { $0.number == number })
        #expect(try tests(of: section.text).count >= 2)
    }

    @Test func everyTestThatIsNamedExists() throws {
        for section in try sections() {
            for name in try tests(of: section.text) {
                let declaration = name.first?.isUppercase == true ? "struct \(name)" : "func \(name)"
                let isThere = PackageText.declaredTests.contains(declaration)
                #expect(isThere, "section \(section.number): \(name)")
            }
        }
    }

    /// Tests and whole suites in the line that ends a section.
    private func tests(of section: String) throws -> [String] {
        let lines = try PackageText.words("\n\\*Tests:\\* ((?:`\\w+`[,.\\s]*)+)", in: section)
        return try lines.flatMap { try PackageText.words("`(\\w+)`", in: $0) }
    }

    @Test func everyLinkWithinThePageLeadsToAHeading() throws {
        let page = try PackageText.text(Self.page)
        let anchors = try PackageText.words("\n## (.+)", in: page).map { heading in
            heading.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }.replacing(
                " ",
                with: "-"
            )
        }
        let links = try PackageText.words("\\]\\(#([^)]+)\\)", in: page)
        #expect(links.count >= 13)
        for link in links { #expect(anchors.contains(link), "\(link)") }
    }
}
