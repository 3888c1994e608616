#if !hasFeature(Embedded)
    import OrderedJSON
    import TripModel

    /// As the operation of a change document.
    extension TripChange: Codable {
        public init(from decoder: any Decoder) throws {
            self = try decoder.value { try ChangeReader(values: $0).change($0.tree.root) }
        }

        public func encode(to encoder: any Encoder) throws {
            try JSONText(description).encode(to: encoder)
        }
    }

    /// As the object `rules` of a trip document. Values of rules that the library does not know are not kept.
    extension Rules: Codable {
        public init(from decoder: any Decoder) throws {
            self = try decoder.value { try RulesReader(values: $0).rules($0.tree.root) }
        }

        public func encode(to encoder: any Encoder) throws {
            try JSONText.written { $0.rules(self) }.encode(to: encoder)
        }
    }

    /// As the text of the document, to the byte. It is read without side files.
    extension TripDocument: Codable {
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            do throws(DocumentError) {
                try self.init(text)
            } catch {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
            }
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    extension Decoder {
        /// Reads a value from the JSON that is decoded.
        fileprivate func value<Value>(_ read: (ValueReader) throws -> Value) throws -> Value {
            let text = try JSONText(from: self)
            do {
                return try read(try ValueReader(parsing: text.bytes))
            } catch let error as DocumentError {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: codingPath, debugDescription: error.description)
                )
            }
        }
    }
#endif
