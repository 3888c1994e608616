/// The removal of accents and periods from names, without Unicode tables.
package enum NameFolding {
    /// Returns a name without accents and periods.
    package static func folded(_ name: some Sequence<Unicode.Scalar>) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in name {
            switch scalar.value {
            // Combining accents.
            case 0x300...0x36F: continue
            case 0x2E: continue
            case 0x2018, 0x2019: folded.append("'")
            case 0xC0...0x17F:
                folded.append(contentsOf: base(letter(Int(scalar.value) - 0xC0, of: latin), scalar))
            case 0x1E00...0x1EFF:
                folded.append(contentsOf: base(letter(Int(scalar.value) - 0x1E00, of: additional), scalar))
            case _: folded.append(scalar)
            }
        }
        return String(folded)
    }

    private static func letter(_ index: Int, of letters: [UInt8]) -> UInt8? {
        letters.indices ~= index ? letters[index] : nil
    }

    private static func base(_ letter: UInt8?, _ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar {
        case "Æ", "æ": return ["a", "e"]
        case "Œ", "œ": return ["o", "e"]
        case "ß": return ["s", "s"]
        case _:
            guard let letter, letter != UInt8(ascii: "?") else { return [scalar] }
            return [Unicode.Scalar(letter)]
        }
    }

    /// The letters from U+00C0 and from U+1E00 without their accents; `?` for a letter that has no plain form.
    private static let latin = Array(
        ("aaaaaa?ceeeeiiiidnooooo?ouuuuy??aaaaaa?ceeeeiiiidnooooo?ouuuuy?yaaaaaaccccccccddddeeeeee"
            + "eeeegggggggghhhhiiiiiiiiii??jjkk?llllll??llnnnnnn???oooooo??rrrrrrssssssssttttttuuuuuuuu"
            + "uuuuwwyyyzzzzzz?").utf8
    )
    private static let additional = Array(
        ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppp"
            + "rrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy??????aaaaaaaaaaaaaaaa"
            + "aaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy??????").utf8
    )
}

extension City {
    /// Returns a key for lenient comparisons of names: `key(of:)` without accents and periods.
    package static func plainKey(of name: String) -> String {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ".") }
        return key(of: isPlain ? name : NameFolding.folded(name.unicodeScalars))
    }
}
