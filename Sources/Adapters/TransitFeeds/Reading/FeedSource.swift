import CLibrary
import TripModel
import WholeFiles
import WorkBudgets

/// The files of a feed, opened, with the work budget of all that is read of them.
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

    /// Returns the bytes of a file; `nil` when the feed has none of the name.
    func stream(_ file: FeedFile) throws(TransitFeedError) -> (any FeedStream)? {
        switch files {
        case .folder(let path): try FileStream(file.name, in: path)
        case .zip(let archive): try archive.stream(file)
        case .memory(let files): files[file.name].map { MemoryStream($0) }
        }
    }
}

extension WorkBudget {
    /// Spends steps on a feed.
    ///
    /// - Throws: `TransitFeedError.stopped`.
    func charge(_ steps: Int) throws(TransitFeedError) {
        try rethrow(try spend(steps), as: TransitFeedError.stopped)
    }
}

/// The place of a feed.
enum FeedPlace: Sendable {
    case folder(String)
    case zip(String)
    case zipInMemory([UInt8])
    case memory([String: [UInt8]])

    /// Finds out what stands at a path.
    init(_ path: String) throws(TransitFeedError) {
        var entry = stat()
        if stat(path, &entry) == 0, entry.st_mode & S_IFMT == S_IFDIR {
            self = .folder(path)
            return
        }
        guard try FeedPlace.start(of: path).starts(with: "PK".utf8) else { throw .noFeed }
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

    /// The files, opened.
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
    /// Sorts the elements as long as there is budget.
    ///
    /// - Throws: `TransitFeedError.stopped`.
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

/// The bytes of a file of a feed, one piece after the other.
protocol FeedStream: AnyObject {
    /// Reads the next piece; empty at the end.
    func next() throws(TransitFeedError) -> ArraySlice<UInt8>
}

/// A place for the pieces of a file, one at a time.
struct FeedBuffer {
    static let length = 1 << 16

    private var bytes = [UInt8](repeating: 0, count: length)

    /// Fills the place by a closure that returns the number of bytes it has written there.
    mutating func fill(
        _ read: (inout [UInt8]) throws(TransitFeedError) -> Int
    ) throws(TransitFeedError) -> ArraySlice<UInt8> {
        let count = try read(&bytes)
        return bytes[..<count]
    }
}

/// The bytes of a file in a folder.
final class FileStream: FeedStream {
    private let name: String
    private let file: Int32
    private var buffer = FeedBuffer()

    /// Opens a file; `nil` when the folder has none of the name.
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

/// The bytes of a file that is in memory.
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
