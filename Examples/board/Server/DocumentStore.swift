import HTTPServer
import Synchronization
import TripDocuments
import WholeFiles

/// The document, and the file that holds it. Every state of it has a revision, and an edit must say which one it
/// is of, so that of two edits of the same state the second is refused and nothing is lost.
final class DocumentStore: Sendable {
    /// A state of the document.
    struct Version: Sendable {
        /// The hash of the bytes: after a restart it still tells whether an edit is of this state.
        let revision: String
        let bytes: [UInt8]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            revision = SHA256.hexadecimal(bytes)
        }
    }

    /// What came of saving.
    enum Saving {
        /// It is saved, as this revision; the file may have been deleted before.
        case saved(String, wasDeleted: Bool)
        /// The edit is of an older state than this one.
        case outdated(Version)
        /// The file holds something else by now that must not be lost; the sentence says what.
        case blocked(String)
    }

    private struct State {
        var version: Version
        /// Whether the file has been there, so that what others write to it counts.
        var isFileKnown: Bool
    }

    private let path: String
    private let state: Mutex<State>

    /// Reads the document; edits go to `output`, or else back to the document.
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

    /// The name of the file to which edits go, percent-encoded so that a header can hold it.
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

    /// The document as it stands.
    func version() -> Version {
        state.withLock { state in
            adoptChangesOfOthers(&state)
            return state.version
        }
    }

    /// True if the file has been there and is no longer.
    var isDeleted: Bool {
        state.withLock { $0.isFileKnown && access(path, F_OK) != 0 }
    }

    /// Saves a document that was made from a revision; from looking at the file to replacing it, no other program that
    /// locks files changes it.
    ///
    /// - Throws: `FileError`; then the file is as it was.
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

    /// How long a page waits while other programs change the file.
    private static let patience = Duration.seconds(10)

    private func saved(_ bytes: [UInt8], _ state: inout State, wasDeleted: Bool) -> Saving {
        state.version = Version(bytes)
        state.isFileKnown = true
        return .saved(state.version.revision, wasDeleted: wasDeleted)
    }

    /// Takes over what another program has written to the file meanwhile, if it can be.
    private func adoptChangesOfOthers(_ state: inout State) {
        guard state.isFileKnown, let bytes = try? WholeFile.contents(of: path) else { return }
        _ = adopt(bytes, &state)
    }

    /// Takes over what the file holds; the reason, when it cannot be.
    private func adopt(_ bytes: [UInt8], _ state: inout State) -> String? {
        if bytes == state.version.bytes { return nil }
        if let reason = DocumentStore.refusal(of: bytes) {
            return "Another program has changed the file, and nothing was saved, since what is in it now "
                + "\(reason). Mend the file or move it away, then save again."
        }
        state.version = Version(bytes)
        return nil
    }

    /// Why bytes are no document for the board, in words that go on from its name; `nil` when they are one.
    static func refusal(of bytes: [UInt8]) -> String? {
        do throws(DocumentError) {
            guard try TripDocument(bytes, beside: .system).coding == .itinerary else {
                return "is in the source app's coding (make it itinerary/1 by 'itinerary convert')"
            }
            return nil
        } catch {
            return "is no trip: \(error.description)"
        }
    }
}
