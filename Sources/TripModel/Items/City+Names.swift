/// The comparison of city names (SPEC section 1).
extension City {
    /// Returns true if two names denote the same city.
    package static func areSame(_ left: String, _ right: String) -> Bool {
        left == right || key(of: left) == key(of: right)
    }

    /// Returns the key of a name; two names denote the same city when their keys are equal.
    ///
    /// The name is trimmed, inner white space folded to single spaces, and lower-cased. Swift compares strings by
    /// canonical equivalence, which is the rest of the rule.
    package static func key(of name: String) -> String { folded(name).lowercased() }

    /// Returns true if a name contains a text as whole words, that is between characters that are neither letters nor
    /// digits. Both are keys (see `key(of:)`).
    ///
    /// - Complexity: O(text · name).
    package static func isAmongWords(_ text: String, ofName name: String) -> Bool {
        let (wanted, all) = (Array(text), Array(name))
        guard !wanted.isEmpty, wanted.count <= all.count else { return false }
        return (0...all.count - wanted.count).contains { start in
            let end = start + wanted.count
            return all[start..<end] == wanted[...] && (start == 0 || !isOfWord(all[start - 1]))
                && (end == all.count || !isOfWord(all[end]))
        }
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// Returns the name without white space at its ends and with single spaces inside.
    package static func folded(_ name: String) -> String {
        guard !isFolded(name.utf8) else { return name }
        let words = name.unicodeScalars.split(whereSeparator: isWhiteSpace)
        return words.map { String($0) }.joined(separator: " ")
    }

    /// Returns true if a name is ASCII and has single inner spaces only, as most names do.
    private static func isFolded(_ bytes: String.UTF8View) -> Bool {
        var isGap = true
        for byte in bytes {
            guard 0x20...0x7E ~= byte, byte != 0x20 || !isGap else { return false }
            isGap = byte == 0x20
        }
        return !isGap || bytes.isEmpty
    }

    /// Returns true if a name consists of white space only, and so denotes no city.
    package static func isBlank(_ name: some StringProtocol) -> Bool {
        name.unicodeScalars.allSatisfy(isWhiteSpace)
    }

    /// Returns true if a scalar has the Unicode property White_Space; listed here, so that no Unicode table
    /// is needed.
    private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            true
        default:
            false
        }
    }
}
