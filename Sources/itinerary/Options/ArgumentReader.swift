/// Parses the arguments of a command into options with their values, and other arguments.
///
/// An option is written `--name VALUE` or `--name=VALUE`, before or after the other arguments. Its name may be
/// abbreviated if the abbreviation is unambiguous. `--` ends the options, and a single `-` is not an option.
struct ArgumentReader {
    /// The command's name, for messages.
    private let command: String
    private let allOptions: [Option]
    private let wordOptions: [String: [Option]]
    private var rest: ArraySlice<String>
    private(set) var others: [String] = []
    private(set) var values: [Option: [String]] = [:]

    /// Parses the arguments after the name of a command.
    init(_ arguments: ArraySlice<String>, of command: Command) throws(Failure) {
        self.command = command.name
        allOptions = command.allOptions
        wordOptions = command.wordOptions
        rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--" {
                others += rest
                return
            } else if argument == "-" || !argument.hasPrefix("-") {
                others.append(argument)
            } else if argument.hasPrefix("--") {
                try readLong(argument)
            } else {
                try readLetters(argument)
            }
        }
    }

    /// The options that are allowed here; they can depend on the first argument.
    private var options: [Option] { (others.first.flatMap { wordOptions[$0] } ?? []) + allOptions }

    private mutating func readLong(_ argument: String) throws(Failure) {
        let parts = argument.dropFirst(2).split(
            separator: "=",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let option = try option(named: parts.first.map(String.init) ?? "")
        let attached = parts.count > 1 ? String(parts[1]) : nil
        guard option.valueName != nil else {
            if attached != nil { throw .usage("the option --\(option.name) takes no value") }
            return try take("", of: option)
        }
        if let attached { return try take(attached, of: option) }
        // A next argument such as `--item` is most likely an option after a forgotten value. A file with such a name
        // can be given as `--output=--item`.
        guard let next = rest.first, !next.hasPrefix("--") || next == "--" else {
            throw .usage("the option --\(option.name) requires a value, as in \(option.usage)")
        }
        rest.removeFirst()
        try take(next, of: option)
    }

    private mutating func readLetters(_ argument: String) throws(Failure) {
        for letter in argument.dropFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else {
                let isWord = argument.count > 2
                let guess = Guess.question(
                    near: String(argument.dropFirst()),
                    among: isWord ? options.map { $0.name } : [],
                    prefix: "--"
                )
                throw .usage("there is no option \(isWord ? argument : "-\(letter)")\(guess)")
            }
            try take("", of: option)
        }
    }

    private mutating func take(_ value: String, of option: Option) throws(Failure) {
        if let words = option.words, !words.contains(value) {
            throw .usage("--\(option.name) must be \(words.list("or")), not \(value)")
        }
        if values[option] != nil, !option.repeats {
            throw .usage("--\(option.name) is given twice; give it once")
        }
        values[option, default: []].append(value)
    }

    /// Returns the option with a name, or the only option whose name starts with `name`.
    private func option(named name: String) throws(Failure) -> Option {
        if let option = options.first(where: { $0.name == name }) { return option }
        let fitting = name.isEmpty ? [] : options.filter { $0.name.hasPrefix(name) }
        if let option = fitting.first, fitting.count == 1 { return option }
        guard fitting.isEmpty else {
            let names = fitting.map { "--" + $0.name }
            throw .usage("the option --\(name) is ambiguous: it could be \(names.list("or"))")
        }
        let takers = Command.all.filter { $0.allOptions.contains { $0.name == name } }.map { $0.name }
        guard takers.isEmpty else {
            // For a user of `export-map`, a hint at `export-trip` is more useful than a list of 20 commands.
            let kind = command.split(separator: "-").first.map { $0 + "-" } ?? ""
            let similar = takers.filter { $0.hasPrefix(kind) }
            let named = similar.isEmpty ? takers : similar
            let others = named.list("and") + (named.count > 1 ? " have it" : " has it")
            throw .usage("\(command) has no option --\(name); \(others)")
        }
        let guess = Guess.question(near: name, among: options.map { $0.name }, prefix: "--")
        throw .usage("there is no option --\(name)\(guess)")
    }
}
