import OrderedJSON

// The tool save.

extension ToolCall {
    /// Writes the document, with the changes of the arguments, to the file of the arguments.
    func saved(spending budget: WorkBudget) throws(Problem) -> ToolResult {
        guard let folder, folder.isWritable else {
            throw Problem(text: "This server may not write files.")
        }
        let file = try targetFile()
        if try documentFile() == file { return try saveInPlace(file, in: folder, spending: budget) }
        let given = try changed(try document(), spending: budget)
        let contents = file.kind == .ics ? try calendar(of: given, spending: budget) : given
        if arguments?[ToolArgument.replace]?.bool == true, folder.size(of: file) != nil {
            try replace(file, in: folder, with: contents, of: given)
        } else {
            try create(file, in: folder, contents)
        }
        return result(for: file, of: given)
    }

    /// Returns the file to write.
    private func targetFile() throws(Problem) -> FolderFileName {
        if let replace = arguments?[ToolArgument.replace], replace.bool == nil {
            throw Problem(text: "replace must be true or false")
        }
        guard let name = arguments?[ToolArgument.file]?.string else {
            throw Problem(
                text: "The argument file is missing: the name of the file to write, such as trip.json."
            )
        }
        let file = try inFolder { () throws(FolderError) in try FolderFileName(name) }
        switch file.kind {
        case .json, .ics: return file
        case .csv: throw Problem(text: "file must be a name that ends in .json or .ics, not \"\(name)\"")
        }
    }

    /// Changes a file under its lock, so that no change of another call is lost.
    private func saveInPlace(_ file: FolderFileName, in folder: TripFolder, spending budget: WorkBudget)
        throws(Problem) -> ToolResult
    {
        guard arguments?[ToolArgument.change] != nil else {
            throw Problem(
                text:
                    "\(file.text) is the document itself; give its new contents in document, or changes in change"
            )
        }
        let result = try inFolder { () throws(FolderError) in
            try folder.replace(file) { bytes throws(Problem) in
                let document = try changed(bytes, spending: budget)
                return (document, document)
            }
        }
        return self.result(for: file, of: try result.get())
    }

    /// Returns the document after the changes of the arguments.
    private func changed(_ document: [UInt8], spending budget: WorkBudget) throws(Problem) -> [UInt8] {
        let trip = questions.trip(document)
        guard let given = arguments?[ToolArgument.change] else {
            return try catching(about: document, trip) { () throws(QuestionError) in
                try trip.document().bytes
            }
        }
        let change = try change(given, to: trip, document)
        let options = JSONWriter.bytes { json in
            json.object { json in
                json.key(ToolArgument.change)
                json.raw(change)
            }
        }
        let reply = try catching(about: document, trip) { () throws(QuestionError) in
            try questions.answer(.apply, about: trip, options: options, spending: budget)
        }
        guard let document = reply.document else {
            throw Problem(
                text: "The changed document cannot be saved: \(reply.warnings.joined(separator: "; "))"
            )
        }
        return document
    }

    private func calendar(of document: [UInt8], spending budget: WorkBudget) throws(Problem) -> [UInt8] {
        let trip = questions.trip(document)
        let reply = try catching(about: document, trip) { () throws(QuestionError) in
            try questions.answer(.exportCalendar, about: trip, spending: budget)
        }
        return Array(reply.text.utf8)
    }

    private func create(_ file: FolderFileName, in folder: TripFolder, _ contents: [UInt8]) throws(Problem) {
        guard folder.size(of: file) == nil else {
            throw Problem(
                text:
                    "the file \(file.text) already exists; save under a new name, or replace it with \"replace\":true"
            )
        }
        try inFolder { () throws(FolderError) in try folder.create(file, contents) }
    }

    /// Replaces a file, which must have a trip with the id of the new trip, so that no other document is lost.
    private func replace(
        _ file: FolderFileName,
        in folder: TripFolder,
        with contents: [UInt8],
        of document: [UInt8]
    ) throws(Problem) {
        let result = try inFolder { () throws(FolderError) in
            try folder.replace(file) { old throws(Problem) in
                try check(old, in: file, replacedBy: document)
                return ((), contents)
            }
        }
        try result.get()
    }

    private func check(_ old: [UInt8], in file: FolderFileName, replacedBy new: [UInt8]) throws(Problem) {
        let oldID = file.kind == .ics ? exportedTrip(old).flatMap(id) : id(old)
        guard let oldID, oldID == id(new) else {
            let found = oldID.map { "the trip \($0.shortened(to: 100))" } ?? "no trip"
            throw Problem(
                text: "\(file.text) has \(found), which this document may not replace; use a new name"
            )
        }
    }

    private func id(_ document: [UInt8]) -> String? { (try? JSONTree(document))?.root["id"]?.string }

    /// Returns the document that was exported as a calendar; `nil` for other calendars, also if a trip can be made from
    /// them.
    private func exportedTrip(_ calendar: [UInt8]) -> [UInt8]? {
        let lines = String(decoding: calendar, as: UTF8.self).utf8.split { $0 == 0x0A || $0 == 0x0D }
        guard lines.contains(where: { $0.starts(with: "X-ITINERARY-TRIP".utf8) }) else { return nil }
        return (try? questions.trip(ofCalendar: calendar))?.document
    }

    private func result(for file: FolderFileName, of document: [UInt8]) -> ToolResult {
        let warnings = questions.trip(document).unknownKeys.prefix(5)
        let sentence = "The trip is saved as \(file.text)."
        return ToolResult(
            texts: [([sentence] + warnings).joined(separator: "\n")],
            answer: JSONWriter.bytes { json in
                json.object { json in
                    json.member("file", file.text)
                    json.member("uri", file.uri)
                }
            },
            saved: file
        )
    }
}
