import Foundation
import Testing
import WholeFiles

/// Tests that nobody else changes a locked file between reading and replacing it, under any of its names.
@Suite struct LockedFileTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    /// Adds a line to a file while it is locked.
    private static func add(_ line: String, to path: String) throws {
        let file = try LockedFile(path)
        let text = String(decoding: file.contents, as: UTF8.self) + line + "\n"
        try file.replace(with: Array(text.utf8))
    }

    /// Replaces a locked file; returns the error, or `nil` if it was replaced.
    private static func refusal(of file: consuming LockedFile, _ text: String) -> FileError? {
        do throws(FileError) {
            try file.replace(with: Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    /// Threads lock against each other as processes do, under either name of the file.
    @Test("all concurrent changes to a file are kept, including changes through a link")
    func concurrentChanges() async throws {
        let path = try folder.put("", "file")
        try #require(symlink("file", folder.path("link")) == 0)
        let paths = [path, folder.path("link")]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { try Self.add("line \(number)", to: paths[number % 2]) }
            }
            try await group.waitForAll()
        }
        let lines = try folder.text("file").split(separator: "\n").map(String.init)
        #expect(Set(lines) == Set((0..<40).map { "line \($0)" }))
        #expect(try folder.names() == ["file", "link"])
    }

    @Test("waiting too long for a locked file is an error, whichever of its names is used")
    func lockTimeout() throws {
        let path = try folder.put("old", "file")
        try #require(link(path, folder.path("other")) == 0)
        try #require(symlink(path, folder.path("link")) == 0)
        let file = try LockedFile(path)
        for name in ["file", "other", "link"] {
            let error = #expect(throws: FileError.self, "\(name)") {
                _ = try LockedFile(folder.path(name), waiting: .milliseconds(30))
            }
            #expect(error?.cause == .inUse)
            #expect(error?.path == folder.path(name))
        }
        try file.replace(with: Array("new".utf8))
        #expect(try LockedFile(path, waiting: .zero).contents == Array("new".utf8))
        #expect(try folder.names() == ["file", "link", "other"])
    }

    @Test("a lock is released when its value is discarded")
    func droppedLock() throws {
        let path = try folder.put("old", "file")
        do {
            let file = try LockedFile(path)
            #expect(file.contents == Array("old".utf8))
        }
        _ = try LockedFile(path, waiting: .zero)
        #expect(try folder.names() == ["file"])
    }

    /// A write that does not read the old bytes must wait too; otherwise it would be lost.
    @Test("replacing a file waits until its lock is released")
    func waitingWrite() throws {
        let path = try folder.put("old", "file")
        let file = try LockedFile(path)
        // A separate thread, because a task may wait long for a thread of the pool, and the lock has a timeout.
        let replaced = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = try? WholeFile.replace(path, with: Array("last".utf8))
            replaced.signal()
        }
        Thread.sleep(forTimeInterval: 0.05)
        #expect(try folder.text("file") == "old")
        try file.replace(with: Array("first".utf8))
        replaced.wait()
        #expect(try folder.text("file") == "last")
    }

    @Test("a file that another program has changed without a lock is not replaced")
    func unlockedWriter() throws {
        let path = try folder.put("old", "file")
        let file = try LockedFile(path)
        _ = try folder.put("theirs", "file")
        let error = Self.refusal(of: file, "ours")
        #expect(error?.cause == .changed)
        #expect(error?.description == "\(path): the file has changed since it was read; nothing was written")
        #expect(try folder.text("file") == "theirs")
        #expect(try folder.names() == ["file"])
    }

    /// The system releases the lock of a killed process.
    @Test("a killed process holds no lock")
    func killedProcess() throws {
        let path = try folder.put("old", "file")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script =
            "import fcntl, sys, time; f = open(sys.argv[1]); fcntl.flock(f, fcntl.LOCK_EX); print(); "
            + "sys.stdout.flush(); time.sleep(600)"
        process.arguments = ["python3", "-c", script, path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        #expect(output.fileHandleForReading.availableData.count == 1)
        let error = #expect(throws: FileError.self) { _ = try LockedFile(path, waiting: .milliseconds(30)) }
        #expect(error?.cause == .inUse)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(try LockedFile(path, waiting: .zero).contents == Array("old".utf8))
    }

    @Test("pipes, devices and missing files cannot be locked")
    func irregularFiles() throws {
        let fifo = folder.path("fifo")
        try #require(mkfifo(fifo, 0o600) == 0)
        for (path, cause) in [
            (fifo, FileError.Cause.notRegular), ("/dev/stdin", .notRegular), (folder.path("none"), .system),
        ] {
            let error = #expect(throws: FileError.self, "\(path)") { _ = try LockedFile(path) }
            #expect(error?.cause == cause)
        }
        #expect(try folder.names() == ["fifo"])
    }

    @Test("a read-only file can be locked, but is replaced only if forced")
    func lockedReadOnlyFile() throws {
        let path = try folder.put("old", "file")
        try #require(chmod(path, 0o444) == 0)
        let error = #expect(throws: FileError.self) { try LockedFile(path).replace(with: []) }
        #expect(error?.cause == .readOnly)
        _ = try LockedFile(path).replace(with: Array("new".utf8), isForced: true)
        #expect(try folder.text("file") == "new")
    }

    /// A file in a read-only folder can still be read under a lock.
    @Test("replacing a file in a read-only folder is an error", .enabled(if: geteuid() != 0))
    func readOnlyFolder() throws {
        try #require(mkdir(folder.path("inner"), 0o755) == 0)
        let path = try folder.put("old", "inner/file")
        try #require(chmod(folder.path("inner"), 0o555) == 0)
        defer { chmod(folder.path("inner"), 0o755) }
        let file = try LockedFile(path)
        #expect(file.contents == Array("old".utf8))
        let error = Self.refusal(of: file, "new")
        #expect(error?.description == "\(path): Permission denied")
        #expect(try folder.text("inner/file") == "old")
    }

    /// If many create the same file at once, each gets to write it, as if they came in sequence.
    @Test("many concurrent attempts to create one file leave one complete file")
    func concurrentCreation() async throws {
        let path = folder.path("file")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask { _ = try WholeFile.replace(path, with: Array("\(number)".utf8)) }
            }
            try await group.waitForAll()
        }
        #expect((0..<12).map { "\($0)" }.contains(try folder.text("file")))
        #expect(try folder.names() == ["file"])
    }

    #if os(Linux)
        /// Decoding such a name as text would give the name of another file.
        @Test("a link to a name that is not UTF-8 is not followed")
        func nonUTF8Target() throws {
            let target: [CChar] = [99, 97, 102, -23, 0]
            try #require(symlink(target, folder.path("link")) == 0)
            let error = #expect(throws: FileError.self) {
                _ = try WholeFile.replace(folder.path("link"), with: [])
            }
            #expect(error?.cause == .name)
            #expect(
                error?.description
                    == "\(folder.path("link")): the link points to caf\\xE9, a name that is not UTF-8"
            )
            #expect(try folder.names() == ["link"])
        }
    #endif
}
