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
