import QuadCore

/// Times before an event as people type them: `1d 1h`, `30m`, `none`.
package enum ReminderText {
    private static let longest = 60 * 1440

    /// Returns the minutes, the longest time first; nil if a word cannot be read.
    package static func minutes(_ text: String) -> [Int]? {
        let words = text.lowercased().split { $0.isWhitespace || $0 == "," }
        if words.isEmpty || words == ["none"] { return words.isEmpty ? nil : [] }
        var found: Set<Int> = []
        for word in words {
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits), number > 0 else { return nil }
            let factor: Int
            switch word.dropFirst(digits.count) {
            case "m", "min": factor = 1
            case "h": factor = 60
            case "d": factor = 1440
            case "w": factor = 7 * 1440
            default: return nil
            }
            guard number <= longest / factor else { return nil }
            found.insert(number * factor)
        }
        return found.sorted(by: >)
    }

    /// `1d 1h`
    package static func text(_ minutes: [Int]) -> String {
        guard !minutes.isEmpty else { return "none" }
        return minutes.sorted(by: >).map { count in
            count % 1440 == 0 ? "\(count / 1440)d" : count % 60 == 0 ? "\(count / 60)h" : "\(count)m"
        }.joined(separator: " ")
    }
}
