import HTTPServer
import TripFleet
import TripService
import WholeFiles

extension Command {
    static let board = Command(
        name: "board",
        inputs: .others(["TRIP|FOLDER|STORE"]),
        summary: "open a trip, a folder or a store in the browser, where you can drag legs and plan",
        about: """
            Serves the board, a page on which legs can be dragged, until it is asked to stop (SIGINT, SIGTERM),
            and prints its address. Only this machine can reach it. For a FOLDER, the board lists its trips and
            saves each to its own file; for a STORE, to the store, whose trips it shows as an operator or, with
            --owner, as that user. Each edit is saved as a whole, and only if
            no other program has changed the trip meanwhile. Files NAME.places.json (or .csv, .kml, .kmz) and
            NAME.schedule.csv (or .json, .ics) next to a trip are read with it. The page is in
            share/swift-itinerary/board next to the installed program's folder, or in .build/board of the
            source, where 'make board-module' puts it.
            Exit status 2: it cannot start.
            """,
        options: [.may(.port), .may(.editOutput), .may(.page), .may(.boardOwner)],
        example: "board northeast-2010.json",
        work: .run { (arguments: Arguments) throws(Failure) in try serveBoard(arguments) }
    )

    private static func serveBoard(_ arguments: Arguments) throws(Failure) -> Int32 {
        guard let place = arguments.files.first, arguments.files.count == 1 else {
            throw .usage("board takes one trip, folder or store; \(arguments.files.count) given")
        }
        try arguments.refuseJSON("--json and --jsonl do not apply to board, which prints only its address")
        #if Server
            try DeferredLibraries.load()
            let port = try arguments.whole(.port, in: 0...65_535) ?? 0
            let folder =
                switch arguments[.page] {
                case let folder?: folder
                case nil: try BoardPageFolder.found()
                }
            let page = try Failure.catching(FileError.self, of: folder, try StaticFiles(folder: folder))
            let owner = try arguments[.boardOwner].map { name throws(Failure) in
                guard let user = FleetUser(name) else { throw .usage(FleetError.badUser(name).description) }
                return user
            }
            let stop = StopSignal()
            let server = try BoardServer(
                of: place,
                ownedBy: owner,
                output: arguments[.editOutput],
                page: page,
                port: UInt16(clamping: port)
            )
            Output.write("http://127.0.0.1:\(server.port)/\n")
            stop.wait()
            server.stop()
            return 0
        #else
            throw .usage(
                "this program was built without the package trait Server; rebuild it with that trait"
            )
        #endif
    }
}

/// The folder with the files of the board's page.
enum BoardPageFolder {
    /// Returns the folder next to the installed program, or in the source from which the program was built.
    ///
    /// - Throws: `Failure` if there is none.
    static func found() throws(Failure) -> String {
        guard let folder = candidates(for: program).first(where: { Files.exists($0 + "/index.html") }) else {
            throw .usage(
                "the board's web page is not installed; give its folder with --page, or build it with 'make board-module'"
            )
        }
        return folder
    }

    /// Returns the folders that may contain the page, for the path of a program: `ROOT/share/swift-itinerary/board` for
    /// `ROOT/bin/itinerary`, and `SOURCE/.build/board` for any program below `SOURCE/.build`.
    static func candidates(for program: String) -> [String] {
        var folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        guard !folder.isEmpty else { return [] }
        var candidates = [folder.dropLast().joined(separator: "/") + "/share/swift-itinerary/board"]
        while let name = folder.last {
            if name == ".build" { candidates.append(folder.joined(separator: "/") + "/board") }
            folder.removeLast()
        }
        return candidates
    }

    /// The path of this program with all links resolved; empty if it is unknown.
    private static var program: String {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            var bytes = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&bytes, &size) == 0, let path = realpath(bytes, nil) else { return "" }
        #else
            guard let path = realpath("/proc/self/exe", nil) else { return "" }
        #endif
        defer { free(path) }
        return (try? FileName.text(path)) ?? ""
    }
}
