import HTTPServer

/// Revisions as HTTP states them.
enum EntityTag {
    /// The tag of a revision: the number in quotes.
    static func header(_ revision: Int) -> Field { Field("ETag", "\"\(revision)\"") }

    /// The revision that a strong tag states, 1 or more.
    static func revision(_ tag: String) -> Int? {
        let tag = tag.trimmed
        guard tag.utf8.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
        let text = tag.dropFirst().dropLast()
        guard let revision = Int(text), revision > 0, String(revision) == text else { return nil }
        return revision
    }
}

/// What a client knows of a trip, as `If-None-Match` lists it: tags, strong or weak, with commas between them, or `*` for whatever
/// there is (RFC 9110, section 13.1.2).
struct EntityTags {
    private let isAny: Bool
    private let revisions: Set<Int>

    init(_ field: String) {
        isAny = field.trimmed == "*"
        revisions = Set(
            field.split(separator: ",").compactMap { part in
                let tag = String(part).trimmed
                return EntityTag.revision(tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag)
            }
        )
    }

    func contains(_ revision: Int) -> Bool { isAny || revisions.contains(revision) }
}

extension String {
    /// The text without blanks around it.
    var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
