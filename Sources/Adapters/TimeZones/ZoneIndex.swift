/// The names of the IANA database, as listed in its file `tzdata.zi`.
package struct ZoneIndex: Sendable {
    /// A line that names a zone or a link, as ranges of bytes. The target of a zone is the zone itself.
    private struct Entry {
        let name: Range<Int>
        let target: Range<Int>
    }

    /// The version of the database, such as `2025b`; `nil` if the file does not state it.
    package let version: String?
    private let bytes: [UInt8]
    /// The lines with names. They are compared at each lookup, because a dictionary takes longer to build than all
    /// lookups of a command.
    private let entries: [Entry]

    /// Parses the lines of `tzdata.zi` that name zones and links; `nil` if there are none.
    ///
    ///     # version 2025b
    ///     Z America/New_York -4:56:2 - LMT 1883 N 18 17u
    ///     L America/New_York US/Eastern
    ///
    /// - Complexity: O(bytes).
    package init?(_ bytes: [UInt8]) {
        var version: String?
        var entries: [Entry] = []
        bytes.withUnsafeBufferPointer { list in
            var lines = Lines(list)
            while let line = lines.next() {
                switch line {
                case .zone(let name): entries.append(Entry(name: name, target: name))
                case .link(let name, let target): entries.append(Entry(name: name, target: target))
                case .version(let text):
                    if version == nil { version = String(decoding: bytes[text], as: UTF8.self) }
                }
            }
        }
        guard !entries.isEmpty else { return nil }
        self.version = version
        self.bytes = bytes
        self.entries = entries
    }

    /// Returns the name, followed by the target of its link, the target of that link, and so on; `nil` if the database
    /// does not have the name.
    ///
    /// - Complexity: O(names of the database).
    package func names(for name: String) -> [String]? {
        guard var target = target(of: name) else { return nil }
        var names = [name]
        // Chains of links are short. The limit also ends a cycle of links.
        while !names.contains(target), names.count < 8 {
            names.append(target)
            target = self.target(of: target) ?? target
        }
        return names
    }

    private func target(of name: String) -> String? {
        let utf8 = name.utf8
        let entry = entries.last { $0.name.count == utf8.count && bytes[$0.name].elementsEqual(utf8) }
        return entry.map { String(decoding: bytes[$0.target], as: UTF8.self) }
    }
}

/// A sequence of the lines of `tzdata.zi` that name a zone, a link or the version.
private struct Lines {
    /// A line, with the ranges of its words.
    enum Line {
        case zone(Range<Int>)
        case link(name: Range<Int>, target: Range<Int>)
        case version(Range<Int>)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the next line; `nil` at the end.
    mutating func next() -> Line? {
        while position < bytes.count {
            defer { skipLine() }
            // Most lines are rules or continuation lines of zones.
            switch bytes[position] {
            case UInt8(ascii: "#"):
                if equals(nextWord(), "#"), equals(nextWord(), "version"), let text = nextWord() {
                    return .version(text)
                }
            case UInt8(ascii: "Z"):
                let keyword = nextWord()
                if equals(keyword, "Z") || equals(keyword, "Zone"), let name = nextWord() {
                    return .zone(name)
                }
            case UInt8(ascii: "L"):
                let keyword = nextWord()
                if equals(keyword, "L") || equals(keyword, "Link"), let target = nextWord(),
                    let name = nextWord()
                {
                    return .link(name: name, target: target)
                }
            case _: continue
            }
        }
        return nil
    }

    /// Moves to the start of the next line.
    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        position += 1
    }

    /// Returns the next word of the line; `nil` at its end.
    private mutating func nextWord() -> Range<Int>? {
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: " "),
            bytes[position] != UInt8(ascii: "\n")
        {
            position += 1
        }
        return start < position ? start..<position : nil
    }

    /// Returns true if a word has a given text.
    private func equals(_ word: Range<Int>?, _ text: StaticString) -> Bool {
        guard let word, word.count == text.utf8CodeUnitCount else { return false }
        return bytes[word].elementsEqual(
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        )
    }
}
