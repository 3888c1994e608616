import Foundation
import Testing

/// Tests the table of modules in CONTRIBUTING.md against Package.swift.
@Suite struct ModuleTableTests {
    /// Returns the dependencies of each target of Package.swift that has any.
    static func dependencies() throws -> [String: Set<String>] {
        let package = try PackageText.text("Package.swift")
        let target = try NSRegularExpression(
            pattern: #"arget\(\s*name: "(\w+)",\s*dependencies: \[((?:[^\[\]]|\[[^\]]*\])*)\]"#
        )
        var found: [String: Set<String>] = [:]
        for match in target.matches(in: package, range: NSRange(package.startIndex..., in: package)) {
            guard let name = Range(match.range(at: 1), in: package),
                let list = Range(match.range(at: 2), in: package)
            else { continue }
            let names = try PackageText.words("\"(\\w+)\"", in: String(package[list]))
            found[String(package[name])] = Set(names).subtracting([
                "GLPK", "Libical", "Libzip", "SQLite", "PostgreSQL", "Server",
            ])
        }
        return found
    }

    @Test("the table of modules lists every module with its dependencies")
    func moduleTable() throws {
        let dependencies = try Self.dependencies()
        let rows = try PackageText.text("CONTRIBUTING.md").split(separator: "\n").filter {
            $0.hasPrefix("| `")
        }
        var told: [String: Set<String>] = [:]
        for row in rows {
            let cells = row.split(separator: "|").map(String.init)
            guard cells.count == 4, let module = try PackageText.words("`(\\w+)`", in: cells[0]).first else {
                continue
            }
            told[module] = Set(try PackageText.words("`(\\w+)`", in: cells[1]))
        }
        let folders = Set(
            PackageText.files(in: "Sources", ["swift"]).map { PackageText.module(of: $0) }
        )
        #expect(Set(told.keys) == folders)
        for (module, rests) in told { #expect(rests == dependencies[module] ?? [], "\(module)") }
    }
}
