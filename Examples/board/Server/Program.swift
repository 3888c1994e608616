import WholeFiles

/// The program: reads the document, serves it until a signal asks it to stop.
enum Program {
    /// The exit status: 0 after a signal asked it to stop, 2 when it cannot start.
    static func run() -> Int32 {
        do throws(Failure) {
            let options = try Options(try arguments())
            if options.asksForHelp {
                put(Options.help, to: STDOUT_FILENO)
                return 0
            }
            let page = try Page(folder: options.page)
            let store = try DocumentStore(trip: options.trip, output: options.output)
            let stop = StopSignal()
            let server = try Server(page, store, Beside(trip: options.trip), port: options.port)
            put("\(server.address)\n", to: STDOUT_FILENO)
            stop.wait()
            server.stop()
            return 0
        } catch {
            put("itinerary-board: \(error.reason)\n", to: STDERR_FILENO)
            return 2
        }
    }

    private static func arguments() throws(Failure) -> [String] {
        do throws(FileError) {
            return try FileName.arguments()
        } catch {
            throw Failure(error.description)
        }
    }

    private static func put(_ text: String, to file: Int32) {
        _ = WholeFile.put(Array(text.utf8), to: file)
    }
}
