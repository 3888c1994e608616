import Testing

/// The writers of answers write values: they search for nothing.
@Suite struct WriterTests {
    @Test(arguments: ["JSON", "Wording"])
    func writersTakeNoWorkBudget(_ folder: String) throws {
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
