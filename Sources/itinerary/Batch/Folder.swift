import WholeFiles

/// A folder of documents, where a command takes many.
enum Folder {
    /// The file itself, or of a folder the documents in it, in the order of their names: those that end in `.json`
    /// with no other dot, so that `NAME.change.json` is none; for a stream, those that end in `.jsonl`.
    static func files(_ path: String, isStream: Bool) throws(Failure) -> [String] {
        guard path != "-", Files.isFolder(path) else { return [path] }
        guard let folder = opendir(path) else { throw Files.failure(path) }
        defer { closedir(folder) }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        var names: [String] = []
        while let next = readdir(folder) {
            do throws(FileError) {
                let name = try name(of: next)
                if isWanted(name, isStream) { names.append(name) }
            } catch {
                // Its name, as far as it is one, says whether the file was meant.
                if isWanted(error.path, isStream) {
                    throw .input(file: prefix + error.path, reason: error.reason)
                }
            }
        }
        guard !names.isEmpty else {
            throw .input(file: path, reason: "the folder has no \(isStream ? ".jsonl" : ".json") files")
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { prefix + $0 }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) throws(FileError) -> String {
        try withUnsafePointer(to: &entry.pointee.d_name) { pointer throws(FileError) in
            try pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name throws(FileError) in
                try FileName.text(name)
            }
        }
    }

    private static func isWanted(_ name: String, _ isStream: Bool) -> Bool {
        !name.hasPrefix(".") && (isStream ? name.hasSuffix(".jsonl") : isDocument(name))
    }

    private static func isDocument(_ name: String) -> Bool {
        name.hasSuffix(".json") && !name.dropLast(5).contains(".")
    }
}
