/// An option of the command line: the table row from which the parsing of arguments, help, the manual page and the
/// shell completions are made.
///
/// To add an option, add a row in `Option+Table.swift`, and its name in the list of each command that takes it.
struct Option: Sendable, Hashable {
    /// The long name, without the dashes.
    let name: String
    /// The short name.
    let letter: Character?
    /// The name of the value, such as `ID`; `nil` for a flag.
    let valueName: String?
    /// The kind of the value.
    let value: Value
    /// True if the option may be repeated, for a list of values.
    let repeats: Bool
    /// A one-line description.
    let about: String
    /// Additional sentences for the manual page; words in backquotes are literal.
    let details: String

    /// The kind of an option's value.
    enum Value: Sendable, Hashable {
        /// Any text.
        case text
        /// The name of a file.
        case file
        /// One of several words; the first is the default.
        case words([String])
    }

    /// Creates an option from its name and the name of its value, such as `item ID`.
    init(
        _ usage: String,
        letter: Character? = nil,
        takes value: Value = .text,
        repeats: Bool = false,
        _ about: String,
        _ details: String = ""
    ) {
        let names = usage.split(separator: " ").map { String($0) }
        name = names[0]
        valueName = names.count > 1 ? names[1] : nil
        self.letter = letter
        self.value = value
        self.repeats = repeats
        self.about = about
        self.details = details
    }

    /// The words allowed as the value; the first is the default. `nil` if the value is not one of several words.
    var words: [String]? {
        if case .words(let words) = value { words } else { nil }
    }

    /// The description, followed by the allowed words if the value is one of several words.
    var help: String {
        guard let words, let usual = words.first else { return about }
        return "\(about): " + (["\(usual) (default)"] + words.dropFirst()).list("or")
    }

    /// The option with its value, such as `--item ID`.
    var usage: String { "--" + name + (valueName.map { " " + $0 } ?? "") }

    /// Different commands may have options with the same name but another value or other words.
    static func == (left: Option, right: Option) -> Bool {
        left.name == right.name && left.valueName == right.valueName && left.words == right.words
    }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The use of options by a command.
enum OptionUse: Sendable {
    /// Exactly one of these options is required.
    case must([Option])
    /// At most one of these options is allowed.
    case may([Option])

    /// Returns the use of a required option, or of several of which exactly one is required.
    static func must(_ options: Option...) -> OptionUse { .must(options) }
    /// Returns the use of an optional option, or of several that exclude each other.
    static func may(_ options: Option...) -> OptionUse { .may(options) }

    /// The options.
    var options: [Option] {
        switch self {
        case .must(let options), .may(let options): options
        }
    }

    /// The part of the command's usage line, such as `[--write | --output FILE]`.
    var usage: String {
        let all = options.map { $0.usage }.joined(separator: " | ")
        return switch self {
        case .may: "[\(all)]"
        case .must: options.count > 1 ? "(\(all))" : all
        }
    }
}

extension Option {
    /// The options of every command.
    static let common: [Option] = [help, version, quiet, json]
    /// The options of the commands that answer about trips one by one.
    static let batch: [Option] = [jsonl, badLines, summary, places]
}
