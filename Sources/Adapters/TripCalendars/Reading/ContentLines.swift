#if Libical
    import CLibical

    /// A content line of a calendar, unfolded (RFC 5545, section 3.1).
    ///
    ///     SUMMARY:Cubs v         one content line, which begins on line 1 of the text
    ///       Rockies
    ///     LOCATION:Chicago       the next content line, on line 3
    struct ContentLine {
        /// The name of the property in capitals; empty if the line has no name.
        let name: String
        /// The bytes of the line as libical reads them.
        let text: [UInt8]
        /// The line of the text on which the content line begins, from 1.
        let number: Int

        fileprivate init(_ line: UnsafePointer<CChar>, number: Int) {
            let text = UnsafeBufferPointer(start: line, count: strlen(line)).map(UInt8.init(bitPattern:))
            let end = text.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") } ?? 0
            name = String(decoding: text[..<end], as: UTF8.self).uppercased()
            // libical recognizes `X-` only in capitals. The type TEXT is removed, because libical splits values of this
            // type at commas, although it does not escape the commas when it writes such properties.
            let type = Array(";VALUE=TEXT".utf8)
            let isText = name.hasPrefix("X-") && text[end...].starts(with: type + [UInt8(ascii: ":")])
            self.text = Array(name.utf8) + text[(isText ? end + type.count : end)...]
            self.number = number
        }

        /// The value of the property as written, after the first colon outside quotation marks.
        var value: String {
            var isQuoted = false
            let colon = text.firstIndex { byte in
                if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                return byte == UInt8(ascii: ":") && !isQuoted
            }
            return colon.map { String(decoding: text[($0 + 1)...], as: UTF8.self) } ?? ""
        }

        /// True if the line is UTF-8 and contains no control characters other than tabs.
        var isPlain: Bool {
            text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
                && String(validating: text, as: UTF8.self) != nil
        }
    }

    /// The content lines of a calendar, which libical unfolds.
    ///
    /// libical gets the text in pieces through a callback, because the time of its parser for whole texts grows with
    /// the square of the length of a line.
    final class ContentLines {
        private let bytes: [UInt8]
        private let parser = icalparser_new()
        /// The index of the next byte to pass to libical.
        private var offset = 0
        /// `line` is the line number of the next byte to pass. `number` is the line number of the last piece that was
        /// passed; the next content line begins with this piece.
        private var (line, number) = (1, 1)

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            if bytes.starts(with: mark) { offset = mark.count }
            guard let parser else { return }
            icalparser_set_gen_data(parser, Unmanaged.passUnretained(self).toOpaque())
        }

        deinit { if let parser { icalparser_free(parser) } }

        /// Returns the next content line; `nil` at the end.
        func next() -> ContentLine? {
            let first = number
            guard let parser,
                let line = icalparser_get_line(
                    parser,
                    { piece, size, lines in
                        guard let piece, let lines else { return nil }
                        let text = Unmanaged<ContentLines>.fromOpaque(lines).takeUnretainedValue()
                        return text.hand(UnsafeMutableBufferPointer(start: piece, count: size)) ? piece : nil
                    }
                )
            else { return nil }
            defer { icalmemory_free_buffer(line) }
            return ContentLine(line, number: first)
        }

        /// Copies the rest of the current line, or as many bytes of it as fit, followed by a zero byte; returns false
        /// at the end of the text.
        private func hand(_ piece: UnsafeMutableBufferPointer<CChar>) -> Bool {
            guard offset < bytes.count else { return false }
            number = line
            var count = 0
            while offset < bytes.count, count + 1 < piece.count {
                let byte = bytes[offset]
                // A zero byte would end the line unnoticed, so it is replaced by another control character, which
                // causes an error.
                piece[count] = byte == 0 ? 1 : CChar(bitPattern: byte)
                (offset, count) = (offset + 1, count + 1)
                guard byte != UInt8(ascii: "\n") else {
                    line += 1
                    break
                }
            }
            piece[count] = 0
            return true
        }
    }
#endif
