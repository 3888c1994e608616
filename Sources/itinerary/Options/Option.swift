/// An option of the command line: one row of the table from which the reading of arguments, help, the manual page and
/// the shells' completions come.
///
/// A new option is a new row in `Option+Table.swift`, and its name in the list of each command that takes it.
struct Option: Sendable, Hashable {
    /// Its long name, without the dashes.
    let name: String
    /// Its short name.
    let letter: Character?
    /// The name of the value that follows it, such as `ID`; `nil` for a flag.
    let valueName: String?
    /// The kind of value that follows it.
    let value: Value
    /// True if it may be given again, for a list of values.
    let repeats: Bool
    /// The description in a few words.
    let about: String
    /// More for the manual page, in whole sentences; words in backquotes are literal.
    let details: String

    /// The kind of value that follows an option.
    enum Value: Sendable, Hashable {
        /// Any text.
        case text
        /// The name of a file.
        case file
        /// One of some words, the first of which is taken where the option is not given.
        case words([String])
    }

    /// Makes an option from its name and that of its value, such as `item ID`.
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

    /// The words that its value may be, the first of which is the usual; `nil` where it may be another.
    var words: [String]? {
        if case .words(let words) = value { words } else { nil }
    }

    /// The description, with the words that its value may be.
    var help: String {
        guard let words, let usual = words.first else { return about }
        return "\(about): " + (["\(usual) (default)"] + words.dropFirst()).list("or")
    }

    /// The option as it is written, such as `--item ID`.
    var usage: String { "--" + name + (valueName.map { " " + $0 } ?? "") }

    /// Commands may each have an option of a name, with a value or words of its own.
    static func == (left: Option, right: Option) -> Bool {
        left.name == right.name && left.valueName == right.valueName && left.words == right.words
    }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The use of options by a command.
enum OptionUse: Sendable {
    /// Just one of these must be given.
    case must([Option])
    /// At most one of these may be given.
    case may([Option])

    /// An option that must be given, or just one of several.
    static func must(_ options: Option...) -> OptionUse { .must(options) }
    /// An option that may be given, or one of several that exclude each other.
    static func may(_ options: Option...) -> OptionUse { .may(options) }

    /// The options.
    var options: [Option] {
        switch self {
        case .must(let options), .may(let options): options
        }
    }

    /// Its part of the usage line of a command, such as `[--write | --output FILE]`.
    var usage: String {
        let all = options.map { $0.usage }.joined(separator: " | ")
        return switch self {
        case .may: "[\(all)]"
        case .must: options.count > 1 ? "(\(all))" : all
        }
    }
}

extension Option {
    /// The options that every command takes.
    static let common: [Option] = [help, version, quiet, json]
    /// The options of the commands that answer about trips one by one.
    static let batch: [Option] = [jsonl, badLines, summary, places]
}
