import OrderedJSON
import TripDocuments

extension EditHistory {
    /// The edits as one line of JSON: `{"done":[…],"undone":[…]}`. The document is not in it; store `base` as it
    /// is.
    public var jsonText: String {
        var writer = JSONWriter()
        writer.object { json in
            json.key("done")
            json.array(done) { $1.write(to: &$0) }
            json.key("undone")
            json.array(undone) { $1.write(to: &$0) }
        }
        return writer.text
    }

    /// Does the stored edits anew on the document on which they were done.
    ///
    /// - Throws: `EditError` when the text is no history, or not that document's.
    /// - Complexity: O(edits · bytes).
    public init(_ base: TripDocument, json text: String) throws(EditError) {
        let edits: (done: [Edit], undone: [Edit])
        do throws(DocumentError) {
            let reader = try EditReader(reading: text)
            edits = (try reader.edits("done"), try reader.edits("undone"))
        } catch {
            throw .unreadable(error)
        }
        self.init(base)
        for edit in edits.done + edits.undone.reversed() { try apply(edit) }
        for _ in edits.undone { try undo() }
    }
}
