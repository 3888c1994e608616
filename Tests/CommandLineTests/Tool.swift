import Foundation
import Testing

/// The program under test, run as a separate process.
struct Tool {
    /// The result of a run.
    struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The folder of the built programs, next to the bundle of the tests' resources.
    static let products = Bundle.module.bundleURL.deletingLastPathComponent()

    /// The package's folder.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Ignores broken pipes: a program that rejects its arguments ends before it reads its input, and that must not end
    /// the tests.
    private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// Runs the program, one of the example programs, or the program at an absolute path, by default in the folder of
    /// the example trips.
    static func run(
        _ arguments: [String],
        program: String = "itinerary",
        input: String = "",
        environment: [String: String] = [:],
        in folder: URL = package.appending(path: "Examples/Trips")
    ) throws -> Run {
        _ = ignoresBrokenPipes
        let process = Process()
        process.executableURL =
            program.hasPrefix("/") ? URL(filePath: program) : products.appending(path: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, errors, standardInput) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = standardInput
        try process.run()
        let writer = Thread {
            try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? standardInput.fileHandleForWriting.close()
        }
        writer.start()
        let reader = Reader(errors.fileHandleForReading)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: text, errors: reader.text())
    }

    /// Reads a pipe in the background, so that it cannot fill up.
    private final class Reader: @unchecked Sendable {
        private var data = Data()
        private let done = DispatchSemaphore(value: 0)

        init(_ handle: FileHandle) {
            Thread { [self] in
                data = handle.readDataToEndOfFile()
                done.signal()
            }.start()
        }

        func text() -> String {
            done.wait()
            return String(decoding: data, as: UTF8.self)
        }
    }
}

/// The running program, with its pipes open.
final class RunningTool: @unchecked Sendable {
    let input: FileHandle
    let output: FileHandle
    let errors: FileHandle
    private let process = Process()

    init(_ arguments: [String]) throws {
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = Tool.products.appending(path: "itinerary")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        self.input = input.fileHandleForWriting
        self.output = output.fileHandleForReading
        self.errors = errors.fileHandleForReading
        try process.run()
    }

    func interrupt() { process.interrupt() }

    /// Waits until the program ends; returns its exit status, or `nil` if a signal ended it.
    func status() -> Int32? {
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }
}

/// Compares a text with a file of `Snapshots`. If `RECORD_SNAPSHOTS` is set in the environment, records the file again
/// and fails the test, so that no test passes by accident.
func expectSnapshot(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws
{
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "differs from Snapshots/\(name).txt", sourceLocation: sourceLocation)
}

/// A temporary folder, removed when the test ends.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "itinerary-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func file(_ name: String, _ text: String) throws -> String {
        let file = url.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path(percentEncoded: false)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
