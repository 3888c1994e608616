import Diagnostics
import OrderedJSON

/// A reader of XML text (XML 1.0) in UTF-8 that returns the tags and texts in sequence.
///
/// The reader rejects document type declarations, so that a text can neither define entities nor refer to other files.
/// The reader skips comments and processing instructions, and ignores namespaces: the returned names have no prefixes.
/// The depth of elements is limited to `maximumDepth`.
struct XMLReader {
    /// A part of an XML text: a start tag, an end tag, or character data.
    enum Event: Hashable {
        case start(String)
        case end(String)
        /// Character data with resolved references. Consecutive texts belong together.
        case text(String)
    }

    /// The maximum number of elements that are open at the same time.
    static let maximumDepth = 100
    /// The maximum length of a text in bytes.
    static let maximumLength = 1 << 26

    private let bytes: [UInt8]
    private var offset = 0
    /// The names of the open elements as written, with their prefixes.
    private var open: [String] = []
    private var hasRoot = false
    /// True after a tag such as `<Point/>`, which both starts and ends an element.
    private var isEmptyElement = false
    /// The attributes of the last start tag, with their names without prefixes.
    private(set) var attributes: [(name: String, value: String)] = []
    /// The line of the last event, counted from 1.
    private(set) var line = 1
    /// The offset up to which the lines have been counted.
    private var counted = 0

    /// Creates a reader of a text.
    init(_ bytes: [UInt8]) throws(XMLError) {
        self.bytes = bytes
        guard bytes.count <= XMLReader.maximumLength else { throw XMLError(.tooLong, line: 1) }
        if bytes.starts(with: JSONTree.byteOrderMark) { offset = JSONTree.byteOrderMark.count }
    }

    /// Returns the next tag or character data; `nil` at the end of the text.
    mutating func next() throws(XMLError) -> Event? {
        if isEmptyElement {
            isEmptyElement = false
            return .end(XMLReader.localName(open.removeLast()))
        }
        while offset < bytes.count {
            countLines()
            guard bytes[offset] == UInt8(ascii: "<") else {
                if let text = try text() { return .text(text) }
                continue
            }
            if skips("<?") {
                try skipInstruction()
            } else if skips("<!--") {
                _ = try piece(endingWith: "-->")
            } else if skips("<![CDATA[") {
                let text = try string(piece(endingWith: "]]>"))
                guard !open.isEmpty else { throw fail(.textOutside) }
                return .text(text)
            } else if skips("<!") {
                let isType = try name().lowercased() == "doctype"
                throw fail(.declaration(isPage: isType && isPage))
            } else if skips("</") {
                return try end()
            } else {
                offset += 1
                return try start()
            }
        }
        countLines()
        if let name = open.last { throw fail(.unclosed(name)) }
        guard hasRoot else { throw fail(.noElement) }
        return nil
    }

    /// Returns the part of a name after its prefix.
    private static func localName(_ name: String) -> String {
        guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
        return String(name[name.utf8.index(after: colon)...])
    }
}

// Tags.
extension XMLReader {
    private mutating func start() throws(XMLError) -> Event {
        let name = try name()
        guard !open.isEmpty || !hasRoot else { throw fail(.secondRoot(name)) }
        guard open.count < XMLReader.maximumDepth else { throw fail(.tooDeep) }
        hasRoot = true
        attributes.removeAll(keepingCapacity: true)
        while true {
            let hasBlank = skipBlanks()
            if skips("/>") {
                isEmptyElement = true
                break
            }
            if skips(">") { break }
            guard hasBlank else { throw fail(.badTag(name)) }
            attributes.append(try attribute(of: name))
        }
        open.append(name)
        return .start(XMLReader.localName(name))
    }

    private mutating func attribute(of element: String) throws(XMLError) -> (name: String, value: String) {
        let name = try name()
        _ = skipBlanks()
        guard skips("=") else { throw fail(.badTag(element)) }
        _ = skipBlanks()
        for quote in ["\"", "'"] where skips(quote) {
            return (XMLReader.localName(name), try decoded(piece(endingWith: quote)))
        }
        throw fail(.badTag(element))
    }

    private mutating func end() throws(XMLError) -> Event {
        let name = try name()
        _ = skipBlanks()
        guard skips(">") else { throw fail(.badTag(name)) }
        guard let last = open.last, last == name else { throw fail(.otherEnd(name, open: open.last)) }
        open.removeLast()
        return .end(XMLReader.localName(name))
    }

    /// Reads the name at the current position.
    private mutating func name() throws(XMLError) -> String {
        let start = offset
        while offset < bytes.count, XMLReader.isOfName(bytes[offset]) { offset += 1 }
        guard offset > start else { throw fail(.strayBracket) }
        return try string(bytes[start..<offset])
    }

    /// True if a byte may be part of a name.
    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "."), 0x80...:
            true
        case _: false
        }
    }

    /// Skips a processing instruction, and checks the encoding that it states, if any.
    private mutating func skipInstruction() throws(XMLError) {
        let instruction = try string(piece(endingWith: "?>")).lowercased()
        guard instruction.hasPrefix("xml ") else { return }
        let words = instruction.split { "='\" \t\r\n".contains($0) }
        guard let index = words.firstIndex(of: "encoding"), let encoding = words.element(at: index + 1),
            !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding)
        else { return }
        throw fail(.encoding(String(encoding)))
    }

    /// True if the document type declaration at the current position is for HTML.
    private var isPage: Bool {
        bytes[offset...].prefix(8).map { $0 | 0x20 }.starts(with: " html".utf8)
    }
}

// Text.
extension XMLReader {
    /// Reads the text up to the next tag; returns `nil` for white space outside elements.
    private mutating func text() throws(XMLError) -> String? {
        let end = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let piece = bytes[offset..<end]
        guard !open.isEmpty else {
            guard piece.allSatisfy({ XMLReader.isBlank($0) }) else { throw fail(.textOutside) }
            offset = end
            return nil
        }
        let text = try decoded(piece)
        offset = end
        return text
    }

    /// Returns a text with its references replaced by characters.
    private func decoded(_ piece: ArraySlice<UInt8>) throws(XMLError) -> String {
        guard piece.contains(UInt8(ascii: "&")) else { return try string(piece) }
        var decoded: [UInt8] = []
        var rest = piece
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            decoded += rest[..<start]
            let name = rest[(start + 1)...].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") }
                .prefix(12)
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";") else {
                throw fail(.strayAmpersand)
            }
            decoded += try character(string(name)).utf8
            rest = rest[(name.endIndex + 1)...]
        }
        return try string((decoded + rest)[...])
    }

    /// Returns the character that a reference names.
    private func character(_ name: String) throws(XMLError) -> String {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        case _:
            let digits = name.dropFirst()
            let isHexadecimal = digits.first == "x"
            let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard name.first == "#", let code, code > 0, let scalar = Unicode.Scalar(code) else {
                throw fail(.unknownReference(name))
            }
            return String(Character(scalar))
        }
    }

    private func string(_ piece: ArraySlice<UInt8>) throws(XMLError) -> String {
        guard let text = String(validating: piece, as: UTF8.self) else { throw fail(.notUTF8) }
        return text
    }
}

// Positions.
extension XMLReader {
    /// Skips a text if it is at the current position; returns false if it is not.
    private mutating func skips(_ text: String) -> Bool {
        guard bytes[offset...].starts(with: text.utf8) else { return false }
        offset += text.utf8.count
        return true
    }

    /// Skips white space; returns true if there is any.
    private mutating func skipBlanks() -> Bool {
        let start = offset
        while offset < bytes.count, XMLReader.isBlank(bytes[offset]) { offset += 1 }
        return offset > start
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Skips the next occurrence of a text and all bytes before it; returns these bytes.
    private mutating func piece(endingWith text: String) throws(XMLError) -> ArraySlice<UInt8> {
        let start = offset
        guard let first = text.utf8.first else { return [] }
        while let found = bytes[offset...].firstIndex(of: first) {
            offset = found
            if skips(text) { return bytes[start..<found] }
            offset += 1
        }
        offset = bytes.count
        throw fail(.noEnd(text))
    }

    private mutating func countLines() {
        while counted < offset {
            if bytes[counted] == 0x0A { line += 1 }
            counted += 1
        }
    }

    private func fail(_ problem: XMLProblem) -> XMLError { XMLError(problem, line: line) }
}

/// An error in XML text, with the line of the tag or text that contains the error.
struct XMLError: Error, Hashable {
    let problem: XMLProblem
    let line: Int

    init(_ problem: XMLProblem, line: Int) {
        self.problem = problem
        self.line = line
    }
}

/// A kind of error in XML text.
package enum XMLProblem: Hashable, Sendable {
    /// The text is longer than `XMLReader.maximumLength`.
    case tooLong
    /// More than `XMLReader.maximumDepth` elements are open.
    case tooDeep
    /// The text has no element.
    case noElement
    /// An element has no end tag.
    case unclosed(String)
    /// The name of an end tag differs from the name of the open element; `open` is `nil` if no element is open.
    case otherEnd(String, open: String?)
    /// An element follows the end of the root element.
    case secondRoot(String)
    /// There is text outside the root element.
    case textOutside
    /// A start tag or an end tag is malformed.
    case badTag(String)
    /// A `<` does not begin a tag.
    case strayBracket
    /// A `&` does not begin a reference.
    case strayAmpersand
    /// A reference does not name a character.
    case unknownReference(String)
    /// The text that must end a comment, a quoted value or another part is missing.
    case noEnd(String)
    /// The text has a declaration that begins with `<!`; `isPage` is true if it declares a web page.
    case declaration(isPage: Bool)
    /// The text states an encoding other than UTF-8.
    case encoding(String)
    /// Bytes are not UTF-8.
    case notUTF8
}

extension XMLProblem {
    /// A sentence that states what is wrong and what would be right.
    var message: String {
        switch self {
        case .tooLong: "the map is longer than \(XMLReader.maximumLength >> 20) MB, which is the limit"
        case .tooDeep:
            "elements are nested more than \(XMLReader.maximumDepth) levels deep, which is the limit"
        case .noElement: "the text has no element"
        case .unclosed(let name): "the file ends inside the element \(quoted(name)); save it again completely"
        case .otherEnd(let name, let open?):
            "the end tag \(quoted(name)) does not match the element \(quoted(open)); write </\(open)>"
        case .otherEnd(let name, nil): "the end tag \(quoted(name)) has no start tag"
        case .secondRoot(let name): "the element \(quoted(name)) follows the end of the map"
        case .textOutside: "there is text outside the map"
        case .badTag(let name):
            "the tag \(quoted(name)) is malformed; it must be like <Data name=\"city\"> or </Data>"
        case .strayBracket: "a < does not begin a tag; write &lt;"
        case .strayAmpersand: "a & does not begin a reference; write &amp;"
        case .unknownReference(let name):
            "&\(name); is not a reference that XML defines; write the character itself"
        case .noEnd(let text): "the part that begins here is not closed by \(quoted(text))"
        case .declaration(isPage: true): "it is a web page, not a map; download the map as KML"
        case .declaration: "it has a declaration that begins with <!, which is not supported; remove it"
        case .encoding(let name): "the encoding is \(name); save the file as UTF-8"
        case .notUTF8: "the text is not UTF-8; save the file as UTF-8"
        }
    }

    var facts: ErrorFacts {
        switch self {
        case .tooLong: ErrorFacts("too-long", ["limit": "\(XMLReader.maximumLength)"])
        case .tooDeep: ErrorFacts("too-deep", ["limit": "\(XMLReader.maximumDepth)"])
        case .encoding(let name): ErrorFacts("not-utf8", ["encoding": name])
        case .notUTF8: ErrorFacts("not-utf8")
        case .declaration: ErrorFacts("no-map")
        case .noElement, .unclosed, .otherEnd, .secondRoot, .textOutside, .badTag, .strayBracket,
            .strayAmpersand, .unknownReference, .noEnd:
            ErrorFacts("bad-xml")
        }
    }
}
