/// A time as a clock shows it, in one word or two: `15:30`, `5:30p`, `5.30pm`, `5 pm`, `17h30`.
struct ClockText {
    /// Minutes after midnight; nil if no clock shows this time.
    let minute: Int?
    let isHalfDaySaid: Bool
    /// The number of words: one, or two if `pm` stands apart.
    let words: Int

    /// Returns nil for text without the form of a clock time.
    init?(_ word: String, next: String? = nil) {
        var digits = word[...]
        var half: Bool?
        for (ending, isLate) in [("am", false), ("pm", true), ("a", false), ("p", true)]
        where half == nil && digits.hasSuffix(ending) {
            digits = digits.dropLast(ending.count)
            half = isLate
        }
        let isApart = half == nil && (next == "am" || next == "pm")
        if isApart { half = next == "pm" }
        guard let parts = Self.parts(digits, isHalfDaySaid: half != nil) else { return nil }
        words = isApart ? 2 : 1
        isHalfDaySaid = half != nil
        let (hour, minutes) = (parts[0], parts.count > 1 ? parts[1] : 0)
        let isClock =
            minutes < 60 && (parts.count < 3 || parts[2] < 60) && (half == nil ? hour < 24 : (1...12).contains(hour))
        minute = isClock ? (half.map { hour % 12 + ($0 ? 12 : 0) } ?? hour) * 60 + minutes : nil
    }

    /// Returns the hour, the minutes and the seconds, as far as the text has them.
    private static func parts(_ text: Substring, isHalfDaySaid: Bool) -> [Int]? {
        let separator: Character = text.contains(":") ? ":" : text.contains("h") ? "h" : "."
        var parts = text.split(separator: separator, omittingEmptySubsequences: false)
        // `17h`
        if separator == "h", parts.last?.isEmpty == true { parts.removeLast() }
        guard let hour = parts.first.flatMap({ CalendarNames.digits($0, most: 2) }), parts.count <= 3 else {
            return nil
        }
        let rest = parts.dropFirst().map { $0.utf8.count == 2 ? CalendarNames.digits($0, most: 2) : nil }
        guard !rest.contains(nil) else { return nil }
        switch separator {
        case ":": guard !rest.isEmpty else { return nil }
        // `1h` and `1h30` are lengths of time before they are hours; `17h` is not.
        case "h": guard hour > 12, rest.count <= 1, !isHalfDaySaid else { return nil }
        default: guard isHalfDaySaid, rest.count <= 1 else { return nil }
        }
        return [hour] + rest.compactMap(\.self)
    }
}
