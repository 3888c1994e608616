/// A map in a zip archive (KMZ), as written by map programs.
package enum ZippedMap {
    /// The maximum length of the map in bytes.
    package static let longest = FeedLimits.unpackedLength

    /// True if the bytes of a file begin like a zip archive.
    package static func isZip(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "PK\u{3}\u{4}".utf8) || bytes.starts(with: "PK\u{5}\u{6}".utf8)
    }
}

#if Libzip
    import CLibzip

    extension ZippedMap {
        /// Returns the map in a zip archive: the first file whose name ends with `.kml`.
        ///
        /// - Returns: The map in KML; `nil` if the archive has no such file.
        /// - Throws: `TransitFeedError` if the archive cannot be read or the map is too long.
        package static func content(of bytes: [UInt8]) throws(TransitFeedError) -> [UInt8]? {
            let archive = try ZipArchive.opened(bytes)
            defer { zip_discard(archive) }
            for index in 0..<(try ZipArchive.entryCount(of: archive)) {
                guard let name = zip_get_name(archive, index, 0).map({ String(cString: $0) }),
                    name.lowercased().hasSuffix(".kml")
                else { continue }
                return try content(at: index, of: archive, name)
            }
            return nil
        }

        private static func content(at index: UInt64, of archive: OpaquePointer, _ name: String)
            throws(TransitFeedError) -> [UInt8]
        {
            guard let member = zip_fopen_index(archive, index, 0) else {
                throw .unreadable(file: name, reason: ZipArchive.text(zip_strerror(archive)))
            }
            defer { zip_fclose(member) }
            var content: [UInt8] = []
            var buffer = FeedBuffer()
            while true {
                let piece = try buffer.read(member, name)
                guard !piece.isEmpty else { return content }
                content += piece
                guard content.count <= longest else { throw .tooMuch("bytes in \(name)", limit: longest) }
            }
        }
    }
#else
    extension ZippedMap {
        /// A replacement for builds without libzip, which cannot read zip archives.
        package static func content(of bytes: [UInt8]) throws(TransitFeedError) -> [UInt8]? { throw .noZips }
    }
#endif
