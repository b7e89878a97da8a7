/// An hour as a clock shows it, in one word or two: `15:30`, `5:30p`, `5.30pm`, `5 pm`, `17h30`.
struct ClockText {
    /// Minutes after midnight; nil where no clock shows this hour.
    let minute: Int?
    let isHalfDaySaid: Bool
    /// One, or two with `pm` apart.
    let words: Int

    /// Nil for what is no clock time in form.
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

    /// Hour, minutes and seconds, as far as they are there.
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
        // `1h` and `1h30` are lengths before they are hours: `17h` is none.
        case "h": guard hour > 12, rest.count <= 1, !isHalfDaySaid else { return nil }
        default: guard isHalfDaySaid, rest.count <= 1 else { return nil }
        }
        return [hour] + rest.compactMap(\.self)
    }
}
