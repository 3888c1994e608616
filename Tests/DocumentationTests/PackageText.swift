import Foundation

/// The files of the package, as text.
enum PackageText {
    static func text(_ path: String) throws -> String {
        try String(contentsOf: Article.package.appending(path: path), encoding: .utf8)
    }

    /// All Swift code in a folder.
    static func code(_ folder: String) throws -> String {
        try files(in: folder, ["swift"]).map(text).joined()
    }

    /// The paths of all files in a folder that end in one of these, in their order; hidden folders are left out.
    static func files(in folder: String, _ endings: Set<String>) -> [String] {
        let paths = FileManager.default.enumerator(atPath: Article.package.appending(path: folder).path())
        return (paths?.compactMap { $0 as? String } ?? []).filter { path in
            let names = path.split(separator: "/")
            return endings.contains((path as NSString).pathExtension) && !names.contains { $0.hasPrefix(".") }
        }.sorted().map { folder + "/" + $0 }
    }

    /// What the first group of a pattern matches, each time that the pattern does.
    static func words(_ pattern: String, in text: String) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }

    /// The module of a file under Sources, which may stand in a group of modules.
    static func module(of path: String) -> String {
        let parts = path.split(separator: "/").dropFirst()
        return String(parts.first { !["Foundations", "Adapters"].contains($0) } ?? "")
    }

    /// The folder of a module.
    static func folder(of module: String) -> String {
        let folders = ["Sources/", "Sources/Foundations/", "Sources/Adapters/"].map { $0 + module }
        return folders.first {
            FileManager.default.fileExists(atPath: Article.package.appending(path: $0).path())
        }
            ?? module
    }
}
