/// A complete JSON value. Two values are equal if their texts are equal.
public struct JSONText: Hashable, Sendable {
    /// The value, as a node of its JSON tree.
    package let value: JSONValue

    package init(_ value: JSONValue) {
        self.value = value
    }

    /// Parses a JSON value.
    ///
    /// - Throws: `JSONError` if the text is not JSON.
    public init(_ text: String) throws(JSONError) {
        value = try JSONTree(text).root
    }

    /// Returns the value that `write` writes, or the JSON value null if the output is not valid JSON.
    package static func written(_ write: (inout JSONWriter) -> Void) -> JSONText {
        JSONText(((try? JSONTree(JSONWriter.bytes(write))) ?? .null).root)
    }

    /// The text of the value in UTF-8.
    package var bytes: [UInt8] { Array(value.text) }

    public static func == (left: JSONText, right: JSONText) -> Bool {
        left.value.text.elementsEqual(right.value.text)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in value.text { hasher.combine(byte) }
    }
}

#if !hasFeature(Embedded)
    /// Encodes and decodes the value itself, in any format. Decoders do not keep the order of the keys of an object, so
    /// the keys of decoded objects are in ascending order.
    extension JSONText: Codable {
        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) {
                self.stringValue = stringValue
            }

            init?(intValue: Int) { nil }
        }

        public func encode(to encoder: any Encoder) throws {
            switch value.kind {
            case .object:
                var container = encoder.container(keyedBy: Key.self)
                for member in value.members {
                    try container.encode(JSONText(member.value), forKey: Key(stringValue: member.key))
                }
            case .array:
                var container = encoder.unkeyedContainer()
                for element in value.elements { try container.encode(JSONText(element)) }
            case .string, .number, .true, .false, .null:
                var container = encoder.singleValueContainer()
                if let text = value.string {
                    try container.encode(text)
                } else if let number = value.int {
                    try container.encode(number)
                } else if let number = value.double {
                    try container.encode(number)
                } else if let bool = value.bool {
                    try container.encode(bool)
                } else {
                    try container.encodeNil()
                }
            }
        }

        public init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Key.self) {
                let members = try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map {
                    (key: $0.stringValue, value: try object.decode(JSONText.self, forKey: $0))
                }
                self = .written { json in
                    json.object { json in
                        for member in members { json.member(member.key, member.value.value) }
                    }
                }
            } else if var array = try? decoder.unkeyedContainer() {
                var elements: [JSONText] = []
                while !array.isAtEnd { elements.append(try array.decode(JSONText.self)) }
                self = .written { json in json.array(elements) { $0.compact($1.value) } }
            } else {
                self = try JSONText(scalarIn: try decoder.singleValueContainer())
            }
        }

        private init(scalarIn container: any SingleValueDecodingContainer) throws {
            if container.decodeNil() {
                self = .written { $0.null() }
            } else if let bool = try? container.decode(Bool.self) {
                self = .written { $0.bool(bool) }
            } else if let number = try? container.decode(Int.self) {
                self = .written { $0.int(number) }
            } else if let number = try? container.decode(Double.self) {
                self = .written { $0.double(number) }
            } else {
                let text = try container.decode(String.self)
                self = .written { $0.string(text) }
            }
        }
    }
#endif
