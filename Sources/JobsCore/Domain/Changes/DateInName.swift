import QuadCore

/// A date at the end of a new job's name that stays part of the name: the last words of “call mom tomorrow 5pm”.
struct DateInName {
    /// The date as it was typed.
    let words: String

    private static let longest = 5
    /// Short names of weekdays that are also ordinary words.
    private static let ordinaryWords: Set = ["sat", "sun", "mon"]

    /// Finds the longest date at the end of a name; nil if there is no date, or no word before it.
    init?(_ name: [String], _ dates: DateReader) {
        for count in stride(from: min(Self.longest, name.count - 1), to: 0, by: -1) {
            let last = Array(name.suffix(count))
            guard let (phrase, taken) = dates.phrase(atStartOf: last), taken == count else { continue }
            guard phrase.namesDay || phrase.minute != nil,
                !Self.ordinaryWords.contains(last[0].lowercased()) || count > 1
            else { return nil }
            words = last.joined(separator: " ")
            return
        }
        return nil
    }

    var remark: String {
        let date = words.split(separator: " ").drop { ["by", "on", "at"].contains($0.lowercased()) }
            .joined(separator: " ")
        let value = date.contains(" ") ? "\"\(date.clipped)\"" : date.clipped
        return "“\(words.clipped)” stays in the name; write due:\(value) for a due date"
    }
}
