extension ClockTime {
    /// Creates a time of day from what people write: `19:05`, `9:05`, `19:05:00`, `7:05 PM`, `7 p.m.`; `nil` for any other
    /// text. Seconds must be 0.
    public init?(written text: String) {
        let parts = WrittenParts(text)
        let shape = parts.shape.filter { $0 != "." }
        var (hour, minute) = (parts.numbers.first ?? 0, 0)
        let half: Substring
        if shape.hasPrefix("#:#:#") {
            guard parts.numbers[2] == 0 else { return nil }
            (minute, half) = (parts.numbers[1], shape.dropFirst(5))
        } else if shape.hasPrefix("#:#") {
            (minute, half) = (parts.numbers[1], shape.dropFirst(3))
        } else if shape.hasPrefix("#"), shape.utf8.count > 1 {
            half = shape.dropFirst()
        } else {
            return nil
        }
        if !half.isEmpty {
            guard 1...12 ~= hour else { return nil }
            switch half {
            case "am", "a": hour %= 12
            case "pm", "p": hour = hour % 12 + 12
            case _: return nil
            }
        }
        self.init(hour: hour, minute: minute)
    }
}
