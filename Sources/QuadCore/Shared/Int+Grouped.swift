extension Int {
    /// The number in groups of three digits, `1,981`, in any language, so that shared text is the same everywhere.
    package var grouped: String {
        let digits = Array(String(magnitude))
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// Returns `1 step` or `1,204 steps`.
    /// - Parameters:
    ///   - many: the plural, if it is more than the word with an s.
    ///   - isGrouped: whether digits are grouped; false gives `1204 steps`.
    package func counted(_ one: String, _ many: String? = nil, grouped isGrouped: Bool = true) -> String {
        "\(isGrouped ? grouped : String(self)) \(self == 1 ? one : many ?? one + "s")"
    }
}
