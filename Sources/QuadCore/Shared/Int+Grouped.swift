extension Int {
    /// In groups of three digits, `1,981`, whatever the language: what is shared is the same wherever it was played.
    package var grouped: String {
        let digits = Array(String(magnitude))
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// `1 step`, `1,204 steps`.
    /// - Parameter many: where it is more than the word with an s.
    package func counted(_ one: String, _ many: String? = nil) -> String {
        "\(grouped) \(self == 1 ? one : many ?? one + "s")"
    }
}
