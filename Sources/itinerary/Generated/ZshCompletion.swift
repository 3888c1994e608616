/// The completion of the command line for zsh.
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
                \(command.name))
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
            case .words(let words): ":\(name):(\(words.joined(separator: " ")))"
            case .file: ":\(name):_files"
            case .text: ":\(name): "
            }
        return "\(indent)\("--\(option.name)=\(about)\(completion)".shellQuoted)\n"
    }

    /// A description as it stands in brackets.
    private static func escaped(_ text: String) -> String {
        text.replacing("[", with: #"\["#).replacing("]", with: #"\]"#)
    }
}
