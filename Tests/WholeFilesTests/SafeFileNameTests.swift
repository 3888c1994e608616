import Testing
import WholeFiles

/// Tests of file names for texts.
@Suite struct SafeFileNameTests {
    @Test(
        "a file name contains only safe characters, including the letters of all languages",
        arguments: [
            ("northeast-2010", "northeast-2010"), ("Ohio 2010/b", "Ohio%202010%2Fb"), ("..", "%2E."),
            ("-rf", "%2Drf"), ("München_1.2", "München_1.2"), ("東京", "東京"), ("a\u{0}\n", "a%00%0A"),
            ("50%", "50%25"), ("a\u{202E}b", "a%E2%80%AEb"),
        ]
    )
    func names(_ text: String, _ name: String) {
        #expect(FileName.safe(text) == name)
    }

    @Test("long texts have different short names")
    func longTexts() {
        let texts = ["a", "b"].map { String(repeating: "/x", count: 5_000) + $0 }
        let names = texts.map { FileName.safe($0) }
        #expect(names[0] != names[1])
        #expect(names.allSatisfy { $0.utf8.count <= 200 && !$0.contains("/") })
    }

    @Test("file names that differ only in letter case are avoided")
    func cases() {
        var names = SafeFileNames()
        let taken = ["Ohio", "ohio", "OHIO"].map { names.name(for: $0) }
        #expect(taken[0] == "Ohio")
        #expect(Set(taken.map { $0.lowercased() }).count == 3)
    }
}
