import WholeFiles

/// The destination of the documents that a batch makes.
enum Keeping: Sendable {
    /// It is only printed.
    case nowhere
    /// In the trip's own file.
    case inPlace
    /// In the one file of `--output`.
    case file(String)
    /// In a folder, under the name of each trip's file.
    case folder(String)

    /// Creates the destination for some trips by the options.
    ///
    /// - Throws: `Failure`, where one file would have to hold several trips, so that all but one were lost.
    init(_ arguments: Arguments, of trips: [String]) throws(Failure) {
        guard let output = arguments[.output] else {
            self = arguments.has(.write) ? .inPlace : .nowhere
            return
        }
        guard Files.isFolder(output) else {
            let isOneTrip = trips.count == 1 && !arguments.files.contains { $0 != "-" && Files.isFolder($0) }
            guard isOneTrip else {
                throw .usage("--output takes several trips only into a folder that exists")
            }
            self = .file(output)
            return
        }
        var names: Set<String> = []
        for trip in trips {
            guard trip != "-" else { throw .usage("--output needs a file's name for standard input") }
            let name = Keeping.name(of: trip)
            guard names.insert(name).inserted else {
                throw .usage("--output would write two trips to \(Files.path(name, in: output))")
            }
        }
        self = .folder(output)
    }

    /// The file for one trip; `nil` where nothing is kept.
    func target(of trip: String, suffix: String?) -> String? {
        switch self {
        case .nowhere: nil
        case .inPlace: trip
        case .file(let file): file
        case .folder(let folder): Files.path(Keeping.name(of: trip, suffix: suffix), in: folder)
        }
    }

    /// True if what is made of a trip, but for programs, replaces its own file.
    func replaces(_ trip: String) -> Bool {
        trip != "-" && target(of: trip, suffix: nil).map { Files.isSame(trip, $0) } ?? false
    }

    /// A file's name without its folder, and with another suffix where one is given.
    private static func name(of file: String, suffix: String? = nil) -> String {
        let name = String(file.split(separator: "/").last ?? "")
        guard let suffix else { return name }
        return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name) + "." + suffix
    }
}
