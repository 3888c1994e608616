import Foundation

/// The files of the package, as text.
enum PackageText {
    static func text(_ path: String) throws -> String {
        try String(contentsOf: Article.package.appending(path: path), encoding: .utf8)
    }

    /// Returns all Swift code in a folder.
    static func code(_ folder: String) throws -> String {
        try files(in: folder, ["swift"]).map(text).joined()
    }

    /// The suites and test functions of the package, as `struct Name` and `func name`. Each file is searched once,
    /// because a search for each name in all files takes minutes in a debug build.
    static let declaredTests = declarations("\\b(struct \\w+(?= )|func \\w+(?=\\())", in: ["Tests"])

    /// The names of the types that the package declares or extends.
    static let namedTypes = declarations(
        "\\b(?:struct|enum|extension|protocol) (\\w+)",
        in: ["Sources", "Tests"]
    )

    private static func declarations(_ pattern: String, in folders: [String]) -> Set<String> {
        let paths = folders.flatMap { files(in: $0, ["swift"]) }
        return Set(paths.flatMap { (try? words(pattern, in: text($0))) ?? [] })
    }

    /// Returns the sorted paths of all files in a folder with one of the extensions `endings`, without those in hidden
    /// folders.
    static func files(in folder: String, _ endings: Set<String>) -> [String] {
        let paths = FileManager.default.enumerator(atPath: Article.package.appending(path: folder).path())
        return (paths?.compactMap { $0 as? String } ?? []).filter { path in
            let names = path.split(separator: "/")
            return endings.contains((path as NSString).pathExtension) && !names.contains { $0.hasPrefix(".") }
        }.sorted().map { folder + "/" + $0 }
    }

    /// Returns the first capture group of each match of a pattern.
    static func words(_ pattern: String, in text: String) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    /// The folders of the modules, keyed by module name.
    private static let moduleFolders = {
        let paths = ["Sources", "Sources/Foundations", "Sources/Adapters"].flatMap { group in
            names(in: group).map { (name: $0, path: "\(group)/\($0)") }
        }
        return Dictionary(
            uniqueKeysWithValues: paths.filter { $0.name != "Foundations" && $0.name != "Adapters" }
        )
    }()

    /// The names of all modules.
    static var modules: [String] { moduleFolders.keys.sorted() }

    /// Returns the folder of a module.
    static func folder(of module: String) -> String { moduleFolders[module] ?? module }

    /// Returns the module of a file under Sources, which may be in a group of modules.
    static func module(of path: String) -> String {
        let parts = path.split(separator: "/").dropFirst()
        return String(parts.first { $0 != "Foundations" && $0 != "Adapters" } ?? "")
    }

    /// Returns the names of a module's folders that contain code.
    static func folders(in module: String) -> Set<String> {
        let folder = folder(of: module)
        let names = files(in: folder, ["swift"]).map { path in
            path.dropFirst(folder.count + 1).split(separator: "/").dropLast().first.map(String.init) ?? ""
        }
        return Set(names.filter { !$0.isEmpty && !$0.hasSuffix(".docc") })
    }

    private static func names(in folder: String) -> [String] {
        let path = Article.package.appending(path: folder).path()
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter {
            !$0.hasPrefix(".")
        }
    }
}
