import Foundation
import Testing

/// Tests that `glpsol` reads and solves the exported programs.
@Suite struct ExportTests {
    private static let glpsol = ["/usr/bin/glpsol", "/usr/local/bin/glpsol", "/opt/homebrew/bin/glpsol"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    private static let options = ["lp": "--lp", "mps": "--freemps", "glpk": "--glp"]

    struct Case: Sendable, CustomTestStringConvertible {
        let trip: String
        let change: String?
        var testDescription: String { trip }
    }

    private static let cases = [
        Case(trip: "northeast-2010.json", change: "northeast-2010.rainout.json"),
        Case(trip: "great-lakes-2010.json", change: "great-lakes-2010.rainout.json"),
        Case(trip: "east-unplaced-2011.json", change: nil),
        Case(trip: "ohio-2010.json", change: nil),
    ]

    /// All solvers can read names of ASCII letters, digits and underscores.
    @Test("an exported program is named after the trip's id, in portable characters")
    func programName() throws {
        let trip = #"{"format":"itinerary/1","id":"azAZ09-\u00e9\u007b","dayCount":1,"items":[]}"#
        let text = try Tool.run(["export-model", "-", "--format", "mps"], input: trip).output
        #expect(text.hasPrefix("NAME azAZ09____ FREE\n"), "\(text.prefix(40))")
    }

    @Test(
        "glpsol finds the repair's cost at each level of an exported program",
        arguments: cases,
        ["lp", "mps", "glpk"]
    )
    func repairOptimum(_ entry: Case, _ format: String) throws {
        let glpsol = try #require(Self.glpsol, "glpsol is needed (make test installs it)")
        let change = entry.change.map { ["--change", $0] } ?? []
        let repair = try Tool.run(["repair", entry.trip, "--json"] + change)
        let answer = try JSONSerialization.jsonObject(with: Data(repair.output.utf8)) as? [String: Any]
        let cost = try #require(answer?["cost"] as? [String: Int])
        let folder = try TemporaryFolder()
        for (level, name) in ["missed", "moved", "displacement", "preference", "shift"].enumerated() {
            for reduced in [[], ["--reduced"]] {
                let arguments =
                    ["export-model", entry.trip, "--level", "\(level + 1)", "--format", format] + reduced
                    + change
                let file = try folder.file("program", Tool.run(arguments).output)
                let optimum = try solve(glpsol, [Self.options[format] ?? "", file], in: folder)
                #expect(optimum == cost[name].map(Double.init), "\(name)")
            }
        }
    }

    @Test(
        "glpsol finds the reroute's cost at each level of an exported program",
        arguments: ["ohio-2010.json", "east-unplaced-2011.json"],
        ["lp", "mps", "glpk"]
    )
    func rerouteOptimum(_ trip: String, _ format: String) throws {
        let glpsol = try #require(Self.glpsol, "glpsol is needed (make test installs it)")
        let reroute = try Tool.run(["reroute", trip, "--json"])
        let answer = try JSONSerialization.jsonObject(with: Data(reroute.output.utf8)) as? [String: Any]
        let cost = try #require(answer?["cost"] as? [String: Int])
        let folder = try TemporaryFolder()
        let levels = ["missed", "edits", "minutes", "moved", "displacement", "preference", "shift"]
        for (level, name) in levels.enumerated() {
            let arguments = [
                "export-model", trip, "--reroute", "--level", "\(level + 1)", "--format", format,
            ]
            let file = try folder.file("program", Tool.run(arguments).output)
            let optimum = try solve(glpsol, [Self.options[format] ?? "", file], in: folder)
            #expect(optimum == cost[name].map(Double.init), "\(name)")
        }
    }

    /// A game reached too late, with and without rest days, and a day too short for its only leg, so that a row has no
    /// column.
    @Test(
        "glpsol finds the exported program of an impossible trip infeasible",
        arguments: [
            #""dayCount":3,"rules":{"connections":true,"restDayEvery":2},"# + tooClose,
            #""dayCount":3,"rules":{"connections":true},"# + tooClose,
            #""dayCount":1,"rules":{"maxTravelMinutesPerDay":60},"items":[{"id":"t","type":"travel","from":"A","to":"B","durationMinutes":90}]"#,
        ],
        ["lp", "mps", "glpk"]
    )
    func infeasibleProgram(_ trip: String, _ format: String) throws {
        let glpsol = try #require(Self.glpsol, "glpsol is needed (make test installs it)")
        let folder = try TemporaryFolder()
        for reduced in [[], ["--reduced"]] {
            let run = try Tool.run(
                ["export-model", "-", "--format", format] + reduced,
                input: #"{"format":"itinerary/1","id":"x",\#(trip)}"#
            )
            #expect(run.status == 0, "\(run.errors)")
            let file = try folder.file("program", run.output)
            let log = folder.url.appending(path: "log").path()
            _ = try solve(glpsol, [Self.options[format] ?? "", file, "--log", log], in: folder)
            #expect(try folder.text("log").contains("NO PRIMAL FEASIBLE SOLUTION"), "\(reduced)")
        }
    }

    private static let tooClose = #"""
        "items":[
        {"id":"t1","type":"travel","from":"A","to":"B","start":"09:00","durationMinutes":240,"day":1,"sortOrder":1},
        {"id":"t2","type":"travel","from":"B","to":"C","start":"10:00","durationMinutes":60,"day":1,"sortOrder":2}]
        """#

    @Test(
        "glpsol finds the plan's cost at each level of an exported program",
        arguments: ["minutes", "days", "span"],
        ["lp", "mps", "glpk"]
    )
    func planOptimum(_ least: String, _ format: String) throws {
        let glpsol = try #require(Self.glpsol, "glpsol is needed (make test installs it)")
        let asked = [
            "ohio-2010.json", "--schedule", "ohio-2010.schedule.csv", "--wish", "city:Pittsburgh=2",
            "--wish", "city:Detroit*2", "--least", least,
        ]
        let plan = try Tool.run(["plan", "--json"] + asked)
        let answer = try JSONSerialization.jsonObject(with: Data(plan.output.utf8)) as? [String: Any]
        let cost = try #require(answer?["cost"] as? [String: Int])
        let folder = try TemporaryFolder()
        let levels = [
            "minutes": ["minutes", "days"], "days": ["days", "minutes"], "span": ["span", "minutes"],
        ]
        for (level, name) in (["missed"] + (levels[least] ?? []) + ["edits", "games"]).enumerated() {
            let arguments = ["export-model", "--plan", "--level", "\(level + 1)", "--format", format] + asked
            let file = try folder.file("program", Tool.run(arguments).output)
            let optimum = try solve(glpsol, [Self.options[format] ?? "", file], in: folder)
            #expect(optimum == cost[name].map(Double.init), "\(name)")
        }
    }

    @Test("the export command rejects levels and options that do not apply to the exported program")
    func wrongExport() throws {
        let level = try Tool.run(["export-model", "ohio-2010.json", "--level", "6"])
        #expect(level.status == 2)
        #expect(level.errors.contains("a repair has 5 levels"))
        let reduced = try Tool.run(["export-model", "ohio-2010.json", "--reroute", "--reduced"])
        #expect(reduced.status == 2)
        #expect(reduced.errors.contains("--reroute and --reduced exclude each other"))
        let plan = ["export-model", "ohio-2010.json", "--plan", "--schedule", "ohio-2010.schedule.csv"]
        let wish = ["--wish", "city:Pittsburgh"]
        let sixth = try Tool.run(plan + wish + ["--level", "6"])
        #expect(sixth.status == 2)
        #expect(sixth.errors.contains("a plan has 5 levels"))
        let repair = try Tool.run(["export-model", "ohio-2010.json"] + wish)
        #expect(repair.status == 2)
        #expect(repair.errors.contains("--wish applies only to the program of a plan; add --plan"))
        let infeasible = try Tool.run(plan + ["--wish", "city:Nowhere!"])
        #expect(infeasible.status == 2)
        #expect(infeasible.errors.contains("no plan satisfies the trip's limits and rules"))
    }

    @Test("an exported MPS file declares that it is in free format")
    func freeMPS() throws {
        let text = try Tool.run(["export-model", "ohio-2010.json", "--format", "mps"]).output
        #expect(text.hasPrefix("NAME ohio_2010 FREE\n"))
    }

    /// Returns the objective in the solution file of glpsol.
    private func solve(_ glpsol: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Double?
    {
        let solution = folder.url.appending(path: "solution").path()
        let process = Process()
        process.executableURL = URL(filePath: glpsol)
        process.arguments = arguments + ["-w", solution]
        process.standardOutput = Pipe()
        try process.run()
        process.waitUntilExit()
        let line = try folder.text("solution").split(separator: "\n").first { $0.hasPrefix("s ") }
        return line.flatMap { $0.split(separator: " ").last }.flatMap { Double($0) }
    }
}
