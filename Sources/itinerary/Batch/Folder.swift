/// A folder of documents, where a command takes many.
enum Folder {
    /// The file itself, or of a folder the documents in it, in the order of their names: those that end in `.json`
    /// with no other dot, so that `NAME.change.json` is none; for a stream, those that end in `.jsonl`.
    static func files(_ path: String, isStream: Bool) throws(Failure) -> [String] {
        guard path != "-", Files.isFolder(path) else { return [path] }
        guard let folder = opendir(path) else { throw Files.failure(path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let next = readdir(folder) {
            let name = withUnsafePointer(to: &next.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            let isWanted = isStream ? name.hasSuffix(".jsonl") : isDocument(name)
            if isWanted, !name.hasPrefix(".") { names.append(name) }
        }
        guard !names.isEmpty else {
            throw .input(file: path, reason: "the folder has no \(isStream ? ".jsonl" : ".json") files")
        }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { prefix + $0 }
    }

    private static func isDocument(_ name: String) -> Bool {
        name.hasSuffix(".json") && !name.dropLast(5).contains(".")
    }
}
