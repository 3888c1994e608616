import Foundation
import Testing

/// Compares the modules of `.spi.yml`, which the Swift Package Index builds, with Package.swift.
@Suite struct PackageIndexTests {
    /// Returns the module and everything it depends on.
    private static func closure(of module: String, _ dependencies: [String: Set<String>]) -> Set<String> {
        var found: Set<String> = []
        var pending = [module]
        while let next = pending.popLast() {
            if found.insert(next).inserted { pending += dependencies[next] ?? [] }
        }
        return found
    }

    @Test("the Swift Package Index builds and documents only modules that need no C library")
    func packageIndex() throws {
        let manifest = try PackageText.text(".spi.yml")
        let documented = try PackageText.words("(?m)^ +- (\\w+)$", in: manifest)
        let built = try PackageText.words("(?m)^ +(?:- )?(?:target|scheme): (\\w+)$", in: manifest)
        #expect(documented.count > 5 && built.count == 2)
        let package = try PackageText.text("Package.swift")
        let libraries = try PackageText.words("systemLibrary\\(\\s*name: \"(\\w+)\"", in: package)
        #expect(libraries.contains("CGLPK"))
        let dependencies = try ModuleTableTests.dependencies()
        for module in documented + built {
            let catalog = "\(PackageText.folder(of: module))/\(module).docc/\(module).md"
            #expect(throws: Never.self) { try PackageText.text(catalog) }
            let needed = Self.closure(of: module, dependencies).intersection(libraries)
            #expect(needed.isEmpty, "\(module) needs \(needed.sorted())")
        }
    }
}
