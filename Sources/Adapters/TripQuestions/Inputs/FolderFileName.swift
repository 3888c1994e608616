/// The name of a file in the server's folder. It contains no path, is not hidden, and has the extension of a trip,
/// schedule or calendar.
package struct FolderFileName: Hashable {
    /// The file name, without a folder.
    package let text: String
    package let kind: Kind

    /// The kinds of files that the server reads, named by their extensions.
    package enum Kind: String, CaseIterable {
        case json, csv, ics

        package var mediaType: String {
            switch self {
            case .json: "application/json"
            case .csv: "text/csv"
            case .ics: "text/calendar"
            }
        }
    }

    private static let tripEnding = ".json"

    /// The name of the trip in the file; `nil` if the file is not a trip but a schedule, a calendar, or a side file of
    /// a trip, such as `NAME.places.json`.
    package var trip: String? {
        guard let trip = text.withoutEnding(FolderFileName.tripEnding) else { return nil }
        return FolderFileName.sideEndings.contains { trip.withoutEnding($0) != nil } ? nil : trip
    }

    /// The endings of names, without `.json`, that distinguish side files of a trip from trips.
    private static let sideEndings = [".schedule", ".places"]

    /// Returns the reason why a name is not allowed for a new trip; `nil` if the name is allowed.
    package static func problem(ofNewTrip name: String) -> String? {
        if name.isEmpty || name.utf8.first == UInt8(ascii: ".") {
            return "a name must not be empty or begin with a dot"
        }
        if name.hasUnseen {
            return "a name must not begin or end with a blank, or contain a control character"
        }
        guard name.utf8.allSatisfy({ $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }) else {
            return "a name must not contain a slash or a backslash"
        }
        if name.utf8.first == UInt8(ascii: "-") { return "a name must not begin with a hyphen" }
        let most = longest - tripEnding.utf8.count
        if name.utf8.count > most { return "a name may have at most \(most) bytes" }
        let ending = sideEndings.first { name.withoutEnding($0) != nil }
        return ending.map { "a name must not end with \($0), which is for the files next to a trip" }
    }

    /// The maximum length of a name in bytes.
    private static let longest = 200

    /// The scheme and authority with which the URI of a file starts.
    package static let scheme = "trip:///"

    /// Parses a file name, or a URI such as `trip:///boston-2013.json`.
    ///
    /// - Throws: `FolderError` if the name leads out of the folder or is not the name of a document.
    package init(_ given: String) throws(FolderError) {
        try self.init(name: try FolderFileName.name(given), given: given)
    }

    /// Creates the file name of a trip from the trip's name, which is the file name without `.json`.
    ///
    /// - Throws: `FolderError` if the name leads out of the folder or is not allowed.
    package init(ofTrip trip: String) throws(FolderError) {
        try self.init(name: trip + FolderFileName.tripEnding, given: trip)
    }

    private init(name: String, given: String) throws(FolderError) {
        guard !name.unicodeScalars.contains(where: FolderFileName.misleads), !name.hasPrefix("-"),
            name.utf8.count <= FolderFileName.longest
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

    /// True if a character is a path separator of any system, a control character, or a character that changes the
    /// direction of text.
    private static func misleads(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F, 0x2F, 0x5C, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The URI of the file, with percent escapes.
    package var uri: String { FolderFileName.scheme + text.percentEncoded }

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

// File names are compared as bytes: two encodings of the same letter are different names.
extension String {
    /// Returns the name without an ending; `nil` if the name does not have the ending.
    package func withoutEnding(_ ending: String) -> String? {
        guard utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) else { return nil }
        return String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self)
    }

    /// The text with all characters percent-encoded except ASCII letters, digits and `-._~`.
    package var percentEncoded: String {
        utf8.map { byte in
            String.isPlain(byte)
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

    /// True if the name has invisible characters: control characters, direction marks, or leading or trailing white
    /// space.
    fileprivate var hasUnseen: Bool {
        let scalars = unicodeScalars
        let isBlankAtEnd =
            scalars.first?.properties.isWhitespace == true || scalars.last?.properties.isWhitespace == true
        return isBlankAtEnd
            || scalars.contains { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
                    .unassigned:
                    true
                case _: false
                }
            }
    }
}
