import CLibrary
import HTTPServer
import Synchronization
import TripQuestions
import WholeFiles

/// The document of a trip in a file. Each state of the document has a revision, and an edit must state the revision
/// that it changes. If two edits change the same state, the second one is rejected, so no edit is lost.
final class FileDocument: Sendable {
    /// A state of the document.
    struct Version: Sendable {
        /// The hash of the bytes, which identifies the state even after a restart of the server.
        let revision: String
        let bytes: [UInt8]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            revision = SHA256.hexadecimal(bytes)
        }
    }

    /// The result of saving.
    enum Saving {
        /// The document is saved with this revision. `wasDeleted` is true if the file had been deleted.
        case saved(String, wasDeleted: Bool)
        /// The edit changes an older state; the value is the current state.
        case outdated(Version)
        /// Another program has written invalid content to the file, which must not be overwritten; the value is a
        /// sentence that describes the content.
        case blocked(String)
    }

    private struct State {
        var version: Version
        /// True if the file has existed. If it has, changes by other programs are read from it.
        var isFileKnown: Bool
    }

    /// The path of the file to which edits are saved.
    let path: String
    private let state: Mutex<State>

    /// Reads the document.
    ///
    /// - Parameters:
    ///   - trip: The path of the document.
    ///   - output: The path to which edits are saved; `nil` to save them to the document.
    /// - Throws: `QuestionError` if the file is not a document that can be saved.
    init(_ trip: String, output: String? = nil) throws(QuestionError) {
        path = output ?? trip
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.contents(of: trip)
        } catch {
            throw QuestionError(error.facts, input: trip, reason: error.reason)
        }
        if let problem = FileDocument.problem(with: bytes) {
            throw .input(file: trip, reason: problem.predicate)
        }
        state = Mutex(State(version: Version(bytes), isFileKnown: output == nil))
    }

    /// Returns the current state of the document. `isDeleted` is true if the file has existed and no longer exists.
    func current() -> (version: Version, isDeleted: Bool) {
        state.withLock { state in
            if state.isFileKnown, let bytes = try? WholeFile.contents(of: path) { _ = adopt(bytes, &state) }
            return (state.version, state.isFileKnown && access(path, F_OK) != 0)
        }
    }

    /// Saves a document that was made from a revision. A lock prevents other programs that lock files from changing the
    /// file between the check and the replacement.
    ///
    /// - Throws: `FileError`; the file is then unchanged.
    func save(_ bytes: [UInt8], madeFrom revision: String) throws(FileError) -> Saving {
        try state.withLock { state throws(FileError) in
            guard state.isFileKnown, access(path, F_OK) == 0 else {
                guard revision == state.version.revision else { return .outdated(state.version) }
                try WholeFile.replace(path, with: bytes)
                return saved(bytes, &state, wasDeleted: state.isFileKnown)
            }
            let file = try LockedFile(path, waiting: FileDocument.patience)
            if let reason = adopt(file.contents, &state) { return .blocked(reason) }
            guard revision == state.version.revision else { return .outdated(state.version) }
            try file.replace(with: bytes)
            return saved(bytes, &state, wasDeleted: false)
        }
    }

    /// The maximum time to wait for the lock of the file if another program is changing it.
    private static let patience = Duration.seconds(10)

    private func saved(_ bytes: [UInt8], _ state: inout State, wasDeleted: Bool) -> Saving {
        state.version = Version(bytes)
        state.isFileKnown = true
        return .saved(state.version.revision, wasDeleted: wasDeleted)
    }

    /// If another program has changed the file, makes the file's contents, `bytes`, the current state. Returns the
    /// reason if the contents are invalid; otherwise returns `nil`.
    private func adopt(_ bytes: [UInt8], _ state: inout State) -> String? {
        if bytes == state.version.bytes { return nil }
        if let problem = FileDocument.problem(with: bytes) {
            return "Nothing was saved, because another program has changed the file, and it now "
                + "\(problem.predicate). Fix the file or move it away, then save again."
        }
        state.version = Version(bytes)
        return nil
    }

    /// The reason why bytes are not a document that can be saved.
    enum Problem {
        case sourceCoding
        case invalid(DocumentError)

        /// The problem as a predicate whose subject is the file.
        var predicate: String {
            switch self {
            case .sourceCoding: "is in the source app's format (convert it with 'itinerary convert')"
            case .invalid(let error): "is not a trip: \(error.description)"
            }
        }

        /// The refusal of a request whose body has this problem.
        var refusal: RequestRefusal {
            switch self {
            case .sourceCoding:
                RequestRefusal(422, "source-format", "the document must have the format itinerary/1")
            case .invalid(let error): RequestRefusal(422, for: error)
            }
        }
    }

    /// Returns the reason why bytes are not a document that can be saved; `nil` if they can be saved.
    static func problem(with bytes: [UInt8]) -> Problem? {
        do throws(DocumentError) {
            return try TripDocument(bytes, context: .system).coding == .itinerary ? nil : .sourceCoding
        } catch {
            return .invalid(error)
        }
    }
}
