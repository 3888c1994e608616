/// An option of the command line. The argument parser, the help, the manual page and the shell completions all use the
/// table of options.
///
/// To add an option, add a row to `Option+Table.swift`, and its name to the options of each command that takes it.
struct Option: Sendable, Hashable {
    /// The long name, without the dashes.
    let name: String
    /// The short name; `nil` if there is none.
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
    /// The question's option that this option sets; `nil` if no question has this option.
    let question: QuestionOption?

    /// The kind of an option's value.
    enum Value: Sendable, Hashable {
        /// Any text.
        case text
        /// The name of a file.
        case file
        /// One of several words; the first is the default, unless `hasDefault` is false.
        case words([String], hasDefault: Bool = true)
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
        question = nil
    }

    /// Creates an option that sets a question's option, from the row of the table of `QuestionOption`.
    init(_ option: QuestionOption) {
        name = String(OptionStyle.commandLine.name(option).dropFirst(2))
        letter = nil
        valueName = option.valueName
        about = option.about
        details = Option.details[option] ?? ""
        question = option
        (value, repeats) =
            switch option.shape {
            case .text, .number, .price, .seconds, .flag, .date, .clock, .period: (.text, false)
            case .texts, .weekdays: (.text, true)
            case .file: (.file, false)
            case .files: (.file, true)
            case .word(let words, let hasDefault): (.words(words, hasDefault: hasDefault), false)
            // If the range is small, the shell completions offer its numbers as words.
            case .whole(let range?) where range.count < 10: (.words(range.map { String($0) }), false)
            case .whole: (.text, false)
            }
    }

    /// True if the values are ids or titles of items of the trip.
    var namesItem: Bool { question == .item || self == .items && repeats }

    /// The words that the value may be; `nil` if the value is not one of several words.
    var words: [String]? {
        if case .words(let words, _) = value { words } else { nil }
    }

    /// The description; if the value is one of several words with a default, the description lists the words.
    var help: String {
        guard case .words(let words, true) = value, let usual = words.first else { return about }
        return "\(about): " + (["\(usual) (default)"] + words.dropFirst()).list("or")
    }

    /// The option with its value, such as `--item ID`.
    var usage: String { "--" + name + (valueName.map { " " + $0 } ?? "") }

    /// Options are equal if their names, value names and words are equal. Names alone are not sufficient: two commands
    /// may have different options with the same name.
    static func == (left: Option, right: Option) -> Bool {
        left.name == right.name && left.valueName == right.valueName && left.words == right.words
    }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Options of a command of which at most one, or exactly one, may be given.
typealias OptionUse = OptionGroup<Option>

extension OptionUse {
    /// The part of the command's usage line, such as `[--write | --output FILE]`.
    var usage: String {
        let all = options.map { $0.usage }.joined(separator: " | ")
        guard isRequired else { return "[\(all)]" }
        return options.count > 1 ? "(\(all))" : all
    }
}

extension Option {
    /// The options of every command.
    static let common: [Option] = [help, version, quiet, json]
    /// The options of the commands that answer about trips one by one.
    static let batch: [Option] = [jsonl, badLines, summary, places, miles]
}
