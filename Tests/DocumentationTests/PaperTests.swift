import Testing

/// What the papers say of the package.
@Suite struct PaperTests {
    @Test(arguments: ["Fleet", "LatticePaths", "PlacementProgram", "PlanProgram", "RouteProgram"])
    func everyTestThatIsNamedExists(_ paper: String) throws {
        let lists = try PackageText.words(
            "Tests:[*]* ((?:`\\w+`[,.\\s]*)+)",
            in: PackageText.text("Papers/\(paper).md")
        )
        let names = try lists.flatMap { try PackageText.words("`(\\w+)`", in: $0) }
        #expect(names.count >= 2)
        for name in names { #expect(PackageText.declaredTests.contains("func \(name)"), "\(name)") }
    }

    /// The table of sources names types that there are.
    @Test func everySymbolInTheTableOfPapersExists() throws {
        let rows = try PackageText.text("Papers/README.md").split(separator: "\n").filter {
            $0.hasPrefix("| ")
        }
        let symbols = try rows.flatMap { row in
            try PackageText.words("`([A-Z]\\w+)`", in: String(row.split(separator: "|")[1]))
        }
        #expect(symbols.count >= 10)
        for symbol in symbols { #expect(PackageText.namedTypes.contains(symbol), "\(symbol)") }
    }

    /// Every DOI in the code is in the table.
    @Test func everySourceOfTheCodeIsInTheTable() throws {
        let table = try PackageText.text("Papers/README.md")
        let sources = try PackageText.code("Sources").replacing("\n/// ", with: " ")
        let named = Set(try PackageText.words("doi (10\\.[^\\s,;]+?)[),;:.]*\\s", in: sources))
        #expect(named.count >= 5)
        for doi in named { #expect(table.contains(doi), "\(doi)") }
    }
}
