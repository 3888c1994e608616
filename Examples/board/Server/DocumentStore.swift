import HTTPServer
import Synchronization
import TripDocuments
import WholeFiles

/// The document and its file. Each state of the document has a revision, and an edit must state the revision that it
/// changes. So of two edits of the same state the second is rejected, and no edit is lost.
final class DocumentStore: Sendable {
    /// A state of the document.
    struct Version: Sendable {
        /// The hash of the bytes. It identifies the state even after a restart.
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
        /// The edit changes an older state; this is the current one.
        case outdated(Version)
        /// Another program has written something to the file that must not be lost; the sentence states what.
        case blocked(String)
    }

    private struct State {
        var version: Version
        /// True if the file has existed, so that changes of other programs count.
        var isFileKnown: Bool
    }

    private let path: String
    private let state: Mutex<State>

    /// Reads the document.
    ///
    /// - Parameters:
    ///   - trip: The path of the document.
    ///   - output: The path to which edits are saved; `nil` to save them to the document.
    init(trip: String, output: String?) throws(Failure) {
        path = output ?? trip
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.contents(of: trip)
        } catch {
            throw Failure("\(error.path): \(error.reason)")
        }
        if let reason = DocumentStore.refusal(of: bytes) { throw Failure("\(trip) \(reason)") }
        state = Mutex(State(version: Version(bytes), isFileKnown: output == nil))
    }

    /// The name of the file that receives edits, percent-encoded for a header.
    var fileName: String {
        let name = path.split(separator: "/").last ?? ""
        return name.utf8.map { byte in
            let isPlain =
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-._~".utf8.contains(byte)
            guard !isPlain else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }

    /// Returns the current state of the document.
    func version() -> Version {
        state.withLock { state in
            adoptChangesOfOthers(&state)
            return state.version
        }
    }

    /// True if the file has existed and does not exist now.
    var isDeleted: Bool {
        state.withLock { $0.isFileKnown && access(path, F_OK) != 0 }
    }

    /// Saves a document that was created from a revision. No other program that locks files changes the file between
    /// the check and the replacement.
    ///
    /// - Throws: `FileError`; then the file is unchanged.
    func save(_ bytes: [UInt8], madeFrom revision: String) throws(FileError) -> Saving {
        try state.withLock { state throws(FileError) in
            guard state.isFileKnown, access(path, F_OK) == 0 else {
                guard revision == state.version.revision else { return .outdated(state.version) }
                try WholeFile.replace(path, with: bytes)
                return saved(bytes, &state, wasDeleted: state.isFileKnown)
            }
            let file = try LockedFile(path, waiting: DocumentStore.patience)
            if let reason = adopt(file.contents, &state) { return .blocked(reason) }
            guard revision == state.version.revision else { return .outdated(state.version) }
            try file.replace(with: bytes)
            return saved(bytes, &state, wasDeleted: false)
        }
    }

    /// The time to wait while other programs change the file.
    private static let patience = Duration.seconds(10)

    private func saved(_ bytes: [UInt8], _ state: inout State, wasDeleted: Bool) -> Saving {
        state.version = Version(bytes)
        state.isFileKnown = true
        return .saved(state.version.revision, wasDeleted: wasDeleted)
    }

    /// Reads the changes that another program has made to the file, if they are valid.
    private func adoptChangesOfOthers(_ state: inout State) {
        guard state.isFileKnown, let bytes = try? WholeFile.contents(of: path) else { return }
        _ = adopt(bytes, &state)
    }

    /// Makes the contents of the file the current state; returns the reason if they are invalid.
    private func adopt(_ bytes: [UInt8], _ state: inout State) -> String? {
        if bytes == state.version.bytes { return nil }
        if let reason = DocumentStore.refusal(of: bytes) {
            return "Another program has changed the file, and nothing was saved, since what is in it now "
                + "\(reason). Fix the file or move it away, then save again."
        }
        state.version = Version(bytes)
        return nil
    }

    /// Returns the reason why bytes are not a document for the board, as a predicate about the file; `nil` if they are
    /// one.
    static func refusal(of bytes: [UInt8]) -> String? {
        do throws(DocumentError) {
            guard try TripDocument(bytes, context: .system).coding == .itinerary else {
                return "is in the source app's format (convert it with 'itinerary convert')"
            }
            return nil
        } catch {
            return "is not a trip: \(error.description)"
        }
    }
}
