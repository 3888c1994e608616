import OrderedJSON
import TripAnswers

/// The changes that the page requests: `{"name": "…", "joins": "…", "changes": […]}`.
struct NamedChanges {
    /// The name of the undo step.
    let name: String
    /// The name of an undo step. If the last undo step has this name, the changes are combined with it.
    let joined: String?
    let changes: [TripChange]

    init(_ bytes: [UInt8]) throws(BoardError) {
        let tree: JSONTree
        do throws(JSONError) { tree = try JSONTree(bytes) } catch { throw BoardError(error.description) }
        name = tree.root["name"]?.string ?? "Change"
        joined = tree.root["joins"]?.string
        changes = try Self.list(tree.root["changes"].map { Array($0.text) } ?? Array("[]".utf8))
    }

    private static func list(_ text: [UInt8]) throws(BoardError) -> [TripChange] {
        do throws(DocumentError) {
            return try TripChange.list(text)
        } catch {
            throw BoardError(error.description)
        }
    }
}

extension Board {
    /// Returns the document with changes applied.
    func document(after changes: [TripChange]) throws(BoardError) -> TripDocument {
        do throws(ChangeError) {
            return try document.applying(changes)
        } catch {
            throw BoardError(error.description)
        }
    }
}

/// Applies the changes in the input as one undo step. Answers with the trip's new state.
@_expose(wasm, "board_change") @_cdecl("board_change")
func boardChange() -> Int32 {
    change { board throws(BoardError) in
        let asked = try NamedChanges(Memory.input)
        try board.apply(asked.changes, named: asked.name, joining: asked.joined)
    }
}

/// Answers with the state that the trip would have after the changes in the input; does not apply them.
@_expose(wasm, "board_preview") @_cdecl("board_preview")
func boardPreview() -> Int32 {
    answer { board, json throws(BoardError) in
        let changed = try board.document(after: try NamedChanges(Memory.input).changes)
        TripState(Itinerary(changed.trip)).write(to: &json, undo: nil, redo: nil, tellingLost: true)
    }
}
