import Testing

/// Tests that the writers of answers write given values and do not search.
@Suite struct WriterTests {
    @Test("the writers of answers use no work budget", arguments: ["JSON", "Wording"])
    func noWorkBudget(_ folder: String) throws {
        let files = PackageText.files(in: "Sources/TripAnswers/\(folder)", ["swift"])
        #expect(files.count > 5)
        for file in files {
            let text = try PackageText.text(file)
            #expect(
                !text.contains("WorkBudget") && !text.contains("import WorkBudgets"),
                "\(file) takes a budget"
            )
        }
    }
}
