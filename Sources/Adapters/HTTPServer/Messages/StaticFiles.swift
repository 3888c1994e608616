import CLibrary
public import WholeFiles

/// The files of a page, read once. A request can name only a file in this table, whatever its path is.
///
/// A file `NAME.br` or `NAME.gz` is the file `NAME`, compressed by Brotli or gzip. Clients that accept the coding
/// receive the compressed file instead of `NAME`, which may be absent. A request may also name the compressed file
/// directly, which is necessary on servers that do not choose among codings; the response then states the media type of
/// `NAME` and the coding, which is a preferred one if the client accepts it.
public struct StaticFiles: Sendable {
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "json": "application/json", "svg": "image/svg+xml",
        "png": "image/png", "wasm": "application/wasm", "webmanifest": "application/manifest+json",
    ]

    /// The bytes of a file in one coding.
    private struct Variant {
        /// The content coding, such as `gzip`; `nil` for the file itself.
        let coding: String?
        let bytes: [UInt8]
        /// The entity tag, which identifies the bytes.
        let tag: String

        init(_ coding: String?, _ bytes: [UInt8]) {
            (self.coding, self.bytes) = (coding, bytes)
            tag = "\"\(SHA256.hexadecimal(bytes).prefix(32))\""
        }
    }

    /// The content codings and their file extensions, the preferred one first.
    private static let codings = [(ending: ".br", coding: "br"), (ending: ".gz", coding: "gzip")]

    /// The variants of each file, the preferred one first.
    private var files: [String: [Variant]] = [:]

    /// Reads the regular files of a folder that have a known file extension.
    ///
    /// - Throws: `FileError` if a file cannot be read, or there is no `index.html`.
    public init(folder: String) throws(FileError) {
        var named: [String: Variant] = [:]
        for file in try StaticFiles.names(in: folder) {
            let (name, coding) = StaticFiles.plainName(of: file)
            guard StaticFiles.type(of: name) != nil else { continue }
            let variant = Variant(coding, try WholeFile.contents(of: folder + "/" + file))
            files[name, default: []].append(variant)
            if coding != nil { named[file] = variant }
        }
        for name in files.keys { files[name]?.sort { StaticFiles.rank($0) < StaticFiles.rank($1) } }
        for (file, variant) in named {
            let preferred = files[StaticFiles.plainName(of: file).name]?.filter { other in
                StaticFiles.rank(other) < StaticFiles.rank(variant)
            }
            files[file] = (preferred ?? []) + [variant]
        }
        guard let start = files["index.html"] else {
            throw FileError(path: folder, reason: "there is no index.html")
        }
        files[""] = start
    }

    private static func names(in folder: String) throws(FileError) -> [String] {
        guard let directory = opendir(folder) else { throw .last(folder) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    /// Returns the name of a file without the extension of its coding, and the coding.
    private static func plainName(of file: String) -> (name: String, coding: String?) {
        guard let known = codings.first(where: { file.hasSuffix($0.ending) }) else { return (file, nil) }
        return (String(file.dropLast(known.ending.count)), known.coding)
    }

    private static func rank(_ variant: Variant) -> Int {
        codings.firstIndex { $0.coding == variant.coding } ?? codings.count
    }

    /// Returns the media type of a file; `nil` if its extension is unknown.
    private static func type(of name: String) -> String? {
        if name.isEmpty { return types["html"] }
        return name.lastIndex(of: ".").flatMap { types[String(name[name.index(after: $0)...])] }
    }

    /// Returns the response to a request for a file; `nil` if there is no such file. The empty name stands for
    /// `index.html`.
    ///
    /// - Throws: `RequestRefusal` if the method is not `GET` or `HEAD`, or the client accepts no coding of the file.
    package func response(to head: RequestHead, named name: String) throws(RequestRefusal) -> Response? {
        guard let variants = files[name] else { return nil }
        guard head.method == "GET" || head.method == "HEAD" else { throw .method("GET, HEAD") }
        let (plainName, named) = StaticFiles.plainName(of: name)
        let accepted = head.acceptedCodings
        let choice = variants.first { $0.coding.map { accepted.contains($0) || $0 == named } ?? true }
        guard let variant = choice else {
            let reason =
                "this file is available only in compressed form; state in Accept-Encoding that you accept it"
            throw RequestRefusal(406, "not-acceptable", reason)
        }
        let type = StaticFiles.type(of: plainName)
        // A browser that goes back must not show an old state of the page.
        let caching = type == StaticFiles.types["html"] ? "no-store" : "no-cache"
        var headers = [Field("ETag", variant.tag), Field("Cache-Control", caching)]
        if variants.contains(where: { $0.coding != nil }) { headers.append(Field("Vary", "Accept-Encoding")) }
        if head.hasCached(variant.tag) { return Response(status: 304, headers: headers) }
        if let coding = variant.coding { headers.append(Field("Content-Encoding", coding)) }
        return Response(status: 200, type: type, body: variant.bytes, headers: headers)
    }
}

extension RequestHead {
    /// The content codings that the client accepts, according to `Accept-Encoding` (RFC 9110, section 12.5.3).
    fileprivate var acceptedCodings: Set<String> {
        let parts = (self["Accept-Encoding"] ?? "").lowercased().split(separator: ",").map { part in
            part.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
        }
        let accepted = parts.filter { part in
            !part.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
        }
        return Set(accepted.compactMap { $0.first })
    }

    /// Returns true if the client has cached the representation with an entity tag, according to `If-None-Match`.
    fileprivate func hasCached(_ tag: String) -> Bool {
        (self["If-None-Match"] ?? "").split(separator: ",").contains { part in
            let known = part.filter { !$0.isWhitespace }
            return known == "*" || known == tag || known == "W/" + tag
        }
    }
}

extension Response {
    /// The response with headers that isolate the page. The page loads data only from its own server, and shares its
    /// process with no other page, which gives it precise timers. Clients do not cache the response unless it has its
    /// own caching header.
    package var isolated: Response {
        var response = self
        let isCached = headers.contains { $0.name == "Cache-Control" }
        let caching = isCached ? [] : [Field("Cache-Control", "no-store")]
        response.headers = Response.isolation + caching + headers
        return response
    }

    private static let isolation = [
        Field("Cross-Origin-Opener-Policy", "same-origin"),
        Field("Cross-Origin-Embedder-Policy", "require-corp"),
        Field("Cross-Origin-Resource-Policy", "same-origin"),
        Field(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
                + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        Field("X-Content-Type-Options", "nosniff"),
        Field("Referrer-Policy", "no-referrer"),
    ]
}
