import HTTPServer
import Synchronization
import WholeFiles

/// The trips in a folder, named by their files without extension. Links, subfolders and hidden files are ignored.
final class TripFolder: Sendable {
    /// The maximum number of trips in a list.
    private static let most = 1_000
    /// The time limit for the audits of all trips in a list.
    private static let patience = Duration.seconds(20)
    private static let ending = ".json"
    /// The name endings of files next to a trip.
    private static let besides = [".schedule", ".places"]

    private let path: String
    /// The trips that have been opened. They stay available if their files are deleted.
    private let opened = Mutex<[[UInt8]: ServedTrip]>([:])
    /// The list entry for each file, with the hash of the file and of the places next to it.
    private let known = Mutex<[[UInt8]: (hash: String, entry: TripEntry)]>([:])

    /// Opens the folder at `path`; `nil` if it is not a folder.
    init?(_ path: String) {
        var entry = stat()
        guard stat(path, &entry) == 0, entry.st_mode & S_IFMT == S_IFDIR else { return nil }
        self.path = path
    }

    /// Returns the trip with a name.
    ///
    /// - Throws: `Refused` if there is no such trip or it cannot be read.
    func trip(_ name: String) throws(Refused) -> ServedTrip {
        try opened.withLock { trips throws(Refused) in
            if let trip = trips[Array(name.utf8)] { return trip }
            guard let file = file(name) else { throw TripFolder.missing(name) }
            return try TripFolder.open(file, as: name, among: &trips)
        }
    }

    private static func open(
        _ file: String,
        as name: String,
        among trips: inout [[UInt8]: ServedTrip]
    ) throws(Refused) -> ServedTrip {
        do throws(Failure) {
            let trip = try ServedTrip(file)
            trips[Array(name.utf8)] = trip
            return trip
        } catch {
            throw Refused(422, error.reason)
        }
    }

    /// Creates a trip as a new file, atomically.
    ///
    /// - Throws: `Refused` if the name is not allowed, the file exists, or it cannot be written.
    func create(_ name: String, _ bytes: [UInt8]) throws(Refused) -> ServedTrip {
        if let problem = TripFolder.problem(ofNew: name) { throw Refused(400, problem) }
        let file = "\(path)/\(name)\(TripFolder.ending)"
        return try opened.withLock { trips throws(Refused) in
            // The name of an opened trip is taken, even if its file was deleted.
            guard trips[Array(name.utf8)] == nil, try NewFile.create(file, bytes) else {
                throw Refused(412, "the file \(name)\(TripFolder.ending) already exists; choose another name")
            }
            return try TripFolder.open(file, as: name, among: &trips)
        }
    }

    /// Returns the reason why a name is not allowed for a new trip; `nil` if it is allowed.
    private static func problem(ofNew name: String) -> String? {
        if name.isEmpty || name.isHidden { return "a name must not be empty or begin with a dot" }
        if name.hasUnseen {
            return "a name must not begin or end with a blank, or contain a control character"
        }
        guard name.utf8.allSatisfy({ $0 != 0x2F && $0 != 0x5C }) else {
            return "a name must not contain a slash or a backslash"
        }
        if name.utf8.count > 200 { return "a name may have at most 200 bytes" }
        let ending = besides.first { name.withoutEnding($0) != nil }
        return ending.map { "a name must not end with \($0), which is for the files next to a trip" }
    }

    /// Returns all trips, those that need attention first. JSON without items is left out. Unreadable files are listed
    /// with the reason.
    func entries() -> [TripEntry] {
        let deadline = ContinuousClock.now + TripFolder.patience
        let entries = names().compactMap { name -> TripEntry? in
            guard let file = file(name) else { return nil }
            return entry(name, at: file, isHurried: ContinuousClock.now > deadline)
        }
        return entries.filter { $0.needsAttention } + entries.filter { !$0.needsAttention }
    }

    private func entry(_ name: String, at file: String, isHurried: Bool) -> TripEntry? {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.contents(of: file)
        } catch {
            return TripEntry(name, refusedFor: error.reason)
        }
        guard TripEntry.isMeantAsTrip(bytes) else { return nil }
        let beside = Beside(trip: file)
        let hash = SHA256.hexadecimal(bytes + [0] + (beside.places?.bytes ?? []))
        if let known = known.withLock({ $0[Array(name.utf8)] }), known.hash == hash { return known.entry }
        if isHurried { return TripEntry(name, unchecked: bytes) }
        let entry = TripEntry(name, bytes, beside: beside)
        if entry.isChecked { known.withLock { $0[Array(name.utf8)] = (hash, entry) } }
        return entry
    }

    /// Returns the names of the files that may be trips, in lexicographic order.
    private func names() -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let next = readdir(folder) {
            let file = withUnsafeBytes(of: &next.pointee.d_name) {
                String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let name = file?.withoutEnding(TripFolder.ending) else { continue }
            if !TripFolder.besides.contains(where: { name.withoutEnding($0) != nil }) { names.append(name) }
        }
        return Array(names.sorted().prefix(TripFolder.most))
    }

    /// Returns the path of the regular file with a name; `nil` if the folder has none.
    private func file(_ name: String) -> String? {
        let isPlain = !name.isEmpty && !name.isHidden && name.utf8.allSatisfy { $0 != 0 && $0 != 0x2F }
        let file = "\(path)/\(name)\(TripFolder.ending)"
        var entry = stat()
        guard isPlain, lstat(file, &entry) == 0, entry.st_mode & S_IFMT == S_IFREG else { return nil }
        return file
    }

    /// Returns the refusal of an unknown name.
    static func missing(_ name: String) -> Refused { Refused(404, "there is no trip \(name) here") }
}
