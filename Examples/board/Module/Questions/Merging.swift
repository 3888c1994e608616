import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The open document and the document that another program has saved, both edited since they were the same.
struct Merging {
    /// The items and the keys of the trip that differ from the common document, by id and name.
    private struct Edits {
        var items: Set<String>
        let keys: Set<String>

        init(_ difference: DocumentDifference) {
            let moved = difference.entries.filter { !$0.isRenumbered }.map { $0.id }
            items = Set(moved + (difference.added + difference.removed).map { $0.id })
            keys = Set(difference.keys)
        }
    }

    /// The document with the edits of both; `nil` if both edited the same item, or the edits do not fit together.
    let merged: TripDocument?

    /// Merges the edits of two documents.
    ///
    /// - Parameters:
    ///   - mine: The open document.
    ///   - theirs: The document that another program has saved.
    ///   - base: The document from which both began.
    init(_ mine: TripDocument, _ theirs: TripDocument, since base: TripDocument) {
        guard let myDifference = try? DocumentDifference(from: base, to: mine),
            let theirDifference = try? DocumentDifference(from: base, to: theirs),
            let changes = try? myDifference.changes()
        else {
            merged = nil
            return
        }
        let renamed = Merging.renamed(changes, added: myDifference, and: theirDifference)
        var my = Edits(myDifference)
        let their = Edits(theirDifference)
        my.items.subtract(renamed.ids)
        guard my.items.isDisjoint(with: their.items), my.keys.isDisjoint(with: their.keys),
            let both = try? theirs.applying(renamed.changes),
            Merging.problems(both, since: base)
                <= max(Merging.problems(mine, since: base), Merging.problems(theirs, since: base))
        else {
            merged = nil
            return
        }
        merged = both
    }

    /// Returns changes in which an added item has another id if the other document has also added an item of that id, as
    /// two items of one title have; and the ids that were changed. A game that both have added keeps its id, because it
    /// is one game.
    private static func renamed(
        _ changes: [TripChange],
        added mine: DocumentDifference,
        and their: DocumentDifference
    ) -> (changes: [TripChange], ids: Set<String>) {
        let games = Set(mine.added.filter { $0.game?.gameID != nil }.map { $0.id })
        let taken = Set(mine.added.map { $0.id }).intersection(their.added.map { $0.id }).subtracting(games)
        guard !taken.isEmpty else { return (changes, []) }
        var ids = FreeIDs(their.second.trip)
        for item in mine.added where !taken.contains(item.id) { _ = ids.take(item.id) }
        let renamed = changes.map { change in
            guard let id = change.addedID, taken.contains(id) else { return change }
            return change.adding(as: ids.take(id))
        }
        return (renamed, taken)
    }

    /// Returns the number of errors in a document, and of the gaps in the route that the common document does not have.
    private static func problems(_ document: TripDocument, since base: TripDocument) -> Int {
        Itinerary(document.trip).findingsLeft(since: Itinerary(base.trip)).count
    }
}

/// Merges the edits of the open document with another program's edits of the same document: `{"base": "…", "theirs":
/// "…"}`, both texts of documents. Answers with the text of the merged document, or `null` if the user has to decide.
@_expose(wasm, "board_merge") @_cdecl("board_merge")
func boardMerge() -> Int32 {
    answer { board, json throws(BoardError) in
        let asked = try readValue()
        guard let base = asked["base"]?.string, let theirs = asked["theirs"]?.string else {
            throw BoardError("a merge requires the common document and the other document")
        }
        let merged = Merging(
            board.document,
            try document(Array(theirs.utf8)),
            since: try document(Array(base.utf8))
        ).merged
        json.object { json in
            json.member("text", merged.map { String(decoding: $0.tree.bytes, as: UTF8.self) })
        }
    }
}

/// Reads a document with the page's time zones and side files.
private func document(_ bytes: [UInt8]) throws(BoardError) -> TripDocument {
    do throws(DocumentError) {
        return try TripDocument(bytes, context: .ofPage).converted()
    } catch {
        throw BoardError(error.description)
    }
}
