#if !hasFeature(Embedded)
    /// As the value itself, in any coding. A decoder does not keep the order of an object's keys, which is that of their
    /// names then.
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
