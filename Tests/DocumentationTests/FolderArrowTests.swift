import Foundation
import Testing

/// Tests that the folders of each module have an order in which no folder uses a later one.
@Suite struct FolderArrowTests {
    /// The folders of each module, in an order in which none uses a later one.
    private static let order: [(module: String, folders: [String])] = [
        (
            "TripModel",
            [
                "Items", "Money", "Rules", "Clocks", "Places", "Errors", "Trip", "Order", "Timeline",
                "Wishes", "Visits",
            ]
        ),
        (
            "TripDocuments",
            [
                "Values", "Places", "Reading", "Writing", "Changing", "Operations", "Comparing", "Schedules",
            ]
        ),
        ("TripCalendars", ["Reading", "Exporting", "Importing"]),
        ("Placement", ["Program", "PathEngine", "CutEngine", "Solver"]),
        ("Rerouting", ["Program", "LabelSearch", "Solving", "Planning", "Networks"]),
        (
            "TripPlanningCore",
            [
                "Prices", "Route", "Compilation", "Slots", "Program", "Conflicts", "Repair", "Rerouting",
                "Rules",
                "Nearby", "Planning", "Money", "Audit", "Why", "Answers", "SourceApp", "Visits",
            ]
        ),
        ("TripAnswers", ["Wording", "Documents", "JSON", "Text", "Rainouts"]),
        ("HTTPServer", ["Threads", "Messages", "Limits", "Listening"]),
        ("TripService", ["Access", "Operations", "Interface", "Answers", "Board"]),
        ("TransitFeeds", ["Reading", "Timetable"]),
        ("TripAgents", ["Framing", "Tools", "Serving", "HTTP"]),
        ("TripQuestions", ["Inputs", "Requests", "Options", "Schemas", "Service"]),
        ("TripFleet", ["Viewers", "Databases", "Store", "Trips", "Feed", "Work"]),
    ]

    /// Returns the names of the types declared at the top level of a text, without extensions.
    private static func declared(in text: String) -> Set<String> {
        let pattern =
            /^(?:(?:public|package|private|fileprivate|final) )*(?:struct|enum|class|protocol) (\w+)/
        return Set(text.split(separator: "\n").compactMap { $0.firstMatch(of: pattern).map { String($0.1) } })
    }

    /// Returns the capitalized words of a text without its comments.
    private static func words(of text: String) -> Set<String> {
        let code = text.split(separator: "\n").map { line in
            line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        }
        return Set(code.joined(separator: "\n").matches(of: /\b[A-Z]\w+/).map { String($0.0) })
    }

    @Test("no folder of a module uses a later folder", arguments: order.indices)
    func folderOrder(_ index: Int) throws {
        let (module, folders) = Self.order[index]
        let texts = try folders.map { folder in
            try PackageText.files(in: "\(PackageText.folder(of: module))/\(folder)", ["swift"])
                .map { (path: $0, text: try PackageText.text($0)) }
        }
        let types = texts.map { files in
            files.reduce(into: Set<String>()) { $0.formUnion(Self.declared(in: $1.text)) }
        }
        var shown = 0
        for (user, files) in texts.enumerated() {
            for later in (user + 1)..<max(user + 1, folders.count) {
                for file in files {
                    let used = Self.words(of: file.text).intersection(types[later]).subtracting(types[user])
                    #expect(used.isEmpty, "\(file.path) uses \(used.sorted()) of \(folders[later])")
                }
            }
            shown += files.count
        }
        #expect(folders.count == 1 || shown > 2 * folders.count)
    }

    @Test("the list of folders contains every folder of every module")
    func folderList() {
        let order = Dictionary(uniqueKeysWithValues: Self.order.map { ($0.module, Set($0.folders)) })
        for module in PackageText.modules where module != "itinerary" {
            #expect(PackageText.folders(in: module) == order[module] ?? [], "\(module)")
        }
    }
}
