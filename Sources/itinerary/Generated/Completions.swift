/// The files generated from the tables of commands and options. The hidden command `generate` prints them for `make
/// command-line-files`.
enum GeneratedFile {
    /// Returns the requested file: `bash`, `fish`, `zsh`, or `manual FILE`, which is FILE with its generated parts
    /// updated.
    static func text(_ arguments: ArraySlice<String>) throws(Failure) -> String {
        switch arguments.first {
        case "bash": return BashCompletion.text
        case "fish": return FishCompletion.text
        case "zsh": return ZshCompletion.text
        case "manual":
            guard let file = arguments.dropFirst().first else { throw .usage("generate manual needs a file") }
            return ManualPage.renewed(String(decoding: try Files.contents(of: file), as: UTF8.self))
        case _: throw .usage("generate prints bash, fish, zsh or manual FILE")
        }
    }
}

extension String {
    /// The text in single quotes for a shell.
    var shellQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

extension Command {
    /// The name and the earlier names.
    fileprivate var names: [String] { [name] + aliases }
}

extension Option {
    /// All options without duplicates: first the options that all commands have, and then the other options in the
    /// order of the commands.
    static let all: [Option] = {
        var all = common + batch
        for option in Command.all.flatMap({ $0.ownOptions }) where !option.isRow(in: all) {
            all.append(option)
        }
        return all
    }()

    /// The commands that take the option.
    var commands: [Command] { Command.all.filter { isRow(in: $0.allOptions) } }

    /// True if a list has the option with the same description.
    private func isRow(in list: [Option]) -> Bool { list.contains { $0 == self && $0.about == about } }
}

/// The completion script for bash.
enum BashCompletion {
    static var text: String {
        let names = Command.all.map { $0.name }
        // An option that is a flag for some commands and takes a value for others is treated as a flag.
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
            # If nothing is offered, complete file names.
            complete -o default -F _itinerary itinerary

            """
    }

    private static func words(_ option: Option) -> String? {
        // Options with the same name share one case.
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
        return "    \(command.names.joined(separator: " | "))) own=\"\(list(options))\" ;;\n"
    }

    private static func list(_ options: [Option]) -> String {
        options.map { "--" + $0.name }.joined(separator: " ")
    }
}

/// The completion script for fish.
enum FishCompletion {
    static var text: String {
        let start = "complete -c itinerary -n __fish_use_subcommand -a"
        let names = Command.all.map { $0.name }.joined(separator: " ")
        let lines =
            [
                "# Completion of itinerary's command line for fish; made by 'make command-line-files'.",
                "complete -c itinerary -f -n __fish_use_subcommand",
            ] + Command.all.map { "\(start) \($0.name) -d \($0.summary.shellQuoted)" } + [
                "\(start) help -d 'help on a command'",
                "complete -c itinerary -f -n '__fish_seen_subcommand_from help' -a '\(names)'",
            ] + Option.all.map(line)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ option: Option) -> String {
        var parts = ["complete -c itinerary"]
        if !Option.common.contains(option) {
            let names = option.commands.flatMap { $0.names }.joined(separator: " ")
            parts.append("-n '__fish_seen_subcommand_from \(names)'")
        }
        if let letter = option.letter { parts.append("-s \(letter)") }
        parts.append("-l \(option.name)")
        switch option.value {
        case .words(let words, _): parts.append("-x -a '\(words.joined(separator: " "))'")
        case .file: parts.append("-r -F")
        case .text where option.valueName != nil: parts.append("-x")
        case .text: break
        }
        parts.append("-d \(option.help.shellQuoted)")
        return parts.joined(separator: " ")
    }
}

/// The completion script for zsh.
enum ZshCompletion {
    static var text: String {
        """
        #compdef itinerary
        # Completion of itinerary's command line for zsh; made by 'make command-line-files'.
        _itinerary() {
            local -a commands common batch own
            commands=(
        \(Command.all.map { "        \("\($0.name):\($0.summary)".shellQuoted)\n" }.joined())\
                'help:help on a command'
            )
            common=(
        \(Option.common.map { line($0, indent: 8) }.joined())\
            )
            batch=(
        \(Option.batch.map { line($0, indent: 8) }.joined())\
            )
            if (( CURRENT == 2 )); then
                _describe command commands
                _arguments $common
                return
            fi
            case $words[2] in
            help)
                _describe command commands
                return
                ;;
        \(Command.all.map(options).joined())\
            esac
            shift words
            (( CURRENT-- ))
            _arguments $own $common '*:file:_files'
        }
        _itinerary "$@"

        """
    }

    private static func options(_ command: Command) -> String {
        let own = command.ownOptions.map { line($0, indent: 12) }.joined()
        return """
                \(command.names.joined(separator: "|")))
                    own=(
            \(own)\(command.isBatch ? "            $batch\n" : "")\
                    )
                    ;;

            """
    }

    private static func line(_ option: Option, indent: Int) -> String {
        let indent = String(repeating: " ", count: indent)
        let about = "[\(escaped(option.help))]"
        guard let name = option.valueName else {
            guard let letter = option.letter else {
                return "\(indent)\("--\(option.name)\(about)".shellQuoted)\n"
            }
            let both = "-\(letter) --\(option.name)"
            return "\(indent)'(\(both))'{-\(letter),--\(option.name)}\(about.shellQuoted)\n"
        }
        let completion =
            switch option.value {
            case .words(let words, _): ":\(name):(\(words.joined(separator: " ")))"
            case .file: ":\(name):_files"
            case .text: ":\(name): "
            }
        return "\(indent)\("--\(option.name)=\(about)\(completion)".shellQuoted)\n"
    }

    /// Escapes a description for brackets.
    private static func escaped(_ text: String) -> String {
        text.replacing("[", with: #"\["#).replacing("]", with: #"\]"#)
    }
}
