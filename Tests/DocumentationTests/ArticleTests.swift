#if os(Linux)
    import Foundation
    import Testing
    import TripDocuments

    /// The code in the README and in the articles of all catalogues, type-checked against the modules as they are
    /// built. What there is of UIKit and SwiftUI in it is declared in `PlatformStubs`, so that every call into this
    /// package is checked for real.
    @Suite struct ArticleTests {
        @Test func thereIsAnArticleOfEachKind() {
            let names = Article.all.map { $0.file.deletingPathExtension().lastPathComponent }
            let modules = [
                "Effort", "OrderedJSON", "Placement", "PlacementGLPK", "TimeZones", "TripAnswers",
                "TripCalendars",
                "TripDocuments", "TripGraphics", "TripInteraction",
                "TripModel",
                "TripPlanning", "WholeFiles",
            ]
            let articles = [
                "AddingARule", "ChoosingAnEngine", "DraggingSegments", "EmbeddingInAnApp", "GettingStarted",
                "RulesAndTheirMeaning", "RunningBatches", "TheTripDocument",
            ]
            #expect(names.sorted() == (modules + articles + ["README"]).sorted())
        }

        @Test(arguments: Article.all)
        func everyBlockOfCodeCompiles(_ article: Article) throws {
            try Compiler.withFolder { compiler in
                let blocks = try article.blocks("swift")
                if blocks.contains(where: { $0.contains("import UIKit") || $0.contains("import SwiftUI") }) {
                    try compiler.makeStubs()
                }
                for (number, block) in blocks.enumerated() {
                    #if !GLPK
                        if block.contains("import PlacementGLPK") { continue }
                    #endif
                    #if !Libical
                        if block.contains("import TripCalendars") { continue }
                    #endif
                    let errors = try errors(in: block, compiler)
                    #expect(errors == nil, "\(article.testDescription), block \(number + 1): \(errors ?? "")")
                }
            }
        }

        @Test func theDocumentAndTheChangesOfTheArticleAreValid() throws {
            let article = try #require(Article.all.first { $0.testDescription == "TheTripDocument.md" })
            let blocks = try article.blocks("json")
            try #require(blocks.count == 2)
            let document = try TripDocument(blocks[0])
            let changed = try document.applying(TripChange.list(Array(blocks[1].utf8)))
            #expect(changed.trip.dayCount == 4)
            #expect(changed.trip.index(ofItem: "walk") == nil)
        }

        /// A page with a mistake in it, to see that it is noticed.
        @Test(arguments: [
            "import TripPlanning\nlet trip: Trip = 5\n", "print(trip.name.count)\n",
            ".package(url: 5, from: \"0.1.0\"),\n// and for a target:\n.product(name: \"a\", package: \"b\"),\n",
        ])
        func aMistakeIsNoticed(_ block: String) throws {
            try Compiler.withFolder { compiler in
                let errors = try errors(in: block, compiler)
                #expect(errors != nil)
            }
        }

        /// What is wrong with a block: one with imports is a file, one with `.package` part of a manifest, and any
        /// other the body of a function that has a trip at hand.
        private func errors(in block: String, _ compiler: Compiler) throws -> String? {
            if block.hasPrefix("import ") { return try compiler.check(block, ["-warnings-as-errors"]) }
            if block.hasPrefix(".package(") {
                let parts = block.components(separatedBy: "// and for a target:")
                let manifest = """
                    import PackageDescription
                    let dependencies: [Package.Dependency] = [\(parts[0])]
                    let products: [Target.Dependency] = [\(parts[1])]
                    """
                return try compiler.check(
                    manifest,
                    ["-I", Compiler.manifestModule().path(), "-package-description-version", "6.1.0"]
                )
            }
            return try compiler.check(
                """
                import Placement
                import TripAnswers
                import TripInteraction
                func snippet(
                    _ trip: Trip, _ document: TripDocument, _ repair: Repair, _ history: inout EditHistory
                ) throws {
                \(block)
                }
                """
            )
        }
    }
#endif
