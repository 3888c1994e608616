/// The files of the package that come from the tables of commands and options: what the hidden command `generate`
/// prints, for `make command-line-files`.
enum GeneratedFile {
    /// The file that is asked for: `bash`, `fish`, `zsh`, or `manual FILE`, the page in FILE with its generated parts
    /// made anew.
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
    /// The text between single quotes of a shell.
    var shellQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

extension Option {
    /// All options, each once: those of all commands first, then in the order of the commands.
    static let all: [Option] = {
        var all = common + batch
        for option in Command.all.flatMap({ $0.ownOptions }) where !all.contains(option) {
            all.append(option)
        }
        return all
    }()

    /// The commands that take the option.
    var commands: [Command] { Command.all.filter { $0.allOptions.contains(self) } }
}
