import OrderedJSON

/// The packaged documents and the documents in the server's folder, as resources of the protocol.
enum Resources {
    /// The maximum number of the folder's resources on one page of the list.
    static let page = 100

    /// Answers `resources/list` or `resources/read`.
    ///
    /// - Throws: `AgentError` if the resource does not exist or cannot be read.
    static func reply(to request: AgentRequest, _ folder: TripFolder?) throws(AgentError) -> Reply {
        do throws(FolderError) {
            return request.method == "resources/list"
                ? try list(folder, after: request.parameters?["cursor"]?.string)
                : try read(folder, request.parameters?["uri"]?.string)
        } catch {
            throw AgentError(.invalidParameters, error.description, request.id)
        }
    }

    /// Answers `resources/templates/list`.
    static func templates(of folder: TripFolder?) -> Reply {
        Reply(keeping: .always) { json in
            json.key("resourceTemplates")
            json.array(folder == nil ? [] : [FolderFileName.scheme + "{name}"]) { json, template in
                json.object { json in
                    json.member("uriTemplate", template)
                    json.member("name", "document")
                    json.member("title", "A document of the folder")
                    json.member(
                        "description",
                        "A trip, a schedule or another document of the server's folder, by the name of its file."
                    )
                }
            }
        }
    }

    private static func list(_ folder: TripFolder?, after cursor: String?) throws(FolderError) -> Reply {
        let names = try folder?.names() ?? []
        let rest = cursor.map { cursor in
            names.drop { !cursor.utf8.lexicographicallyPrecedes($0.text.utf8) }
        }
        let page = (rest ?? names[...]).prefix(page)
        let isLast = page.last == names.last
        // The packaged documents are on the first page.
        let resources =
            (cursor == nil ? PackagedDocument.all.map { Resource.packaged($0) } : [])
            + page.map { Resource.file($0) }
        return Reply(keeping: .never) { json in
            json.key("resources")
            json.array(resources) { json, resource in
                json.object { resource.write(&$0, size: folder?.size) }
            }
            if let last = page.last, !isLast { json.member("nextCursor", last.text) }
        }
    }

    private static func read(_ folder: TripFolder?, _ uri: String?) throws(FolderError) -> Reply {
        guard let uri else {
            throw FolderError(
                "no-uri",
                "uri",
                "resources/read requires uri, the URI of a resource as a string"
            )
        }
        if let document = PackagedDocument.all.first(where: { $0.uri == uri }) {
            return contents(document.text, of: uri, document.mediaType, keeping: .always)
        }
        guard uri.hasPrefix(FolderFileName.scheme) else {
            throw FolderError(
                "unknown-uri",
                uri,
                "there is no resource \(uri); resources/list lists the resources"
            )
        }
        let file = try FolderFileName(uri)
        guard let folder else {
            throw FolderError(
                "no-folder",
                uri,
                "there is no resource \(uri): the server was started without a folder"
            )
        }
        guard let text = String(validating: try folder.contents(of: file), as: UTF8.self) else {
            throw FolderError("not-text", uri, "\(file.text) is not UTF-8")
        }
        return contents(text, of: uri, file.kind.mediaType, keeping: .never)
    }

    private static func contents(
        _ text: String,
        of uri: String,
        _ mediaType: String,
        keeping: Reply.Keeping
    ) -> Reply {
        Reply(keeping: keeping) { json in
            json.key("contents")
            json.array([text]) { json, text in
                json.object { json in
                    json.member("uri", uri)
                    json.member("mimeType", mediaType)
                    json.member("text", text)
                }
            }
        }
    }
}

/// A resource of the list.
private enum Resource {
    case packaged(PackagedDocument)
    case file(FolderFileName)

    /// Writes the members of the resource.
    ///
    /// - Parameter size: A function that returns the size of a file in bytes.
    func write(_ json: inout JSONWriter, size: ((FolderFileName) -> Int?)?) {
        switch self {
        case .packaged(let document):
            json.member("uri", document.uri)
            json.member("name", document.name)
            json.member("title", document.title)
            json.member("mimeType", document.mediaType)
            json.member("size", document.text.utf8.count)
        case .file(let name):
            json.member("uri", name.uri)
            json.member("name", name.text)
            json.member("mimeType", name.kind.mediaType)
            if let size = size?(name) { json.member("size", size) }
        }
    }
}
