import Foundation
import Testing
import WholeFiles

/// From reading a file to replacing it nobody else changes it, by whatever name.
@Suite struct LockedFileTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    /// Adds a line under the lock.
    private static func add(_ line: String, to path: String) throws {
        let file = try LockedFile(path)
        let text = String(decoding: file.contents, as: UTF8.self) + line + "\n"
        try file.replace(with: Array(text.utf8))
    }

    /// Why a locked file cannot be replaced; `nil` where it is.
    private static func refusal(of file: consuming LockedFile, _ text: String) -> FileError? {
        do throws(FileError) {
            try file.replace(with: Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    /// A change of one name goes to one file, whoever makes it: threads lock against each other as processes do.
    @Test func noChangeIsLost() async throws {
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

    @Test func whoeverWaitsTooLongIsToldOf() throws {
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

    @Test func aLockThatIsNotUsedEndsWithItsValue() throws {
        let path = try folder.put("old", "file")
        do {
            let file = try LockedFile(path)
            #expect(file.contents == Array("old".utf8))
        }
        _ = try LockedFile(path, waiting: .zero)
        #expect(try folder.names() == ["file"])
    }

    /// What is written without a look at the old bytes waits too, or it would be lost.
    @Test func replacingWaits() throws {
        let path = try folder.put("old", "file")
        let file = try LockedFile(path)
        // A thread of its own: one of the tasks' threads may be long in coming, and the lock is not waited for forever.
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

    @Test func whatAProgramWithoutLocksWritesIsLeft() throws {
        let path = try folder.put("old", "file")
        let file = try LockedFile(path)
        _ = try folder.put("theirs", "file")
        let error = Self.refusal(of: file, "ours")
        #expect(error?.cause == .changed)
        #expect(error?.description == "\(path): has changed since it was read; nothing was written")
        #expect(try folder.text("file") == "theirs")
        #expect(try folder.names() == ["file"])
    }

    /// The lock of a process that was killed is gone with it.
    @Test func aKilledProcessHoldsNothing() throws {
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

    @Test func onlyRegularFilesAreLocked() throws {
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

    @Test func aReadOnlyFileIsLockedAndReplacedOnlyWhenForced() throws {
        let path = try folder.put("old", "file")
        try #require(chmod(path, 0o444) == 0)
        let error = #expect(throws: FileError.self) { try LockedFile(path).replace(with: []) }
        #expect(error?.cause == .readOnly)
        _ = try LockedFile(path).replace(with: Array("new".utf8), isForced: true)
        #expect(try folder.text("file") == "new")
    }

    /// A file in a folder where nothing can be made is read under a lock all the same, and is not replaced.
    @Test(.enabled(if: geteuid() != 0)) func aReadOnlyFolderIsToldOf() throws {
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

    /// Of many that make one file at a time each gets to write it, as if they had come one after the other.
    @Test func aNewNameIsMadeOnce() async throws {
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
        /// A text made of such a name would lead to another file.
        @Test func aLinkToANameThatIsNotUTF8IsNotFollowedElsewhere() throws {
            let target: [CChar] = [99, 97, 102, -23, 0]
            try #require(symlink(target, folder.path("link")) == 0)
            let error = #expect(throws: FileError.self) {
                _ = try WholeFile.replace(folder.path("link"), with: [])
            }
            #expect(error?.cause == .name)
            #expect(
                error?.description == "\(folder.path("link")): leads to caf\\xE9, a name that is not UTF-8"
            )
            #expect(try folder.names() == ["link"])
        }
    #endif
}
