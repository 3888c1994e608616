import CGetopt
import TripDocuments
import TripModel

/// What the command line asks for.
struct Arguments: Sendable {
    /// An option, and whether it has a value.
    enum Option: Int32, CaseIterable, Sendable {
        case help = 256
        case version, quiet, json, jsonl, places
        case item, day, sortOrder, change, engine, timeLimit, failOn, badLines, output, write
        case level, format, reduced, index, summary

        var name: String {
            switch self {
            case .help: "help"
            case .version: "version"
            case .quiet: "quiet"
            case .json: "json"
            case .jsonl: "jsonl"
            case .places: "places"
            case .item: "item"
            case .day: "day"
            case .sortOrder: "sort-order"
            case .change: "change"
            case .engine: "engine"
            case .timeLimit: "time-limit"
            case .failOn: "fail-on"
            case .badLines: "bad-lines"
            case .output: "output"
            case .write: "write"
            case .level: "level"
            case .format: "format"
            case .reduced: "reduced"
            case .index: "index"
            case .summary: "summary"
            }
        }

        var hasValue: Bool {
            switch self {
            case .help, .version, .quiet, .json, .jsonl, .write, .reduced, .summary: false
            default: true
            }
        }
    }

    /// The arguments that are no options.
    private(set) var files: [String] = []
    private var values: [Option: String] = [:]

    /// Reads a command's arguments, of which the first is the command's name.
    init(_ arguments: [String], allowed: [Option]) throws(Failure) {
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        let names = allowed.map { strdup($0.name) }
        defer { for name in names { free(name) } }
        var table = zip(allowed, names).map { option, name in
            CGetopt.option(name: name, has_arg: option.hasValue ? 1 : 0, flag: nil, val: option.rawValue)
        }
        table.append(CGetopt.option())
        cgetopt_start()
        let count = Int32(arguments.count)
        while true {
            let found = cgetopt_next(count, pointers, ":hqV", table)
            if found == -1 { break }
            guard let option = Arguments.option(found) else {
                let given = pointers[max(1, Int(cgetopt_index()) - 1)].map { String(cString: $0) } ?? ""
                throw .usage(
                    found == 58 ? "the option \(given) needs a value" : "the option \(given) is unknown"
                )
            }
            if values[option] != nil { throw .usage("the option --\(option.name) stands twice") }
            values[option] = cgetopt_argument().map { String(cString: $0) } ?? ""
        }
        for index in Int(cgetopt_index())..<arguments.count {
            if let pointer = pointers[index] { files.append(String(cString: pointer)) }
        }
        if files.count(where: { $0 == "-" }) > 1 { throw .usage("standard input (-) can be read only once") }
    }

    private static func option(_ found: Int32) -> Option? {
        switch found {
        case Int32(UInt8(ascii: "h")): .help
        case Int32(UInt8(ascii: "q")): .quiet
        case Int32(UInt8(ascii: "V")): .version
        default: Option(rawValue: found)
        }
    }

    /// Whether an option is given.
    func has(_ option: Option) -> Bool { values[option] != nil }

    /// The value of an option.
    subscript(option: Option) -> String? { values[option] }

    /// The value of an option that must be given.
    func require(_ option: Option) throws(Failure) -> String {
        guard let value = values[option] else { throw .usage("the option --\(option.name) is missing") }
        return value
    }

    /// A whole number that must be given.
    func whole(_ option: Option) throws(Failure) -> Int {
        let text = try require(option)
        guard let number = Int(text) else {
            throw .usage("--\(option.name) must be a whole number, not \(text)")
        }
        return number
    }

    /// A finite number that must be given.
    func number(_ option: Option) throws(Failure) -> Double {
        let text = try require(option)
        guard let number = Double(text), number.isFinite else {
            throw .usage("--\(option.name) must be a finite number, not \(text)")
        }
        return number
    }

    /// One of some words; the first one when the option is not given.
    func word(_ option: Option, _ words: [String]) throws(Failure) -> String {
        guard let word = values[option] else { return words[0] }
        guard words.contains(word) else {
            throw .usage("--\(option.name) must be \(words.joined(separator: ", ")), not \(word)")
        }
        return word
    }

    /// A length of time in seconds, more than 0, that must be given.
    func seconds(_ option: Option) throws(Failure) -> Double {
        let seconds = try number(option)
        guard seconds > 0 else { throw .usage("--\(option.name) must be more than 0") }
        return seconds
    }

    /// The changes of `--change`, if it is given.
    func changes() throws(Failure) -> [TripChange]? {
        guard let file = self[.change] else { return nil }
        if file == "-" && files.contains("-") { throw .usage("standard input (-) can be read only once") }
        let bytes = try Files.contents(of: file)
        do throws(DocumentError) {
            return try TripChange.list(bytes)
        } catch {
            throw .input(file: file, reason: error.description)
        }
    }

    /// What lies beside every trip: the file of `--places`, if it is given, and the system's time zones.
    func surroundings() throws(Failure) -> Surroundings {
        var surroundings = Surroundings(zones: SystemTimeZones.source)
        guard let file = self[.places] else { return surroundings }
        if file == "-" && (files.contains("-") || self[.change] == "-" || files.isEmpty) {
            throw .usage("standard input (-) can be read only once")
        }
        let bytes = try Files.contents(of: file)
        do throws(DocumentError) {
            surroundings.sides = [try Geography(bytes, zones: surroundings.zones)]
        } catch {
            throw .input(file: file, reason: error.description)
        }
        return surroundings
    }

    /// Refuses options that exclude each other.
    func checkBatchOptions() throws(Failure) {
        _ = try word(.badLines, ["fail", "ok"])
        if (has(.write) || has(.output)) && has(.jsonl) { throw .usage("--jsonl writes no documents") }
        if has(.write) && has(.output) { throw .usage("--write and --output exclude each other") }
        if has(.write) && files.contains("-") { throw .usage("--write needs a file, not standard input") }
        if has(.output) && files.count > 1 { throw .usage("--output takes one trip document") }
    }
}
