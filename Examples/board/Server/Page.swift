import WholeFiles

/// The board's files, read once: what is not in this table cannot be asked for, whatever path a request names.
struct Page: Sendable {
    /// A file as it is served.
    struct File: Sendable {
        let type: String
        let bytes: [UInt8]
    }

    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        "webmanifest": "application/manifest+json",
    ]

    private var files: [String: File] = [:]

    /// Reads the regular files of a folder that have one of the known types.
    init(folder: String) throws(Failure) {
        guard let directory = opendir(folder) else {
            throw Failure("\(folder): \(String(cString: strerror(errno))); make it by 'make board-module'")
        }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let point = name.lastIndex(of: "."),
                let type = Page.types[String(name[name.index(after: point)...])]
            else { continue }
            do throws(FileError) {
                files["/" + name] = File(
                    type: type,
                    bytes: try WholeFile.contents(of: folder + "/" + name)
                )
            } catch {
                throw Failure("\(error.path): \(error.reason)")
            }
        }
        guard let start = files["/index.html"] else {
            throw Failure("\(folder): has no index.html; make it by 'make board-module'")
        }
        files["/"] = start
    }

    /// The file of a path.
    subscript(path: String) -> File? { files[path] }
}
