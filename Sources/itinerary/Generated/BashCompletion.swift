/// The completion of the command line for bash.
enum BashCompletion {
    static var text: String {
        let names = Command.all.map { $0.name }
        // What is a flag of another command may be followed by anything.
        let flags = Set(Option.all.filter { $0.valueName == nil }.map { $0.name })
        let withOther = Option.all.filter {
            $0.valueName != nil && $0.words == nil && !flags.contains($0.name)
        }.map { "--" + $0.name }
        return """
            # Completion of itinerary's command line for bash; made by 'make command-line-files'.
            _itinerary() {
                local command="" own="" word current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
                COMPREPLY=()
                case $previous in
            \(Option.all.compactMap(words).joined())\
                \(withOther.joined(separator: " | "))) return ;;
                esac
                for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
                    case $word in
                    -*) ;;
                    *)
                        command=$word
                        break
                        ;;
                    esac
                done
                case $command in
                "")
                    COMPREPLY=($(compgen -W "\((names + ["help", "--help", "--version"]).joined(separator: " "))" -- "$current"))
                    return
                    ;;
                help)
                    COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$current"))
                    return
                    ;;
            \(Command.all.map(options).joined())\
                esac
                if [[ $current == -* ]]; then
                    COMPREPLY=($(compgen -W "$own \(list(Option.common))" -- "$current"))
                fi
            }
            # Where nothing is offered, a file is wanted.
            complete -o default -F _itinerary itinerary

            """
    }

    private static func words(_ option: Option) -> String? {
        // Options of one name share a case.
        let sharing = Option.all.filter { $0.name == option.name }
        guard option.words != nil, sharing.first == option else { return nil }
        let words = sharing.flatMap { $0.words ?? [] }
        return """
                --\(option.name))
                    COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$current"))
                    return
                    ;;

            """
    }

    private static func options(_ command: Command) -> String {
        let options = command.ownOptions + (command.isBatch ? Option.batch : [])
        return "    \(command.name)) own=\"\(list(options))\" ;;\n"
    }

    private static func list(_ options: [Option]) -> String {
        options.map { "--" + $0.name }.joined(separator: " ")
    }
}
