/// The program: finds the command and carries it out.
enum Program {
    /// The exit status for some arguments, the program's own name left out.
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments.first {
        case nil:
            Output.complain(Failure.usage("a command is missing").message)
            return 2
        case "--help", "-h":
            Output.write(Help.text)
            return 0
        case "--version", "-V":
            Output.write(Help.version)
            return 0
        case let name?:
            do throws(Failure) {
                return try run(name, arguments.dropFirst())
            } catch {
                Output.complain(error.message(helpOn: Command.all.first { $0.name == name }))
                return 2
            }
        }
    }

    private static func run(_ name: String, _ arguments: ArraySlice<String>) throws(Failure) -> Int32 {
        switch name {
        case "help":
            guard let topic = arguments.first, !topic.hasPrefix("-") else {
                Output.write(Help.text)
                return 0
            }
            Output.write(Help.text(of: try Command.named(topic)))
            return 0
        case "generate":
            Output.write(try GeneratedFile.text(arguments))
            return 0
        case _ where name.hasPrefix("-"):
            throw .usage("a command must stand before \(name)")
        default:
            return try Command.named(name).run(arguments)
        }
    }
}
