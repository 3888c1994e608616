import OrderedJSON

extension Answer {
    /// The bytes that `--write` and `--output` keep; `nil` if there are none.
    var kept: [UInt8]? { document?.tree.bytes ?? program.map { Array($0.text.utf8) } }
}

extension Answer {
    /// Returns the output of the answer, with the name of its file when it is one of several.
    func output(_ arguments: Arguments, style: TextStyle, file: String?, hasHeading: Bool = true)
        -> [UInt8]
    {
        if arguments.has(.quiet), arguments.has(.summary) { return [] }
        if arguments.has(.json) {
            let bytes = jsonBytes + [UInt8(ascii: "\n")]
            return file.map { Answer.naming($0, bytes) } ?? bytes
        }
        if arguments.has(.quiet) { return [] }
        guard let file, hasHeading else { return Array(printed(style).utf8) }
        return Array(style.printable("==> \(file) <==\n\(text(style))\n").utf8)
    }

    /// Returns the output for one of several files about which there is no answer.
    static func output(
        _ failure: Failure,
        _ arguments: Arguments,
        style: TextStyle,
        file: String,
        hasHeading: Bool
    ) -> [UInt8] {
        if arguments.has(.quiet), arguments.has(.summary) || !arguments.has(.json) { return [] }
        guard arguments.has(.json) else {
            let heading = hasHeading ? "==> \(file) <==\nno answer" : file
            return Array(style.printable("\(heading): \(failure.reason)\n\(hasHeading ? "\n" : "")").utf8)
        }
        var writer = JSONWriter()
        writer.object { json in
            json.member("file", file)
            json.member("error", failure.reason)
        }
        writer.endLine()
        return writer.bytes
    }

    /// An object of JSON with the member `file` before its others.
    private static func naming(_ file: String, _ object: [UInt8]) -> [UInt8] {
        guard object.first == UInt8(ascii: "{") else { return object }
        var writer = JSONWriter()
        writer.object { $0.member("file", file) }
        let isEmpty = object.dropFirst().first == UInt8(ascii: "}")
        return writer.bytes.dropLast() + (isEmpty ? [] : [UInt8(ascii: ",")]) + object.dropFirst()
    }
}
