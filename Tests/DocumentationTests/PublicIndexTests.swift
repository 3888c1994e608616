import Foundation
import Testing

/// Tests that public declarations identify items by ids or by `ItemIndex`, and not by plain integers.
@Suite struct PublicIndexTests {
    @Test("no public declaration gives an item's index as a plain integer")
    func noPlainIndex() throws {
        let paths = PackageText.files(in: "Sources", ["swift"])
        #expect(paths.count > 100)
        for path in paths {
            for declaration in try Self.indices(in: PackageText.text(path)) {
                Issue.record("\(path): \(declaration)")
            }
        }
    }

    @Test("a public integer documented as an item's index is detected")
    func plainIndexDetected() throws {
        let text = """
                /// The games, as indices into the trip's items.
                public let games: [Int]
                /// The games, as indices into the trip's items.
                package let others: [Int]
                /// The days.
                public let days: [Int]
            """
        #expect(try Self.indices(in: text) == ["public let games: [Int]"])
    }

    /// Returns the public declarations of integers that are documented as indices of items.
    private static func indices(in text: String) throws -> [String] {
        var (found, comment) = ([String](), "")
        for line in text.split(separator: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard !line.hasPrefix("///") else {
                comment += line.dropFirst(3)
                continue
            }
            let isInteger = line.range(of: #"\bInt\b"#, options: .regularExpression) != nil
            let isIndex =
                comment.range(
                    of: #"(ind(ex|ices) (in|into|of|in the trip's) .*items|at an index of)"#,
                    options: .regularExpression
                ) != nil
            if line.hasPrefix("public "), isInteger, isIndex { found.append(line) }
            comment = ""
        }
        return found
    }
}

/// Tests that the writers of answers write given values and do not search.
@Suite struct WriterTests {
    @Test("the writers of answers use no work budget", arguments: ["JSON", "Wording"])
    func noWorkBudget(_ folder: String) throws {
        let files = PackageText.files(in: "Sources/TripAnswers/\(folder)", ["swift"])
        #expect(files.count > 3)
        for file in files {
            let text = try PackageText.text(file)
            #expect(
                !text.contains("WorkBudget") && !text.contains("import WorkBudgets"),
                "\(file) takes a budget"
            )
        }
    }
}
