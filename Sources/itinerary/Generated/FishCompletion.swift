/// The completion of the command line for fish.
enum FishCompletion {
    static var text: String {
        var lines = [
            "# Completion of itinerary's command line for fish; made by 'make command-line-files'.",
            "complete -c itinerary -f -n __fish_use_subcommand",
        ]
        for command in Command.all {
            lines.append(
                "complete -c itinerary -n __fish_use_subcommand -a \(command.name) -d \(command.summary.shellQuoted)"
            )
        }
        let names = Command.all.map { $0.name }.joined(separator: " ")
        lines.append("complete -c itinerary -n __fish_use_subcommand -a help -d 'help on a command'")
        lines.append("complete -c itinerary -f -n '__fish_seen_subcommand_from help' -a '\(names)'")
        lines += Option.all.map(line)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ option: Option) -> String {
        var parts = ["complete -c itinerary"]
        if !Option.common.contains(option) {
            let names = option.commands.map { $0.name }.joined(separator: " ")
            parts.append("-n '__fish_seen_subcommand_from \(names)'")
        }
        if let letter = option.letter { parts.append("-s \(letter)") }
        parts.append("-l \(option.name)")
        switch option.value {
        case .words(let words): parts.append("-x -a '\(words.joined(separator: " "))'")
        case .file: parts.append("-r -F")
        case .text where option.valueName != nil: parts.append("-x")
        case .text: break
        }
        parts.append("-d \(option.help.shellQuoted)")
        return parts.joined(separator: " ")
    }
}
