import TripAgents
import WholeFiles

extension Command {
    static let mcp = Command(
        name: "mcp",
        inputs: .others([]),
        summary: "answer agents, as a server of the Model Context Protocol",
        about: """
            Answers on standard output what a client of the Model Context Protocol asks on standard input, one JSON message a
            line, until the input ends: revision 2026-07-28, and with a handshake 2025-11-25 and 2025-06-18. The tools are
            audit, repair, reroute, options, plan, why, apply and show; each answers as the command of its name does with
            --json, with a short text for a model beside it. Documents are given with the question, or are files of a folder.
            Nothing is written but with --write. Exit status 2: the input cannot be read.
            """,
        options: [.may(.folder, .writeFolder), .may(.timeLimit)],
        example: "mcp --folder .",
        work: .run { (arguments: Arguments) throws(Failure) in
            guard arguments.files.isEmpty else {
                throw .usage("mcp takes no file, not \(arguments.files.count) files")
            }
            let path = arguments[.folder] ?? arguments[.writeFolder]
            let folder = try path.map { path throws(Failure) in
                try Failure.catching(
                    FolderError.self,
                    try TripFolder(path, isWritable: arguments.has(.writeFolder))
                )
            }
            let server = AgentServer(
                version: QuestionDesk.version,
                desk: QuestionDesk(surroundings: try arguments.surroundings()),
                folder: folder,
                limits: try arguments.limits()
            )
            do throws(FileError) {
                try server.run(input: STDIN_FILENO, output: STDOUT_FILENO)
            } catch {
                throw Files.failure(error)
            }
            return 0
        }
    )
}
