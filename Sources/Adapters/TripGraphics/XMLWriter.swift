import OrderedJSON

/// A writer of XML with one element per line, indented by depth.
struct XMLWriter {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    typealias Attributes = [(name: String, value: String)]

    /// Writes an element with child elements.
    mutating func element(_ name: String, _ attributes: Attributes = [], _ body: (inout XMLWriter) -> Void) {
        begin(name, attributes)
        text += ">\n"
        depth += 1
        body(&self)
        depth -= 1
        indent()
        text += "</\(name)>\n"
    }

    /// Writes an element with text.
    mutating func element(_ name: String, _ attributes: Attributes = [], text content: String) {
        begin(name, attributes)
        text += ">" + XMLWriter.escaped(content) + "</\(name)>\n"
    }

    /// Writes an empty element.
    mutating func element(_ name: String, _ attributes: Attributes) {
        begin(name, attributes)
        text += "/>\n"
    }

    /// Writes lines without escaping them.
    mutating func raw(_ lines: String) {
        for line in lines.split(separator: "\n") {
            indent()
            text += line + "\n"
        }
    }

    private mutating func begin(_ name: String, _ attributes: Attributes) {
        indent()
        text += "<" + name
        for (name, value) in attributes { text += " \(name)=\"\(XMLWriter.escaped(value))\"" }
    }

    private mutating func indent() {
        for _ in 0..<depth { text += "  " }
    }

    /// Returns a text with XML's special characters escaped, and with invalid characters replaced.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.printable.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a number with the fewest digits that parse to the same value.
    static func number(_ value: Double) -> String {
        var writer = JSONWriter()
        writer.double(value)
        return writer.text
    }
}
