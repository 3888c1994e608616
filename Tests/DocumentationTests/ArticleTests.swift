#if os(Linux)
    import Foundation
    import Testing
    import TimeZones
    import TripDocuments
    import TripModel

    /// Type-checks the code in the README and in the articles of all catalogs against the built modules.
    /// `PlatformStubs` declares the parts of UIKit and SwiftUI that the code uses, so that its calls into this package
    /// are checked.
    @Suite struct ArticleTests {
        @Test("the documentation has exactly the listed articles")
        func articleList() {
            let names = Article.all.map { $0.file.deletingPathExtension().lastPathComponent }
            let modules = [
                "HTTPServer", "TripService",
                "Diagnostics", "WorkBudgets", "OrderedJSON", "Placement", "PlacementGLPK", "Solving",
                "TimeZones",
                "TransitFeeds",
                "TripAgents", "TripAnswers", "TripCalendars",
                "TripDocuments", "TripFleet", "TripGraphics", "TripInteraction",
                "TripModel",
                "TripPlanning", "TripPlanningCore", "TripQuestions", "WholeFiles",
            ]
            let articles = [
                "AddingARule", "AgentsMendTrips", "AskingWhy", "CalledFromEverywhere", "ChoosingAnEngine",
                "DraggingInSwiftUI", "DraggingInUIKit",
                "EmbeddingInAnApp",
                "GamesNearby",
                "GettingStarted", "NightsAndMoney",
                "NotesAndFeeds",
                "PlacesAndClocks", "PlanningATrip", "ReroutingATrip",
                "RulesAndTheirMeaning",
                "RunningBatches",
                "TenCalls",
                "TheTripDocument", "UsingThePackage", "VisitingPlaces", "WhatHasChanged", "WhatItAnswers",
            ]
            #expect(names.sorted() == (modules + articles + ["README"]).sorted())
        }

        @Test("every code block of the documentation compiles", arguments: Article.all)
        func codeBlocks(_ article: Article) throws {
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
                    #if !Server
                        if block.contains("import HTTPServer") || block.contains("import TripService") {
                            continue
                        }
                    #endif
                    let errors = try errors(in: block, compiler)
                    #expect(errors == nil, "\(article.testDescription), block \(number + 1): \(errors ?? "")")
                }
            }
        }

        @Test("the steps of the tutorial compile together")
        func tutorialSteps() throws {
            let folder = Article.package.appending(path: "Sources/TripPlanning/TripPlanning.docc")
            let tutorial = try String(
                contentsOf: folder.appending(path: "Tutorials/AWeekend.tutorial"),
                encoding: .utf8
            )
            let files = try PackageText.words("(?<![a-z])file: \"([^\"]+)\"", in: tutorial)
            #expect(files.count == 7)
            let code = try files.map {
                try String(contentsOf: folder.appending(path: "Resources/\($0)"), encoding: .utf8)
            }
            try Compiler.withFolder { compiler in
                let errors = try compiler.check(code.joined(separator: "\n"))
                #expect(errors == nil, "\(errors ?? "")")
            }
        }

        @Test("the example document and changes of the document article are valid")
        func exampleDocument() throws {
            let article = try #require(Article.all.first { $0.testDescription == "TheTripDocument.md" })
            let blocks = try article.blocks("json")
            try #require(blocks.count == 3)
            let document = try TripDocument(blocks[0])
            let changed = try document.applying(TripChange.list(Array(blocks[2].utf8)))
            #expect(changed.trip.dayCount == 4)
            #expect(changed.trip.index(ofItem: "walk") == nil)
        }

        /// The article shows a valid document in which no key is unknown.
        @Test("the document article shows every key of the schema")
        func exampleKeys() throws {
            let article = try #require(Article.all.first { $0.testDescription == "TheTripDocument.md" })
            let text = try #require(try article.blocks("json").dropFirst().first)
            let context = TripContext(zones: ZoneDatabase().source)
            let document = try TripDocument(Array(text.utf8), context: context)
            #expect(document.unknownKeys.isEmpty)
            #expect(document.trip.rules.unknownKeys.isEmpty)
            let schema = Article.package.appending(path: "Examples/Trips/itinerary-1.schema.json")
            let root = try JSONSerialization.jsonObject(with: Data(contentsOf: schema))
            let missing = keys(of: root).filter { !text.contains("\"\($0)\":") }
            #expect(missing.isEmpty, "\(missing.sorted())")
        }

        /// Returns the keys that a schema has under `properties` at any depth.
        private func keys(of schema: Any) -> Set<String> {
            var found: Set<String> = []
            for (key, value) in schema as? [String: Any] ?? [:] {
                if key == "properties", let properties = value as? [String: Any] {
                    found.formUnion(properties.keys)
                }
                found.formUnion(keys(of: value))
            }
            for value in schema as? [Any] ?? [] { found.formUnion(keys(of: value)) }
            return found
        }

        /// Checks that the compiler detects mistakes in all kinds of blocks.
        @Test(
            "a mistake in a code block is detected",
            arguments: [
                "import TripPlanning\nlet trip: Trip = 5\n", "print(trip.name.count)\n",
                ".package(url: 5, from: \"0.1.0\"),\n// and for a target:\n.product(name: \"a\", package: \"b\"),\n",
            ]
        )
        func mistakes(_ block: String) throws {
            try Compiler.withFolder { compiler in
                let errors = try errors(in: block, compiler)
                #expect(errors != nil)
            }
        }

        /// Returns the compiler errors in a block, or `nil`. A block with imports is a file, one with `.package` is
        /// part of a manifest, and any other is the body of a function with a trip in scope.
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
                import TripInteraction
                import TripPlanning
                func snippet(
                    _ trip: Trip, _ document: TripDocument, _ repair: Repair, _ history: inout DocumentHistory
                ) throws {
                \(block)
                }
                """
            )
        }
    }
#endif
