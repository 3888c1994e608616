/// Names of files, which are bytes: two spellings of one letter are two names.
extension String {
    /// The name without an ending; `nil` where it does not end so.
    func withoutEnding(_ ending: String) -> String? {
        guard utf8.count >= ending.utf8.count, utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        else {
            return nil
        }
        return String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self)
    }

    /// True if the first byte is a dot, which hides a file.
    var isHidden: Bool { utf8.first == 0x2E }

    /// True if there is something in the name that is not seen: control characters, marks of direction, blanks at an end.
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
