/// The style of a text for people: with colours on a terminal, plain elsewhere.
package struct TextStyle: Sendable {
    /// True if colours and weights are used.
    package let isColored: Bool

    /// A style with or without colours.
    package init(isColored: Bool) {
        self.isColored = isColored
    }

    func bold(_ text: String) -> String { set(text, "1") }
    func faint(_ text: String) -> String { set(text, "2") }
    func red(_ text: String) -> String { set(text, "31") }
    func green(_ text: String) -> String { set(text, "32") }
    func yellow(_ text: String) -> String { set(text, "33") }
    func blue(_ text: String) -> String { set(text, "34") }

    private func set(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// A text with spaces after it up to a width in characters.
func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}
