import Foundation
import Synchronization
import Testing
import WholeFiles

/// Tests of replacing files, links, pipes and devices as a whole.
@Suite struct WholeFileTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    private func entry(_ path: String) throws -> stat {
        var entry = stat()
        try #require(lstat(path, &entry) == 0)
        return entry
    }

    private func replace(_ path: String, _ text: String, isForced: Bool = false) throws -> Int {
        try WholeFile.replace(path, with: Array(text.utf8), isForced: isForced).otherNames
    }

    /// Without a comparison of names, some calls see the file before and after a replacement, as two files.
    @Test("a file and a link to it are recognized as the same file, even while another thread replaces it")
    func sameFile() throws {
        let path = try folder.put("0", "file")
        let link = folder.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let other = try folder.put("0", "other")
        let done = Mutex(false)
        let writer = Thread {
            for number in 1...300 { _ = try? WholeFile.replace(path, with: Array("\(number)".utf8)) }
            done.withLock { $0 = true }
        }
        writer.start()
        var differences = 0
        repeat {
            for _ in 0..<100 where !WholeFile.isSame(path, link) { differences += 1 }
        } while !done.withLock { $0 }
        #expect(differences == 0)
        #expect(!WholeFile.isSame(path, other) && !WholeFile.isSame(path, folder.path("none")))
        try FileManager.default.linkItem(atPath: other, toPath: folder.path("second"))
        #expect(WholeFile.isSame(other, folder.path("second")))
    }

    @Test("replacing a link writes the file at the end of the chain and keeps the links")
    func linkChain() throws {
        let target = try folder.put("old", "target")
        try #require(symlink("target", folder.path("first")) == 0)
        try #require(symlink(folder.path("first"), folder.path("second")) == 0)
        _ = try replace(folder.path("second"), "new")
        #expect(try folder.text("target") == "new")
        #expect(try entry(target).st_mode & S_IFMT == S_IFREG)
        #expect(try folder.names() == ["first", "second", "target"])
        #expect(try entry(folder.path("second")).st_mode & S_IFMT == S_IFLNK)
    }

    @Test("replacing a link to a missing file creates the file and keeps the link")
    func danglingLink() throws {
        try #require(mkdir(folder.path("inner"), 0o755) == 0)
        try #require(symlink("inner/target", folder.path("link")) == 0)
        _ = try replace(folder.path("link"), "new")
        #expect(try folder.text("inner/target") == "new")
        #expect(try entry(folder.path("link")).st_mode & S_IFMT == S_IFLNK)
    }

    @Test("replacing a circular link, a link into a missing folder or a folder is an error")
    func brokenLinks() throws {
        try #require(symlink("round", folder.path("round")) == 0)
        try #require(symlink("nowhere/target", folder.path("nowhere-link")) == 0)
        for name in ["round", "nowhere-link", "missing/", "", "."] {
            let path = name.isEmpty ? "" : folder.path(name)
            #expect(throws: FileError.self, "\(name)") { try replace(path, "new") }
        }
        #expect(try folder.names() == ["nowhere-link", "round"])
    }

    @Test("bytes written to a pipe reach its reader")
    func fifo() throws {
        let fifo = folder.path("fifo")
        try #require(mkfifo(fifo, 0o600) == 0)
        // Open for reading and writing, so that neither end blocks.
        let reader = open(fifo, O_RDWR)
        defer { close(reader) }
        _ = try replace(fifo, "through")
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = try WholeFile.read(reader, into: &buffer, path: fifo)
        #expect(String(decoding: buffer[..<count], as: UTF8.self) == "through")
        #expect(try entry(fifo).st_mode & S_IFMT == S_IFIFO)
        #expect(try folder.names() == ["fifo"])
    }

    /// Creates a device for the test, so that no mistake destroys a system device; only root can create one.
    private func device(_ name: String, _ minor: dev_t) throws -> String? {
        let path = folder.path(name)
        return mknod(path, S_IFCHR | 0o666, 1 << 8 | minor) == 0 && access(path, W_OK) == 0 ? path : nil
    }

    #if os(Linux)
        @Test("a device is still a device after it is written", .enabled(if: geteuid() == 0))
        func keptDevice() throws {
            guard let null = try device("null", 3) else { return }
            _ = try replace(null, "gone")
            #expect(try entry(null).st_mode & S_IFMT == S_IFCHR)
        }

        @Test("writing to a full device is an error", .enabled(if: geteuid() == 0))
        func fullDevice() throws {
            guard let full = try device("full", 7) else { return }
            #expect(throws: FileError.self) { try replace(full, "too much") }
            #expect(try entry(full).st_mode & S_IFMT == S_IFCHR)
        }
    #endif

    /// A file that is already open is written in place, as `>>` requires.
    @Test("writing to an open file descriptor appends to its file")
    func openFile() throws {
        let path = try folder.put("first ", "log")
        let file = open(path, O_WRONLY | O_APPEND)
        defer { close(file) }
        _ = try replace("/dev/fd/\(file)", "second")
        #expect(try folder.text("log") == "first second")
    }

    @Test("a read-only file is replaced only if forced, and stays read-only")
    func readOnlyFile() throws {
        let path = try folder.put("old", "file")
        try #require(chmod(path, 0o444) == 0)
        let error = #expect(throws: FileError.self) { try replace(path, "new") }
        #expect(error?.cause == .readOnly)
        #expect(try folder.text("file") == "old")
        _ = try replace(path, "new", isForced: true)
        #expect(try folder.text("file") == "new")
        #expect(try entry(path).st_mode & 0o7777 == 0o444)
    }

    @Test("a replaced file keeps its permissions", arguments: [0o600, 0o644, 0o660, 0o755] as [mode_t])
    func modes(_ mode: mode_t) throws {
        let path = try folder.put("old", "file")
        try #require(chmod(path, mode) == 0)
        _ = try replace(path, "new")
        #expect(try entry(path).st_mode & 0o7777 == mode)
    }

    @Test("a replaced file keeps its owner and group", .enabled(if: geteuid() == 0))
    func owner() throws {
        let path = try folder.put("old", "file")
        try #require(chown(path, 12_345, 23_456) == 0)
        _ = try replace(path, "new")
        #expect(try entry(path).st_uid == 12_345)
        #expect(try entry(path).st_gid == 23_456)
    }

    @Test("other hard links keep the old bytes, and their number is returned")
    func hardLinks() throws {
        let path = try folder.put("old", "file")
        try #require(link(path, folder.path("other")) == 0)
        try #require(link(path, folder.path("third")) == 0)
        #expect(try replace(path, "new") == 2)
        #expect(try folder.text("file") == "new")
        #expect(try folder.text("other") == "old")
        #expect(try replace(path, "newer") == 0)
    }

    @Test("temporary files of killed processes are removed")
    func leftovers() throws {
        let path = try folder.put("old", "file")
        _ = try folder.put("half", ".file.itinerary-0001")
        _ = try folder.put("half", ".file.itinerary-0003")
        _ = try folder.put("half", ".other.itinerary-0001")
        _ = try replace(path, "new")
        #expect(try folder.names() == [".other.itinerary-0001", "file"])
    }

    @Test("a temporary file that another process has locked is kept")
    func lockedTemporaryFile() throws {
        let path = try folder.put("old", "file")
        let other = open(try folder.put("half", ".file.itinerary-0001"), O_RDWR)
        defer { close(other) }
        try #require(flock(other, LOCK_EX) == 0)
        _ = try replace(path, "new")
        #expect(try folder.names() == [".file.itinerary-0001", "file"])
        #expect(try folder.text(".file.itinerary-0001") == "half")
    }

    @Test("a file with a name of the maximum length can be replaced")
    func longName() throws {
        let name = String(repeating: "ä", count: 127)
        _ = try replace(folder.path(name), "new")
        _ = try replace(folder.path(name), "newer")
        #expect(try folder.names() == [name])
    }

    /// After many concurrent writes, the file holds the complete text of one of them.
    @Test("concurrent writers do not mix their texts")
    func concurrentWriters() async throws {
        let path = try folder.put("", "file")
        let texts = (0..<24).map { String(repeating: "\($0 % 10)", count: 50_000 + $0) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for text in texts {
                group.addTask { _ = try WholeFile.replace(path, with: Array(text.utf8)) }
            }
            try await group.waitForAll()
        }
        #expect(texts.contains(try folder.text("file")))
        #expect(try folder.names() == ["file"])
    }
}
