import Dispatch
import Synchronization

/// The files that a batch has written, to be named where its answers cannot be printed.
final class WrittenFiles: Sendable {
    private struct State {
        var isClosed = false
        var paths: [String] = []
    }

    private let state = Mutex(State())
    private let writing = DispatchGroup()

    /// Begins to write a file; `end` must follow.
    ///
    /// - Throws: `Failure`, when no more files are to be written.
    func begin(_ path: String) throws(Failure) {
        let isOpen = state.withLock { state in
            if !state.isClosed { writing.enter() }
            return !state.isClosed
        }
        guard isOpen else { throw .input(file: path, reason: "nothing was written") }
    }

    /// Ends what `begin` began.
    func end(_ path: String, isWritten: Bool) {
        if isWritten { state.withLock { $0.paths.append(path) } }
        writing.leave()
    }

    /// Lets no more files be written; those that were, in the order of their names.
    func close() -> [String] {
        state.withLock { $0.isClosed = true }
        writing.wait()
        return state.withLock { $0.paths }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
