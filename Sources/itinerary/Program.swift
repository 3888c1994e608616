/// The program: finds the command and carries it out.
enum Program {
    /// The exit status for some arguments, the program's own name left out.
    static func run(_ arguments: [String]) -> Int32 {
        do throws(Failure) {
            return try answer(arguments)
        } catch {
            Output.complain(error.message(helpOn: Command.all.first { $0.name == arguments.first }))
            return 2
        }
    }

    private static func answer(_ arguments: [String]) throws(Failure) -> Int32 {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case nil:
            throw .usage("a command is missing")
        case "--help", "-h":
            Output.write(Help.text)
        case "--version", "-V":
            Output.write(Help.version)
        case "help":
            let topic = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
            let command = try topic.map { name throws(Failure) in try Command.named(name) }
            Output.write(command.map { Help.text(of: $0) } ?? Help.text)
        case "generate":
            Output.write(try GeneratedFile.text(rest))
        case let name? where name.hasPrefix("-"):
            throw .usage("a command must stand before \(name)")
        case let name?:
            return try Command.named(name).run(rest)
        }
        return 0
    }
}
