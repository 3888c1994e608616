/// File names are bytes: two encodings of one letter are different names.
extension String {
    /// Returns the name without an ending; `nil` if it does not have the ending.
    func withoutEnding(_ ending: String) -> String? {
        guard utf8.count >= ending.utf8.count, utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        else {
            return nil
        }
        return String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self)
    }

    /// True if the first byte is a period, which hides a file.
    var isHidden: Bool { utf8.first == 0x2E }

    /// True if the name has invisible characters: control characters, direction marks, or white space at an end.
    var hasUnseen: Bool {
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
