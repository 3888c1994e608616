import Foundation

/// A temporary folder, removed when the test ends.
final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "itinerary-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func path(_ name: String) -> String { url.path() + "/" + name }

    func put(_ text: String, _ name: String) throws -> String {
        try Data(text.utf8).write(to: url.appending(path: name))
        return path(name)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted()
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
