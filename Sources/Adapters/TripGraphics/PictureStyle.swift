/// The style of a picture: line widths, and light and dark colors. Every distinction by color is also a distinction by
/// shape or line style.
///
/// The light style is in the attributes of each element, for programs that do not support style sheets. A style sheet
/// has the dark colors.
enum PictureStyle {
    /// The fonts of all text, in order of preference.
    static let fonts = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"

    /// The classes, one per line: the name, the light style, and the differences in the dark style. If an element has
    /// several classes, the style of the class that is later in this table applies.
    private static let table = """
        page | fill: #ffffff | fill: #0d1117
        band | fill: #f6f8fa | fill: #161b22
        grid | stroke: #d8dee4; stroke-width: 1; fill: none | stroke: #30363d
        words | font-size: 12px; fill: #1f2328 | fill: #e6edf3
        name | font-size: 16px; font-weight: 600
        part | font-size: 13px; font-weight: 600
        small | font-size: 10px; fill: #59636e | fill: #9198a1
        hour | font-size: 9px
        stay | stroke: #54aeff; stroke-width: 8; stroke-linecap: round; opacity: .32; fill: none | stroke: #1f6feb
        leg | stroke: #0969da; stroke-width: 2.5; stroke-linecap: round; fill: none | stroke: #58a6ff
        moved | stroke: #bc4c00; stroke-width: 4 | stroke: #f0883e
        was | stroke: #bc4c00; stroke-width: 1.5; stroke-dasharray: 2 4; stroke-linecap: round; fill: none | stroke: #f0883e
        gone | stroke: #cf222e; stroke-dasharray: 7 4 | stroke: #ff7b72
        gap | stroke: #cf222e; stroke-width: 1.5; stroke-dasharray: 4 3; fill: none | stroke: #ff7b72
        game | fill: #1a7f37 | fill: #3fb950
        shifted | stroke: #bc4c00; stroke-width: 2.5 | stroke: #f0883e
        new | stroke: #8250df; stroke-width: 4 | stroke: #d2a8ff
        missed | stroke: #cf222e; stroke-width: 2.5; stroke-linecap: round; fill: #ffffff | stroke: #ff7b72; fill: #0d1117
        lost | fill: #cf222e | fill: #ff7b72
        custom | fill: #8250df | fill: #d2a8ff
        night | fill: #9a6700 | fill: #d29922
        """

    private struct Row {
        let name: String
        let light: XMLWriter.Attributes
        let dark: String
    }

    private static let rows: [Row] = table.split(separator: "\n").map { line in
        let parts = line.split(separator: "|").map { words(String($0)) }
        return Row(
            name: parts[0],
            light: parts.count > 1 ? attributes(in: parts[1]) : [],
            dark: parts.count > 2 ? parts[2] : ""
        )
    }

    /// Returns the light style of classes as attributes.
    static func attributes(_ classes: String) -> XMLWriter.Attributes {
        let names = classes.split(separator: " ")
        var attributes: XMLWriter.Attributes = []
        for row in rows where names.contains(where: { $0 == row.name }) {
            for (name, value) in row.light {
                attributes.removeAll { $0.name == name }
                attributes.append((name: name, value: value))
            }
        }
        return attributes
    }

    /// Returns the style sheet with the dark colors, without those of nights unless the picture has nights.
    static func css(hasNights: Bool) -> String {
        let used = rows.filter { !$0.dark.isEmpty && (hasNights || $0.name != "night") }
        let lines = used.map { "  .\($0.name) { \($0.dark) }\n" }
        return "@media (prefers-color-scheme: dark) {\n" + lines.joined() + "}"
    }

    private static func attributes(in style: String) -> XMLWriter.Attributes {
        style.split(separator: ";").map { part in
            let halves = part.split(separator: ":").map { words(String($0)) }
            return (name: halves[0], value: halves.count > 1 ? halves[1] : "")
        }
    }

    /// Returns a text with single spaces between words, and without spaces at its ends.
    private static func words(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }
}

/// Returns a length in pixels, rounded to tenths.
func pixels(_ length: Double) -> String {
    let tenths = Int(length * 10 + (length < 0 ? -0.5 : 0.5))
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return sign + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
}

extension XMLWriter {
    mutating func rectangle(_ style: String, x: Double, y: Double, width: Double, height: Double) {
        element(
            "rect",
            [
                ("class", style), ("x", pixels(x)), ("y", pixels(y)), ("width", pixels(width)),
                ("height", pixels(height)),
            ] + PictureStyle.attributes(style)
        )
    }

    mutating func text(_ style: String, x: Double, y: Double, anchor: String? = nil, _ text: String) {
        var attributes = [(name: "x", value: pixels(x)), (name: "y", value: pixels(y))]
        let classes = style.isEmpty ? "words" : "words " + style
        attributes.insert(("class", classes), at: 0)
        attributes += PictureStyle.attributes(classes)
        if let anchor { attributes.append(("text-anchor", anchor)) }
        element("text", attributes, text: text)
    }

    /// Writes a path, with an optional tooltip.
    mutating func path(_ style: String, _ data: String, title: String? = nil) {
        let attributes =
            [(name: "class", value: style), (name: "d", value: data)] + PictureStyle.attributes(style)
        guard let title else { return element("path", attributes) }
        element("path", attributes) { $0.element("title", text: title) }
    }
}
