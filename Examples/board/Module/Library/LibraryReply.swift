import OrderedJSON
import TripAnswers
import TripDocuments

/// The reply to a question: the answer as JSON, and what the program prints next to it.
final class LibraryReply {
    /// The answer: the output of the program with `--json`, without the final newline. The program has no `clamp`,
    /// and its `show` prints a picture alone.
    private var json: [UInt8] = []
    var sentence = ""
    var warnings: [String] = []
    /// True if the answer is no.
    var isNo = false
    /// The changed document; `nil` if there is none, or it cannot be stored alone.
    private var document: TripDocument?

    /// Writes the answer.
    func answer(_ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        json = HiddenCharacters.escaped(writer.bytes)
    }

    /// Sets the changed document, unless it is in the source app's format, which cannot be rewritten, or it is invalid
    /// without the side files.
    func keep(_ changed: TripDocument?) {
        guard let changed, changed.coding == .itinerary else { return }
        do throws(DocumentError) {
            try changed.checkReadsAlone()
            document = changed
        } catch {
            warnings.append("the document would be invalid without its side files: \(error)")
        }
    }

    /// Writes the reply as two lines: everything except the answer, and the answer.
    func write() -> [UInt8] {
        var head = JSONWriter()
        head.object { json in
            json.key("isNo")
            json.bool(isNo)
            json.member("sentence", sentence)
            json.key("warnings")
            json.array(warnings) { $0.string($1) }
            json.member("document", document?.text)
        }
        var bytes = head.bytes
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: json)
        return bytes
    }
}
