import Foundation
import Testing

/// Tests of the specification: its sections, the citations of them, and the tests that they cite.
@Suite struct SpecificationTests {
    private static let page = "Papers/Specification.md"

    /// Returns the sections of the specification with their numbers.
    private func sections() throws -> [(number: Int, text: String)] {
        try PackageText.text(Self.page).components(separatedBy: "\n## ").dropFirst().map { text in
            (Int(text.prefix { $0 != "." }) ?? 0, text)
        }
    }

    /// Returns the numbers in all citations of sections in a text, such as "SPEC section 4, rule 2", "SPEC sections 4
    /// and 5" or "section 3 of the specification". A comment may break the line within a citation.
    private func citations(in text: String) throws -> [Int] {
        let gap = "\\s+(?:(?:///?|#|\\*|>)\\s+)?"
        let list = "(\\d+(?:(?:,\(gap)and\(gap)|,\(gap)|\(gap)(?:and|or|to)\(gap)|[-–])\\d+)*)"
        let lists =
            try PackageText.words("\\bSPEC,?\(gap)[Ss]ections?\(gap)\(list)", in: text)
            + PackageText.words("\\b[Ss]ections?\(gap)\(list)\(gap)of\(gap)the\(gap)specification", in: text)
        return lists.flatMap { $0.split { !("0"..."9").contains($0) }.compactMap { Int($0) } }
    }

    @Test("the sections of the specification are numbered in order")
    func sectionNumbers() throws {
        #expect(try sections().map(\.number) == Array(1...18))
    }

    @Test("every citation of the specification names an existing section")
    func citedSections() throws {
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

    /// The word SPEC is added by the test, so that these forms are not themselves citations.
    @Test(
        "citations of sections are found in every form",
        arguments: [
            (" section 4, rules 1 and 2", [4]), (" sections 4 and 5)", [4, 5]),
            (" sections 2, 4 and 14.", [2, 4, 14]),
            (", section 10", [10]), ("\n    /// section 7", [7]), (" section\n# 8", [8]),
            (" sections 2 to 6", [2, 6]), ("5", []),
        ]
    )
    func citationForms(_ text: String, _ sections: [Int]) throws {
        #expect(try citations(in: "see SPEC" + text) == sections)
        #expect(try citations(in: "an inspection" + text).isEmpty)
    }

    /// A section must cite the tests that would fail if its claims were false.
    @Test("every section of the specification cites at least two tests", arguments: Array(1...12) + [15])
    func sectionsCiteTests(_ number: Int) throws {
        let section = try #require(try sections().first { $0.number == number })
        #expect(try tests(of: section.text).count >= 2)
    }

    @Test("every test that the specification cites exists")
    func citedTests() throws {
        for section in try sections() {
            for name in try tests(of: section.text) {
                let declaration = name.first?.isUppercase == true ? "struct \(name)" : "func \(name)"
                let isThere = PackageText.declaredTests.contains(declaration)
                #expect(isThere, "section \(section.number): \(name)")
            }
        }
    }

    /// Returns the tests and suites in the line that ends a section.
    private func tests(of section: String) throws -> [String] {
        let lines = try PackageText.words("\n\\*Tests:\\* ((?:`\\w+`[,.\\s]*)+)", in: section)
        return try lines.flatMap { try PackageText.words("`(\\w+)`", in: $0) }
    }

    @Test("every link within the specification goes to one of its headings")
    func pageLinks() throws {
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

/// Tests of the papers' references to the package.
@Suite struct PaperTests {
    @Test(
        "every test that a paper cites exists",
        arguments: [
            "DayPaths", "Fleet", "FleetOutbox", "FleetOwners", "LatticePaths", "PlacementProgram",
            "PlanProgram", "RouteProgram", "VisitsAndMoney",
        ]
    )
    func citedTests(_ paper: String) throws {
        let lists = try PackageText.words(
            "Tests:[*]* ((?:`\\w+`[,.\\s]*)+)",
            in: PackageText.text("Papers/\(paper).md")
        )
        let names = try lists.flatMap { try PackageText.words("`(\\w+)`", in: $0) }
        #expect(names.count >= 2)
        for name in names { #expect(PackageText.declaredTests.contains("func \(name)"), "\(name)") }
    }

    @Test("every type in the table of sources exists")
    func symbolsInTable() throws {
        let rows = try PackageText.text("Papers/README.md").split(separator: "\n").filter {
            $0.hasPrefix("| ")
        }
        let symbols = try rows.flatMap { row in
            try PackageText.words("`([A-Z]\\w+)`", in: String(row.split(separator: "|")[1]))
        }
        #expect(symbols.count >= 10)
        for symbol in symbols { #expect(PackageText.namedTypes.contains(symbol), "\(symbol)") }
    }

    @Test("every DOI cited in the code is in the table of sources")
    func sourcesInTable() throws {
        let table = try PackageText.text("Papers/README.md")
        let sources = try PackageText.code("Sources").replacing("\n/// ", with: " ")
        let named = Set(try PackageText.words("doi (10\\.[^\\s,;]+?)[),;:.]*\\s", in: sources))
        #expect(named.count >= 5)
        for doi in named { #expect(table.contains(doi), "\(doi)") }
    }
}
