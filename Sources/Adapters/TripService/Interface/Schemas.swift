import OrderedJSON
import TripFleet

/// The JSON Schema of an object: its members with their types.
private struct ObjectSchema: Sendable {
    let name: String
    let members: [Member]
    /// True if the object may have other members.
    var isOpen = false

    /// A member with its type.
    struct Member: Sendable {
        let name: String
        let kind: Kind
        var isOptional = false
    }

    /// The types of a member.
    indirect enum Kind: Sendable {
        case text, time, number, flag
        /// A value of any type.
        case any
        case word([String])
        case object(String)
        case list(Kind)
        case texts
    }
}

extension ObjectSchema {
    static let all = [
        ObjectSchema(
            name: "Problem",
            members: [
                Member(name: "type", kind: .text), Member(name: "title", kind: .text),
                Member(name: "status", kind: .number), Member(name: "detail", kind: .text),
                Member(name: "code", kind: .text), Member(name: "path", kind: .text, isOptional: true),
                Member(name: "item", kind: .text, isOptional: true),
                Member(name: "line", kind: .number, isOptional: true), Member(name: "values", kind: .texts),
            ]
        ),
        ObjectSchema(name: "TripDocument", members: [], isOpen: true),
        ObjectSchema(name: "Interface", members: [], isOpen: true),
        ObjectSchema(name: "Health", members: [Member(name: "status", kind: .word(["ok"]))]),
        ObjectSchema(name: "Pick", members: [Member(name: "pick", kind: .number)]),
        ObjectSchema(
            name: "Saved",
            members: [Member(name: "trip", kind: .text), Member(name: "revision", kind: .number)]
        ),
        ObjectSchema(
            name: "TripList",
            members: [
                Member(name: "trips", kind: .list(.object("TripEntry"))),
                Member(name: "next", kind: .text, isOptional: true),
            ]
        ),
        ObjectSchema(
            name: "TripEntry",
            members: [
                Member(name: "id", kind: .text), Member(name: "owner", kind: .text),
                Member(name: "right", kind: .word(FleetRight.allCases.map { $0.rawValue })),
                Member(name: "revision", kind: .number),
                Member(name: "state", kind: .word(FleetState.allCases.map { $0.rawValue })),
                Member(name: "reason", kind: .text, isOptional: true),
                Member(name: "proposals", kind: .number),
                Member(name: "changed", kind: .time),
            ]
        ),
        ObjectSchema(name: "History", members: [Member(name: "revisions", kind: .list(.object("Revision")))]),
        ObjectSchema(
            name: "Revision",
            members: [
                Member(name: "number", kind: .number), Member(name: "parent", kind: .number),
                Member(name: "cause", kind: .word(FleetRevision.Cause.allCases.map { $0.rawValue })),
                Member(name: "words", kind: .text), Member(name: "time", kind: .time),
                Member(name: "user", kind: .text, isOptional: true),
            ]
        ),
        ObjectSchema(
            name: "ProposalList",
            members: [Member(name: "proposals", kind: .list(.object("Proposal")))]
        ),
        ObjectSchema(
            name: "Proposal",
            members: [
                Member(name: "number", kind: .number), Member(name: "base", kind: .number),
                Member(name: "title", kind: .text), Member(name: "consequence", kind: .text),
                Member(name: "lines", kind: .list(.text)), Member(name: "left", kind: .list(.text)),
                Member(name: "changes", kind: .list(.object("Change"))),
            ]
        ),
        ObjectSchema(
            name: "NoteList",
            members: [
                Member(name: "notes", kind: .list(.object("Note"))), Member(name: "next", kind: .number),
            ]
        ),
        ObjectSchema(
            name: "Note",
            members: [
                Member(name: "sequence", kind: .number), Member(name: "trip", kind: .text),
                Member(name: "owner", kind: .text), Member(name: "user", kind: .text, isOptional: true),
                Member(name: "time", kind: .time), Member(name: "joined", kind: .number),
                Member(name: "outcome", kind: .word(FleetOutcome.allCases.map { $0.rawValue })),
                Member(name: "revision", kind: .number), Member(name: "changes", kind: .list(.text)),
                Member(name: "findings", kind: .list(.text)),
                Member(name: "legsToNothing", kind: .list(.text)),
                Member(name: "proposals", kind: .list(.object("Choice"))),
            ]
        ),
        ObjectSchema(
            name: "Choice",
            members: [
                Member(name: "number", kind: .number), Member(name: "title", kind: .text),
                Member(name: "consequence", kind: .text), Member(name: "lines", kind: .list(.text)),
                Member(name: "left", kind: .list(.text)),
            ]
        ),
        ObjectSchema(name: "NewShare", members: [Member(name: "right", kind: .word(["read", "write"]))]),
        ObjectSchema(name: "ShareList", members: [Member(name: "shares", kind: .list(.object("Share")))]),
        ObjectSchema(
            name: "Share",
            members: [
                Member(name: "user", kind: .text), Member(name: "right", kind: .word(["read", "write"])),
            ]
        ),
        ObjectSchema(name: "LinkList", members: [Member(name: "links", kind: .list(.object("Link")))]),
        ObjectSchema(
            name: "Link",
            members: [
                Member(name: "id", kind: .text), Member(name: "time", kind: .time),
                Member(name: "user", kind: .text, isOptional: true),
            ]
        ),
        ObjectSchema(
            name: "NewLink",
            members: [
                Member(name: "id", kind: .text), Member(name: "time", kind: .time),
                Member(name: "user", kind: .text, isOptional: true), Member(name: "path", kind: .text),
            ]
        ),
        ObjectSchema(name: "Change", members: [Member(name: "op", kind: .text)], isOpen: true),
        ObjectSchema(
            name: "Reply",
            members: [
                Member(name: "answer", kind: .any), Member(name: "sentence", kind: .text),
                Member(name: "isNo", kind: .flag), Member(name: "warnings", kind: .list(.text)),
                Member(name: "document", kind: .object("TripDocument"), isOptional: true),
            ]
        ),
    ]
}

extension JSONWriter {
    /// Writes the schemas of the responses.
    mutating func schemas() {
        for schema in ObjectSchema.all {
            key(schema.name)
            object { $0.members(of: schema) }
        }
    }

    private mutating func members(of schema: ObjectSchema) {
        member("type", "object")
        key("properties")
        object { json in
            for member in schema.members {
                json.key(member.name)
                json.object { $0.kind(member.kind) }
            }
        }
        key("required")
        array(schema.members.filter { !$0.isOptional }) { $0.string($1.name) }
        member("additionalProperties", schema.isOpen)
    }

    private mutating func kind(_ kind: ObjectSchema.Kind) {
        switch kind {
        case .text: member("type", "string")
        case .time:
            member("type", "string")
            member("format", "date-time")
        case .number: member("type", "integer")
        case .flag: member("type", "boolean")
        case .any: break
        case .word(let words):
            member("type", "string")
            key("enum")
            array(words) { $0.string($1) }
        case .object(let name): member("$ref", "#/components/schemas/\(name)")
        case .list(let element):
            member("type", "array")
            key("items")
            object { $0.kind(element) }
        case .texts:
            member("type", "object")
            key("additionalProperties")
            object { $0.kind(.text) }
        }
    }
}
