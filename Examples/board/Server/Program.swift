import HTTPServer
import WholeFiles

/// The program, which reads the document and serves it until a signal stops it.
enum Program {
    /// Runs the program. Returns the exit status: 0 after a stop signal, 2 if it cannot start.
    static func run() -> Int32 {
        do throws(Failure) {
            let options = try Options(try arguments())
            if options.asksForHelp {
                put(Options.help, to: STDOUT_FILENO)
                return 0
            }
            let page = try page(options.page)
            let trips = try trips(options)
            let stop = StopSignal()
            let answers = Answers(page: page, trips: trips)
            let server = try listen(answers, port: options.port)
            put("http://127.0.0.1:\(server.port)/\n", to: STDOUT_FILENO)
            stop.wait()
            server.stop()
            return 0
        } catch {
            put("itinerary-board: \(error.reason)\n", to: STDERR_FILENO)
            return 2
        }
    }

    /// Returns the trip in the options, or the trips of a folder.
    private static func trips(_ options: Options) throws(Failure) -> ServedTrips {
        guard let folder = TripFolder(options.trip) else {
            return .one(try ServedTrip(options.trip, output: options.output))
        }
        guard options.output == nil else {
            throw Failure("--output is for one trip; the trips of a folder are each saved to their own file")
        }
        return .folder(folder)
    }

    private static func page(_ folder: String) throws(Failure) -> StaticFiles {
        do throws(FileError) {
            return try StaticFiles(folder: folder)
        } catch {
            throw Failure("\(error.path): \(error.reason); make it by 'make board-module'")
        }
    }

    private static func listen(_ answers: Answers, port: UInt16) throws(Failure) -> Server {
        do throws(ServerError) {
            return try Server(port: port) { port in
                Service(gate: Gate(port: port, bodyLimit: 32 << 20), answers: answers)
            }
        } catch {
            throw Failure(error.description)
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
