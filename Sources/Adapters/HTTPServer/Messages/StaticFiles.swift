import CLibrary
public import WholeFiles

/// The files of a page, read once. A request can only name a file in this table, whatever its path is.
public struct StaticFiles: Sendable {
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        "webmanifest": "application/manifest+json", "wasm": "application/wasm",
    ]
    /// The extension of files that are stored in compressed form and decompressed by the browser.
    private static let compressed = ".gz"

    private var files: [String: Response] = [:]

    /// Reads the regular files of a folder that have a known file extension, such as `.html`, or `.wasm.gz` for a
    /// WebAssembly module that is compressed with gzip.
    ///
    /// - Throws: `FileError` if a file cannot be read, or there is no `index.html`.
    public init(folder: String) throws(FileError) {
        guard let directory = opendir(folder) else { throw .last(folder) }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            let isCompressed = name.hasSuffix(StaticFiles.compressed)
            let original = isCompressed ? name.dropLast(StaticFiles.compressed.count) : name[...]
            guard let point = original.lastIndex(of: "."),
                let type = StaticFiles.types[String(original[original.index(after: point)...])]
            else { continue }
            let bytes = try WholeFile.contents(of: folder + "/" + name)
            let encoding = isCompressed ? [Field("Content-Encoding", "gzip")] : []
            files[name] = Response(status: 200, type: type, body: bytes, headers: encoding)
        }
        guard let start = files["index.html"] else {
            throw FileError(path: folder, reason: "has no index.html")
        }
        files[""] = start
    }

    /// The response with a file; the empty name stands for `index.html`. `nil` if there is no such file.
    public subscript(name: String) -> Response? { files[name] }
}

extension Response {
    /// The response with headers that isolate the page. The page loads data only from its own server, and shares its
    /// process with no other page, which gives it precise timers.
    public var isolated: Response {
        var response = self
        response.headers = Response.isolation + headers
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
        Field("Cache-Control", "no-store"),
    ]
}
