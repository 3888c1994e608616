/// The program: finds the command and carries it out.
enum Program {
    /// The exit status for some arguments, the program's own name left out.
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments.first {
        case nil:
            Output.complain(Failure.usage("a command is missing").message)
            return 2
        case "--help", "-h", "help":
            Output.write(Help.text)
            return 0
        case "--version", "-V":
            Output.write(Help.version)
            return 0
        case let name?:
            do throws(Failure) {
                guard let command = Command.all.first(where: { $0.name == name }) else {
                    throw .usage("there is no command \(name)")
                }
                return try command.run(arguments)
            } catch {
                Output.complain(error.message)
                return 2
            }
        }
    }
}
