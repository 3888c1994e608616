/// When two city names mean the same city (SPEC section 1).
enum CityKey {
    /// What names are compared by: white space trimmed, inner runs folded to one space, lower-cased. Swift
    /// compares strings by canonical equivalence, which is the rest of the rule.
    static func key(of name: String) -> String {
        folded(name).lowercased()
    }

    /// The name without white space at its ends and with single spaces inside.
    static func folded(_ name: String) -> String {
        guard !isFolded(name.utf8) else { return name }
        var result = String.UnicodeScalarView()
        var gap = false
        for scalar in name.unicodeScalars {
            if isWhiteSpace(scalar) {
                gap = !result.isEmpty
            } else {
                if gap { result.append(" ") }
                gap = false
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a name is plain ASCII with single spaces inside alone, as most are.
    private static func isFolded(_ bytes: String.UTF8View) -> Bool {
        var isGap = true
        for byte in bytes {
            guard 0x20...0x7E ~= byte, byte != 0x20 || !isGap else { return false }
            isGap = byte == 0x20
        }
        return !isGap || bytes.isEmpty
    }

    /// Whether there is nothing but white space.
    static func isBlank(_ name: some StringProtocol) -> Bool {
        name.unicodeScalars.allSatisfy(isWhiteSpace)
    }

    /// The Unicode property White_Space, spelled out so that no Unicode table is needed for it.
    private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            true
        default:
            false
        }
    }
}
