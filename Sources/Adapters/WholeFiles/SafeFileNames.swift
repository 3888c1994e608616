/// File names, without extensions, for texts such as the ids of trips. Names that differ only in case are avoided,
/// since some file systems do not distinguish them.
public struct SafeFileNames: Sendable {
    private var taken: Set<String> = []

    /// Creates a value that has returned no name yet.
    public init() {}

    /// Returns the name for a text, which differs from all names returned so far. The name is `FileName.safe(text)`,
    /// with a hash added if an earlier name equals it without regard to case.
    public mutating func name(for text: String) -> String {
        let name = FileName.safe(text)
        if taken.insert(name.lowercased()).inserted { return name }
        return name + "~" + FileName.hash(of: text)
    }
}

extension FileName {
    /// The maximum number of bytes of a safe name, which leaves room for an extension.
    private static let maximumLength = 200

    /// Returns a file name for any text. Letters, digits and "_" are kept, and so are "-" and "." except at the start;
    /// each byte of other characters becomes "%" with two hexadecimal digits. The end of a long name is replaced by a
    /// hash.
    ///
    ///     Ohio 2010/b  →  Ohio%202010%2Fb
    ///
    /// Different texts have different names, except with a probability of about 1 in 2⁶⁴ for two long texts.
    public static func safe(_ text: String) -> String {
        guard !text.isEmpty else { return "%" }
        let hash = "~" + hash(of: text)
        // The longest prefix of the name that leaves room for the hash.
        var (name, start) = ("", "")
        for (index, scalar) in text.unicodeScalars.enumerated() {
            name += encoded(scalar, isFirst: index == 0)
            if name.utf8.count + hash.utf8.count <= maximumLength { start = name }
            if name.utf8.count > maximumLength { return start + hash }
        }
        return name
    }

    private static func encoded(_ scalar: Unicode.Scalar, isFirst: Bool) -> String {
        if scalar == "_" || !isFirst && (scalar == "-" || scalar == ".") { return String(scalar) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .nonspacingMark, .spacingMark:
            return String(scalar)
        default: break
        }
        return String(scalar).utf8.map { byte in
            "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    /// Returns a hash of a text (FNV-1a, 64 bits).
    static func hash(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}
