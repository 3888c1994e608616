#if Libzip
    import CLibrary
    import CLibzip

    /// A zip archive with the files of a feed at its top level or in one folder. libzip decompresses the files in
    /// pieces.
    final class ZipArchive {
        private let archive: OpaquePointer
        private var members: [FeedFile: UInt64] = [:]

        /// Opens a zip archive, and finds its folder with `stop_times.txt`.
        convenience init(_ path: String) throws(TransitFeedError) {
            var code: Int32 = 0
            guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
                var error = zip_error_t()
                zip_error_init_with_code(&error, code)
                defer { zip_error_fini(&error) }
                throw .unreadable(file: nil, reason: ZipArchive.text(zip_error_strerror(&error)))
            }
            try self.init(archive)
        }

        /// Opens a zip archive in memory.
        convenience init(_ bytes: [UInt8]) throws(TransitFeedError) {
            try self.init(ZipArchive.opened(bytes))
        }

        /// Opens a zip archive in memory.
        ///
        /// - Returns: The archive, which the caller must discard.
        static func opened(_ bytes: [UInt8]) throws(TransitFeedError) -> OpaquePointer {
            // libzip frees the copy.
            guard let copy = malloc(max(1, bytes.count)) else {
                throw .unreadable(file: nil, reason: ZipArchive.text(nil))
            }
            bytes.withUnsafeBytes { if let start = $0.baseAddress { memcpy(copy, start, $0.count) } }
            var error = zip_error_t()
            zip_error_init(&error)
            defer { zip_error_fini(&error) }
            guard let source = zip_source_buffer_create(copy, UInt64(bytes.count), 1, &error) else {
                free(copy)
                throw .unreadable(file: nil, reason: ZipArchive.text(zip_error_strerror(&error)))
            }
            guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
                zip_source_free(source)
                throw .unreadable(file: nil, reason: ZipArchive.text(zip_error_strerror(&error)))
            }
            return archive
        }

        private init(_ archive: OpaquePointer) throws(TransitFeedError) {
            self.archive = archive
            let count = try ZipArchive.entryCount(of: archive)
            var folders: [String: [FeedFile: UInt64]] = [:]
            for index in 0..<count {
                guard let name = zip_get_name(archive, index, 0) else { continue }
                let parts = ZipArchive.parts(of: String(cString: name))
                // If a name is repeated, the last entry counts, as in programs that unpack the archive.
                if let file = parts.file { folders[parts.folder, default: [:]][file] = index }
            }
            let feeds = folders.filter { $0.value[.stopTimes] != nil }
            guard let feed = feeds[""] ?? feeds.first?.value else { throw .noFile(FeedFile.stopTimes.name) }
            guard feeds.count == 1 || feeds[""] != nil else { throw .severalFeeds(feeds.keys.sorted()) }
            members = feed
        }

        deinit { zip_discard(archive) }

        /// Returns the number of entries.
        ///
        /// - Throws: `TransitFeedError.tooMuch` if there are too many.
        static func entryCount(of archive: OpaquePointer) throws(TransitFeedError) -> UInt64 {
            let count = zip_get_num_entries(archive, 0)
            guard count <= FeedLimits.zipEntries else {
                throw .tooMuch("entries", limit: FeedLimits.zipEntries)
            }
            return UInt64(max(count, 0))
        }

        /// Returns the content of a file; `nil` if the feed does not have the file.
        func stream(_ file: FeedFile) throws(TransitFeedError) -> (any FeedStream)? {
            guard let index = members[file] else { return nil }
            guard let member = zip_fopen_index(archive, index, 0) else {
                throw .unreadable(file: file.name, reason: ZipArchive.text(zip_strerror(archive)))
            }
            return ZipStream(member, of: self, file.name, most: longest(index))
        }

        /// Returns the maximum length of an entry after decompression, in bytes. Tables compress well, but at a far
        /// lower ratio than the DEFLATE format allows.
        private func longest(_ index: UInt64) -> Int {
            var entry = zip_stat_t()
            zip_stat_init(&entry)
            guard zip_stat_index(archive, index, 0, &entry) == 0,
                entry.valid & UInt64(ZIP_STAT_COMP_SIZE) != 0
            else { return FeedLimits.unpackedLength }
            let packed = Int(clamping: entry.comp_size)
            let (most, isLarger) = packed.multipliedReportingOverflow(by: FeedLimits.unpackedTimes)
            return isLarger ? .max : max(FeedLimits.unpackedLength, most)
        }

        /// Returns the folder and the file of an entry. Some programs separate folders with backslashes.
        private static func parts(of name: String) -> (folder: String, file: FeedFile?) {
            let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
            let last = parts.last.map(String.init) ?? ""
            let file = FeedFile.allCases.first { $0.name == last }
            return (parts.dropLast().joined(separator: "/"), file)
        }

        static func text(_ message: UnsafePointer<CChar>?) -> String {
            message.map { String(cString: $0) } ?? "the zip file cannot be read"
        }
    }

    /// The content of a file in a zip archive.
    private final class ZipStream: FeedStream {
        private let member: OpaquePointer
        /// The archive, which must stay open while the file is read.
        private let archive: ZipArchive
        private let name: String
        private var buffer = FeedBuffer()
        private let most: Int
        private var length = 0

        /// Creates a stream.
        ///
        /// - Parameter most: The maximum length of the file. A longer file is a zip bomb.
        init(_ member: OpaquePointer, of archive: ZipArchive, _ name: String, most: Int) {
            self.member = member
            self.archive = archive
            self.name = name
            self.most = most
        }

        deinit { zip_fclose(member) }

        func next() throws(TransitFeedError) -> ArraySlice<UInt8> {
            let piece = try buffer.read(member, name)
            length += piece.count
            guard length <= most else {
                throw .tooMuch("bytes in \(name), judged by its length in the zip file", limit: most)
            }
            return piece
        }
    }

    extension FeedBuffer {
        /// Reads the next bytes of an open file of an archive; empty at the end of the file.
        ///
        /// - Parameter name: The name of the file in errors.
        mutating func read(_ member: OpaquePointer, _ name: String) throws(TransitFeedError) -> ArraySlice<
            UInt8
        > {
            try fill { bytes throws(TransitFeedError) in
                let count = bytes.withUnsafeMutableBytes { bytes in
                    zip_fread(member, bytes.baseAddress, UInt64(bytes.count))
                }
                guard count >= 0 else {
                    throw .unreadable(file: name, reason: ZipArchive.text(zip_file_strerror(member)))
                }
                return Int(count)
            }
        }
    }
#else
    /// A replacement for builds without libzip, which cannot read zip archives.
    final class ZipArchive {
        init(_ path: String) throws(TransitFeedError) { throw .noZips }

        init(_ bytes: [UInt8]) throws(TransitFeedError) { throw .noZips }

        func stream(_ file: FeedFile) throws(TransitFeedError) -> (any FeedStream)? { nil }
    }
#endif
