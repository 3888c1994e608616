import CLibrary
import WholeFiles

/// The folder whose documents a server reads and, if allowed, writes. Files outside the folder are not accessible.
///
/// Links, subfolders and hidden files are ignored. While a file is replaced, its lock is held; the replacement is
/// atomic.
public struct TripFolder: Sendable {
    /// True if the server may write documents.
    public let isWritable: Bool
    /// The absolute path of the folder, with all links resolved.
    private let path: String

    /// The maximum time to wait for the lock of a file that another program is changing.
    private static let patience = Duration.seconds(10)

    /// Opens the folder at `path`.
    ///
    /// - Throws: `FolderError` if there is no such folder.
    public init(_ path: String, isWritable: Bool) throws(FolderError) {
        guard let real = realpath(path, nil) else { throw TripFolder.last(path) }
        defer { free(real) }
        guard let name = try? FileName.text(real), WholeFile.isFolder(name) else {
            throw FolderError("no-folder", path, "\(path) is not a folder")
        }
        self.path = name
        self.isWritable = isWritable
    }

    /// Returns the names of the documents, at most 10,000, in lexicographic order of their UTF-8 bytes.
    package func names() throws(FolderError) -> [FolderFileName] {
        guard let folder = opendir(path) else { throw TripFolder.last(".") }
        defer { closedir(folder) }
        var names: [FolderFileName] = []
        while names.count < 10_000, let next = readdir(folder) {
            let name = withUnsafePointer(to: &next.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { try? FileName.text($0) }
            }
            guard let name, let file = try? FolderFileName(name), size(of: file) != nil else { continue }
            names.append(file)
        }
        return names.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }

    /// Returns the size of a file in bytes; `nil` if there is no regular file with the name.
    package func size(of file: FolderFileName) -> Int? {
        var entry = stat()
        guard lstat(path(of: file), &entry) == 0, entry.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(entry.st_size)
    }

    /// Returns the bytes of a file.
    ///
    /// - Throws: `FolderError` if there is no such file or it cannot be read. If there is no such file, the error has
    ///   the most similar file name.
    package func contents(of file: FolderFileName) throws(FolderError) -> [UInt8] {
        let opened = open(path(of: file), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard opened >= 0 else { throw missing(file) }
        defer { close(opened) }
        var entry = stat()
        guard fstat(opened, &entry) == 0, entry.st_mode & S_IFMT == S_IFREG else { throw missing(file) }
        try check(size: Int(entry.st_size), of: file)
        do throws(FileError) {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while bytes.count <= SizeLimit.bytes {
                let count = try WholeFile.read(opened, into: &buffer, path: file.text)
                if count == 0 { return bytes }
                bytes += buffer[..<count]
            }
        } catch {
            throw TripFolder.refused(error, file)
        }
        throw TripFolder.tooLarge(file)
    }

    /// Replaces a document with the result of `change`, and holds the file's lock during the call. If `change` returns
    /// no document, the file stays unchanged.
    ///
    /// - Throws: `FolderError`; the file is then unchanged.
    package func replace<Made, Failure: Error>(
        _ file: FolderFileName,
        _ change: ([UInt8]) throws(Failure) -> (made: Made, document: [UInt8]?)
    ) throws(FolderError) -> Result<Made, Failure> {
        guard let size = size(of: file) else { throw missing(file) }
        try check(size: size, of: file)
        do throws(FileError) {
            let locked = try LockedFile(path(of: file), waiting: TripFolder.patience)
            let result: (made: Made, document: [UInt8]?)
            do throws(Failure) {
                result = try change(locked.contents)
            } catch {
                return .failure(error)
            }
            if let document = result.document { try locked.replace(with: document) }
            return .success(result.made)
        } catch {
            throw TripFolder.refused(error, file)
        }
    }

    /// Writes a new document.
    ///
    /// - Throws: `FolderError` if a file with the name exists or the document cannot be written.
    package func create(_ file: FolderFileName, _ document: [UInt8]) throws(FolderError) {
        do throws(FileError) {
            if try WholeFile.create(path(of: file), with: document) { return }
        } catch {
            throw TripFolder.refused(error, file)
        }
        throw FolderError(
            "file-exists",
            file.text,
            "the file \(file.text) already exists; save under a new name, or pass \(file.text) as the trip to replace it"
        )
    }

    /// Returns the path of a file, which need not exist.
    package func path(of file: FolderFileName) -> String {
        path == "/" ? "/" + file.text : "\(path)/\(file.text)"
    }

    private func check(size: Int, of file: FolderFileName) throws(FolderError) {
        if size > SizeLimit.bytes { throw TripFolder.tooLarge(file) }
    }

    private func missing(_ file: FolderFileName) -> FolderError {
        let names = ((try? names()) ?? []).map { $0.text }
        let guess = Guess.question(near: file.text, among: names)
        let list = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
        let rest = !guess.isEmpty ? guess : names.isEmpty ? "; it has none" : "; it has \(list)"
        return FolderError("no-file", file.text, "the server's folder has no file \(file.text)\(rest)")
    }

    private static func tooLarge(_ file: FolderFileName) -> FolderError {
        FolderError(
            "too-large",
            file.text,
            "\(file.text) has more than \(SizeLimit.bytes) bytes, which is the limit"
        )
    }

    private static func refused(_ error: FileError, _ file: FolderFileName) -> FolderError {
        FolderError(error.facts.code, file.text, "\(file.text): \(error.reason)")
    }

    private static func last(_ path: String) -> FolderError {
        FolderError("no-folder", path, "\(path): \(String(cString: strerror(errno)))")
    }
}

/// The reason why a file in the server's folder cannot be read or written.
public struct FolderError: CodedError {
    /// The code of the error, and the file that it is about.
    public let facts: ErrorFacts
    /// One sentence that states what is wrong and what would be right.
    public let description: String

    package init(_ code: String, _ name: String, _ sentence: String) {
        facts = ErrorFacts(code, path: name)
        description = sentence
    }
}

/// The size limit for one message of an agent and for one file of a folder.
package enum SizeLimit {
    /// The maximum length of a message or a file in bytes, 16 MiB.
    package static let bytes = 16 << 20
}
