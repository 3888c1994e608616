import CLibrary
import TripModel
import WholeFiles

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
