import OrderedJSON
import TripAnswers
import TripDocuments

/// The differences between the open document and another document: a row for each value that differs.
struct Difference {
    /// A value that differs, in the open document and in the other document.
    struct Row {
        let what: String
        let mine: String
        let theirs: String
    }

    /// The maximum length of a value that is shown in full.
    private static let longest = 60
    private static let absent = "not there"

    private let documents: DocumentDifference
    private(set) var rows: [Row] = []

    /// Lists the differences between the open document, which is the first one, and another document.
    init(_ documents: DocumentDifference) {
        self.documents = documents
        let (mine, theirs) = (Wording(documents.first.trip), Wording(documents.second.trip))
        for item in documents.removed {
            add(mine.name(of: item), mine.place(item.position), Difference.absent)
        }
        for item in documents.added {
            add(theirs.name(of: item), Difference.absent, theirs.place(item.position))
        }
        for entry in documents.entries {
            let name = theirs.name(of: entry.new)
            if entry.isMoved {
                let isSame = entry.from?.day == entry.to?.day
                add(
                    name,
                    mine.place(entry.from),
                    theirs.place(entry.to) + (isSame ? ", moved within the day" : "")
                )
            }
            let (old, new) = documents.objects(of: entry)
            for key in entry.otherKeys { add(name, key, old[key], new[key]) }
        }
        let (old, new) = (documents.first.tree.root, documents.second.tree.root)
        for key in documents.keys { add("the trip", key, old[key], new[key]) }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("sentence", DiffAnswer(documents).sentence)
            json.key("rows")
            json.array(rows) { json, row in
                json.object { json in
                    json.member("what", row.what)
                    json.member("mine", row.mine)
                    json.member("theirs", row.theirs)
                }
            }
        }
    }

    private mutating func add(_ what: String, _ mine: String, _ theirs: String) {
        rows.append(Row(what: what, mine: mine, theirs: theirs))
    }

    private mutating func add(_ name: String, _ key: String, _ mine: JSONValue?, _ theirs: JSONValue?) {
        // An absent flag, like `pinned`, is false.
        let isFlag = [mine, theirs].contains { $0?.bool != nil }
        let absent = isFlag ? Difference.phrase(false) : Difference.absent
        add(
            "\(name), \(key.printable)",
            mine.map { Difference.phrase($0) } ?? absent,
            theirs.map { Difference.phrase($0) } ?? absent
        )
    }

    private static func phrase(_ flag: Bool) -> String { flag ? "yes" : "no" }

    private static func phrase(_ value: JSONValue) -> String {
        if let flag = value.bool { return phrase(flag) }
        let text = (value.string ?? String(decoding: value.text, as: UTF8.self)).printable
        return text.count <= longest ? text : text.prefix(longest) + "…"
    }
}

extension Wording {
    /// Returns the day of an item, or "not placed".
    fileprivate func place(_ position: Position?) -> String {
        position.map { day($0.day) } ?? "not placed"
    }
}
