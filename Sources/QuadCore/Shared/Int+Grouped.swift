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
    /// - Parameters:
    ///   - many: where it is more than the word with an s.
    ///   - isGrouped: false for `1204 steps`.
    package func counted(_ one: String, _ many: String? = nil, grouped isGrouped: Bool = true) -> String {
        "\(isGrouped ? grouped : String(self)) \(self == 1 ? one : many ?? one + "s")"
    }
}
