import Testing

/// Tests of the papers' references to the package.
@Suite struct PaperTests {
    @Test(
        "every test that a paper cites exists",
        arguments: ["Fleet", "LatticePaths", "PlacementProgram", "PlanProgram", "RouteProgram"]
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
