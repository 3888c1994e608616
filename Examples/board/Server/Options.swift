/// The options of the command line.
struct Options {
    static let help = """
        Usage: itinerary-board TRIP-OR-FOLDER [options]

        Serves a board on which the legs of a trip can be dragged, only to this machine, and prints its address.
        Saves edits to the document atomically. For a folder, the board lists its trips and saves each to its
        own file.

        Options:
          --output FILE   save edits there and leave the document unchanged
          --port N        the port to listen on; by default, any free port
          --page FOLDER   the board's files (.build/board, where 'make board-module' puts them)
          --help          print this help (-h)

        """

    private(set) var trip = ""
    private(set) var output: String?
    private(set) var port: UInt16 = 0
    private(set) var page = ".build/board"
    private(set) var asksForHelp = false

    init(_ arguments: [String]) throws(Failure) {
        var trips: [String] = []
        var rest = arguments[...]
        var takesOptions = true
        while let argument = rest.popFirst() {
            guard takesOptions, argument.hasPrefix("-") else {
                trips.append(argument)
                continue
            }
            switch argument {
            case "--": takesOptions = false
            case "--help", "-h": asksForHelp = true
            case "--output": output = try Options.value(of: argument, &rest)
            case "--page": page = try Options.value(of: argument, &rest)
            case "--port":
                let text = try Options.value(of: argument, &rest)
                guard let number = UInt16(text) else {
                    throw Failure("--port must be a number from 0 to 65535, not \(text)")
                }
                port = number
            default: throw Failure("unknown option \(argument); try 'itinerary-board --help'")
            }
        }
        if asksForHelp { return }
        guard trips.count == 1 else {
            throw Failure("give one trip document or folder; try 'itinerary-board --help'")
        }
        trip = trips[0]
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
        guard let value = rest.popFirst() else { throw Failure("the option \(option) needs a value") }
        return value
    }
}
