import OrderedJSON

/// The JSON Schema (draft 2020-12) of an object: its name, and its members with their types.
package struct ObjectSchema: Sendable {
    package let name: String
    package let members: [Member]
    /// True if the object may have other members.
    package let isOpen: Bool

    package init(_ name: String, isOpen: Bool = false, _ members: Member...) {
        self.init(name, isOpen: isOpen, members)
    }

    package init(_ name: String, isOpen: Bool = false, _ members: [Member]) {
        (self.name, self.members, self.isOpen) = (name, members, isOpen)
    }

    /// A member with its type.
    package struct Member: Sendable {
        package let name: String
        package let kind: Kind
        /// True if the member can be absent.
        package let isOptional: Bool
        /// A description; `nil` if the name is clear.
        package let about: String?

        package init(_ name: String, _ kind: Kind, isOptional: Bool = false, about: String? = nil) {
            (self.name, self.kind, self.isOptional, self.about) = (name, kind, isOptional, about)
        }
    }

    /// The type of a value.
    package indirect enum Kind: Sendable {
        case text
        /// A date such as `2018-05-01`.
        case date
        /// An instant such as `2018-05-01T19:05:00.000Z`.
        case time
        case integer, number, flag, null
        /// A value of any type.
        case any
        /// One of several texts.
        case word([String])
        /// An object with the schema of this name.
        case object(String)
        case list(Kind)
        /// An object whose members are texts.
        case texts
        /// A value of exactly one of several types.
        case either([Kind])

        /// Returns the type of values that may also be null.
        package static func orNull(_ kind: Kind) -> Kind { .either([kind, .null]) }

        /// The ids of items, games or wishes.
        package static let ids = Kind.list(.text)

        /// The JSON types of the values.
        package var types: [String] {
            switch self {
            case .text, .date, .time, .word: ["string"]
            case .integer: ["integer"]
            case .number: ["number"]
            case .flag: ["boolean"]
            case .null: ["null"]
            case .any: ["object", "array", "string", "number", "boolean", "null"]
            case .object, .texts: ["object"]
            case .list: ["array"]
            case .either(let kinds):
                kinds.reduce(into: []) { types, kind in
                    types += kind.types.filter { !types.contains($0) }
                }
            }
        }

        /// The names of the objects that a value can be.
        package var objects: [String] {
            switch self {
            case .object(let name): [name]
            case .either(let kinds): kinds.flatMap { $0.objects }
            case .text, .date, .time, .integer, .number, .flag, .null, .any, .word, .list, .texts: []
            }
        }
    }
}

extension JSONWriter {
    /// Writes schemas as members, in which `$ref` names a schema under `path`.
    package mutating func schemas(_ schemas: [ObjectSchema], at path: String) {
        for schema in schemas {
            key(schema.name)
            object { $0.members(of: schema, at: path) }
        }
    }

    private mutating func members(of schema: ObjectSchema, at path: String) {
        member("type", "object")
        key("properties")
        object { json in
            for member in schema.members {
                json.key(member.name)
                json.object { json in
                    json.kind(member.kind, at: path)
                    if let about = member.about { json.member("description", about) }
                }
            }
        }
        key("required")
        array(schema.members.filter { !$0.isOptional }) { $0.string($1.name) }
        member("additionalProperties", schema.isOpen)
    }

    /// Writes the members of the schema of a type.
    package mutating func kind(_ kind: ObjectSchema.Kind, at path: String) {
        switch kind {
        case .text, .integer, .number, .flag, .null: member("type", kind.types[0])
        case .date:
            member("type", "string")
            member("format", "date")
        case .time:
            member("type", "string")
            member("format", "date-time")
        case .any: break
        case .word(let words):
            member("type", "string")
            key("enum")
            array(words) { $0.string($1) }
        case .object(let name): member("$ref", path + name)
        case .list(let element):
            member("type", "array")
            key("items")
            object { $0.kind(element, at: path) }
        case .texts:
            member("type", "object")
            key("additionalProperties")
            object { $0.kind(.text, at: path) }
        case .either(let kinds):
            key("oneOf")
            array(kinds) { json, kind in json.object { $0.kind(kind, at: path) } }
        }
    }
}
