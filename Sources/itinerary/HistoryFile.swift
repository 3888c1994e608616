import OrderedJSON
import WholeFiles

/// The history of a trip's file, which stands beside it: `NAME.history.json`.
struct HistoryFile {
    let path: String

    /// - Parameter trip: The path of the trip's file.
    init(of trip: String) {
        path = (trip.hasSuffix(".json") ? String(trip.dropLast(5)) : trip) + ".history.json"
    }

    /// The history that the file has for a document.
    ///
    /// - Throws: `Failure`, where there is no such file, or it is the history of another text.
    func history(of document: TripDocument) throws(Failure) -> DocumentHistory {
        let bytes = try Files.contents(of: path)
        do throws(DocumentError) {
            return try DocumentHistory(document, json: String(decoding: bytes, as: UTF8.self))
        } catch {
            guard case .otherDocument = error.problem else {
                throw .input(file: path, reason: error.description)
            }
            throw .input(
                file: path,
                reason:
                    "is the history of another text: the trip was changed since without --history; nothing was "
                    + "written; once the history is moved away, --history begins another"
            )
        }
    }

    /// True if there is such a file.
    var exists: Bool { Files.exists(path) }

    /// A history and the file that it is kept in.
    struct Kept {
        let file: HistoryFile
        let history: DocumentHistory

        /// Writes the file, before the trip itself: a history that is a step ahead is known as such.
        func write() throws(Failure) {
            _ = try Files.replace(file.path, with: Array((history.jsonText + "\n").utf8), isForced: false)
        }
    }
}

extension TripInput {
    /// Returns the history to be kept beside the trip: that of the answer, or where it is asked for, the trip's with the
    /// answer's document as one step more.
    ///
    /// - Throws: `Failure`, where the trip was changed since without it.
    func history(of answer: Answer, named name: String, isAsked: Bool) throws(Failure) -> HistoryFile.Kept? {
        let file = HistoryFile(of: self.name)
        if let history = answer.history { return HistoryFile.Kept(file: file, history: history) }
        guard isAsked, let changed = answer.document else { return nil }
        let document = try document()
        var history = file.exists ? try file.history(of: document) : DocumentHistory(document)
        history.replace(by: changed, named: answer.stepName ?? name)
        return HistoryFile.Kept(file: file, history: history)
    }
}
