import WholeFiles

/// Files that are created and never replaced.
enum NewFile {
    /// Creates a file; returns false if the path exists.
    ///
    /// - Throws: `Refused` if the file cannot be written.
    static func create(_ path: String, _ bytes: [UInt8]) throws(Refused) -> Bool {
        do throws(FileError) {
            return try WholeFile.create(path, with: bytes)
        } catch {
            throw Refused(507, "\(error.path): \(error.reason); nothing was saved")
        }
    }
}
