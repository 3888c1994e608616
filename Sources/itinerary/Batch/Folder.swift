import WholeFiles

/// One of the inputs of a batch.
struct BatchInput: Sendable {
    /// The path, or "-"; of a name that is not UTF-8 what is shown of it.
    let path: String
    /// Why it is not read, where its name says that.
    var failure: Failure?
}

/// A folder of documents, where a command takes many.
enum Folder {
    /// The file itself, or of a folder the documents in it, in the order of their names: those that end in `.json`
    /// with no other dot, so that `NAME.change.json` is none; for a stream, those that end in `.jsonl`.
    static func files(_ path: String, isStream: Bool) throws(Failure) -> [BatchInput] {
        guard path != "-", Files.isFolder(path) else { return [BatchInput(path: path)] }
        guard let folder = opendir(path) else { throw Files.failure(path) }
        defer { closedir(folder) }
        var files: [BatchInput] = []
        while let next = readdir(folder) {
            do throws(FileError) {
                let name = try name(of: next)
                if isWanted(name, isStream) { files.append(BatchInput(path: Files.path(name, in: path))) }
            } catch {
                // Its name, as far as it is one, says whether the file was meant.
                guard isWanted(error.path, isStream) else { continue }
                let shown = Files.path(error.path, in: path)
                files.append(BatchInput(path: shown, failure: .input(file: shown, reason: error.reason)))
            }
        }
        guard !files.isEmpty else {
            throw .input(file: path, reason: "the folder has no \(isStream ? ".jsonl" : ".json") files")
        }
        return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) throws(FileError) -> String {
        try withUnsafePointer(to: &entry.pointee.d_name) { pointer throws(FileError) in
            try pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name throws(FileError) in
                try FileName.text(name)
            }
        }
    }

    private static func isWanted(_ name: String, _ isStream: Bool) -> Bool {
        let isDocument = name.hasSuffix(".json") && !name.dropLast(5).contains(".")
        return !name.hasPrefix(".") && (isStream ? name.hasSuffix(".jsonl") : isDocument)
    }
}
