import OrderedJSON

/// The name of a file in the server's folder. It has no path, is not hidden, and has an extension of a trip, schedule
/// or calendar.
struct FolderFileName: Hashable {
    /// The file name, without a folder.
    let text: String
    let kind: Kind

    /// The kinds of files that the server reads, named by their extensions.
    enum Kind: String, CaseIterable {
        case json, csv, ics

        var mediaType: String {
            switch self {
            case .json: "application/json"
            case .csv: "text/csv"
            case .ics: "text/calendar"
            }
        }
    }

    /// The start of the URI of a file.
    static let scheme = "trip:///"

    /// Reads a file name, or a URI such as `trip:///boston-2013.json`.
    ///
    /// - Throws: `FolderError` if the name leads out of the folder or is not the name of a document.
    init(_ given: String) throws(FolderError) {
        let name = try FolderFileName.name(given)
        guard !name.unicodeScalars.contains(where: FolderFileName.misleads), !name.hasPrefix("-"),
            name.utf8.count <= 200
        else {
            throw FolderError(
                "outside-folder",
                given,
                "\"\(given)\" is not the name of a file in the server's folder; give the name alone, such as trip.json"
            )
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard !name.hasPrefix("."), parts.count > 1,
            let kind = parts.last.flatMap({ Kind(rawValue: String($0)) })
        else {
            throw FolderError(
                "unknown-kind",
                given,
                "\"\(given)\" is not the name of a document; the name must end in .json, .csv or .ics"
            )
        }
        text = name
        self.kind = kind
    }

    /// True for path separators of any system, control characters, and characters that change the direction of text.
    private static func misleads(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F, 0x2F, 0x5C, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The URI of the file. All characters except ASCII letters, digits and `-._~` are percent-encoded.
    var uri: String {
        FolderFileName.scheme
            + text.utf8.map { byte in
                FolderFileName.isPlain(byte)
                    ? String(UnicodeScalar(byte))
                    : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Returns the file name in a URI; returns any other text unchanged.
    private static func name(_ given: String) throws(FolderError) -> String {
        guard let colon = given.firstRange(of: "://") else { return given }
        guard given[..<colon.upperBound] + "/" == scheme, let name = decoded(given.dropFirst(scheme.count))
        else {
            throw FolderError(
                "unknown-uri",
                given,
                "\"\(given)\" is not a URI of this server; its files have the form \(scheme)NAME, as listed by resources/list"
            )
        }
        return name
    }

    /// Returns a text with its percent escapes (`%20`) decoded; `nil` if an escape is invalid or the result is not
    /// UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let digits = String(rest.prefix(2)), digits.utf8.count == 2, !digits.hasPrefix("+"),
                let value = UInt8(digits, radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
