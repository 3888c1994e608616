import CLibrary
import TripModel
import WholeFiles
import WorkBudgets

/// The opened files of a feed, with the work budget for reading them.
struct FeedSource {
    enum Files {
        case folder(String)
        case zip(ZipArchive)
        case memory([String: [UInt8]])
    }

    private let files: Files
    let budget: WorkBudget

    init(_ files: Files, spending budget: WorkBudget) {
        (self.files, self.budget) = (files, budget)
    }

    /// Returns the content of a file; `nil` if the feed does not have the file.
    func stream(_ file: FeedFile) throws(TransitFeedError) -> (any FeedStream)? {
        switch files {
        case .folder(let path): try FileStream(file.name, in: path)
        case .zip(let archive): try archive.stream(file)
        case .memory(let files): files[file.name].map { MemoryStream($0) }
        }
    }
}

extension WorkBudget {
    /// Spends steps on reading a feed.
    ///
    /// - Throws: `TransitFeedError.stopped`.
    func spend(reading steps: Int) throws(TransitFeedError) {
        try rethrow(try spend(steps), as: TransitFeedError.stopped)
    }
}

/// The location of a feed.
enum FeedLocation: Sendable {
    case folder(String)
    case zip(String)
    case zipInMemory([UInt8])
    case memory([String: [UInt8]])

    /// Determines if a path is a folder or a zip archive.
    ///
    /// - Throws: `TransitFeedError` if the path is neither, or cannot be read.
    init(_ path: String) throws(TransitFeedError) {
        if WholeFile.isFolder(path) {
            self = .folder(path)
            return
        }
        guard try FeedLocation.start(of: path).starts(with: "PK".utf8) else { throw .noFeed }
        self = .zip(path)
    }

    private static func start(of path: String) throws(TransitFeedError) -> ArraySlice<UInt8> {
        func bytes() throws(FileError) -> ArraySlice<UInt8> {
            let file = try WholeFile.opened(path)
            defer { close(file) }
            var buffer = [UInt8](repeating: 0, count: 4)
            let count = try WholeFile.read(file, into: &buffer, path: path)
            return buffer.prefix(count)
        }
        return try rethrow(try bytes()) { (error: FileError) in
            TransitFeedError.unreadable(file: nil, reason: error.reason)
        }
    }

    /// Returns the opened files.
    func opened(spending budget: WorkBudget) throws(TransitFeedError) -> FeedSource {
        let files: FeedSource.Files =
            switch self {
            case .folder(let path): .folder(path)
            case .zip(let path): .zip(try ZipArchive(path))
            case .zipInMemory(let bytes): .zip(try ZipArchive(bytes))
            case .memory(let files): .memory(files)
            }
        return FeedSource(files, spending: budget)
    }
}

extension Array {
    /// Sorts the elements, and spends one step for each comparison.
    ///
    /// - Throws: `TransitFeedError.stopped` if the budget does not suffice.
    mutating func sort(
        spending budget: WorkBudget,
        by precedes: (Element, Element) -> Bool
    ) throws(TransitFeedError) {
        do {
            try sort { left, right in
                try budget.spend()
                return precedes(left, right)
            }
        } catch {
            throw .stopped(budget.stopped ?? .stepLimit)
        }
    }
}

/// The content of a file in a feed, read in pieces.
protocol FeedStream: AnyObject {
    /// Returns the next piece; empty at the end of the file.
    func next() throws(TransitFeedError) -> ArraySlice<UInt8>
}

/// A buffer that holds one piece of a file at a time.
struct FeedBuffer {
    static let length = 1 << 16

    private var bytes = [UInt8](repeating: 0, count: length)

    /// Fills the buffer and returns the filled part.
    ///
    /// - Parameter read: A closure that writes to the buffer and returns the number of bytes written.
    mutating func fill(
        _ read: (inout [UInt8]) throws(TransitFeedError) -> Int
    ) throws(TransitFeedError) -> ArraySlice<UInt8> {
        let count = try read(&bytes)
        return bytes[..<count]
    }
}

/// The content of a file in a folder.
final class FileStream: FeedStream {
    private let name: String
    private let file: Int32
    private var buffer = FeedBuffer()

    /// Opens a file. Returns `nil` if the folder does not have the file.
    init?(_ name: String, in folder: String) throws(TransitFeedError) {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        var entry = stat()
        if stat(path, &entry) != 0, errno == ENOENT { return nil }
        self.name = name
        file = try rethrow(try WholeFile.opened(path)) { (error: FileError) in
            TransitFeedError.unreadable(file: name, reason: error.reason)
        }
    }

    deinit { close(file) }

    func next() throws(TransitFeedError) -> ArraySlice<UInt8> {
        try buffer.fill { bytes throws(TransitFeedError) in
            try rethrow(try WholeFile.read(file, into: &bytes, path: name)) { (error: FileError) in
                TransitFeedError.unreadable(file: name, reason: error.reason)
            }
        }
    }
}

/// The content of a file in memory.
final class MemoryStream: FeedStream {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    func next() -> ArraySlice<UInt8> {
        defer { rest = rest.dropFirst(FeedBuffer.length) }
        return rest.prefix(FeedBuffer.length)
    }
}
