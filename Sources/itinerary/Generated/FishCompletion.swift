/// The completion of the command line for fish.
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
