import Foundation

/// Reads the files of a compiled zone database (TZif, RFC 9636).
struct ZoneFile {
    private let bytes: [UInt8]
    private var next = 0

    /// The zone of that name, or nil when the database has none.
    static func zone(named name: String) -> Zone? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let outside: Set<Substring> = ["", ".", "..", "posix", "right", "localtime", "posixrules"]
        guard !parts.contains(where: outside.contains) else { return nil }
        let folder = ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo"
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"), data.count > 44 else {
            return nil
        }
        var file = ZoneFile(bytes: [UInt8](data))
        return file.read()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// What the header counts, in its order.
    private struct Counts {
        let utc, standard, leap, time, type, char: Int
        func size(ofTime width: Int) -> Int {
            time * (width + 1) + type * 6 + char + leap * (width + 4) + standard + utc
        }
    }

    private mutating func read() -> Zone? {
        // The first block has numbers of 32 bits; the second says the same and more with 64.
        guard let first = readHeader() else { return nil }
        next += first.size(ofTime: 4)
        guard let counts = readHeader() else { return nil }
        let end = next + counts.size(ofTime: 8)
        let times = (0..<counts.time).map { _ in readNumber(8) }
        let types = (0..<counts.time).map { _ in readNumber(1) & 0xFF }
        let offsets = (0..<counts.type).map { _ in
            let offset = readNumber(4)
            next += 2
            return offset
        }
        guard let initial = offsets.first else { return nil }
        let footer = String(decoding: bytes[end...], as: UTF8.self).filter { $0 != "\n" }
        return Zone(
            initial: initial,
            transitions: zip(times, types).map { Zone.Transition(at: $0, offset: offsets[$1]) },
            rule: ZoneRule(footer)
        )
    }

    private mutating func readHeader() -> Counts? {
        guard bytes[next...].starts(with: Array("TZif".utf8)) else { return nil }
        next += 20
        let counts = (0..<6).map { _ in readNumber(4) }
        return Counts(
            utc: counts[0],
            standard: counts[1],
            leap: counts[2],
            time: counts[3],
            type: counts[4],
            char: counts[5]
        )
    }

    /// A signed number of so many bytes, the highest first.
    private mutating func readNumber(_ width: Int) -> Int {
        var number = Int(Int8(bitPattern: bytes[next]))
        for byte in bytes[(next + 1)..<(next + width)] { number = number << 8 | Int(byte) }
        next += width
        return number
    }
}
