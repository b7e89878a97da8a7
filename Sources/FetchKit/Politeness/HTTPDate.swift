import FoundationEssentials
import SystemKit

/// The three forms of a date in a header (RFC 9110, section 5.6.7), lenient about case and spaces:
///
///     Sun, 06 Nov 1994 08:49:37 GMT
///     Sunday, 06-Nov-94 08:49:37 GMT
///     Sun Nov  6 08:49:37 1994
package enum HTTPDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Returns nil for any other text. `now` decides the century of two-digit years: no year is more than 50 years
    /// ahead.
    package static func parse(_ text: String, now: Date) -> Date? {
        let words = text.lowercased().split { " -,\t".contains($0) }
        guard words.count == 5 || words.count == 6 else { return nil }
        if words.count == 6, let day = number(words[1], digits: 1...2) {
            guard words[5] == "gmt" || words[5] == "utc", let month = months.firstIndex(of: String(words[2])),
                let year = year(words[3], now: now)
            else { return nil }
            return date(year, month + 1, day, words[4])
        }
        guard words.count == 5, let month = months.firstIndex(of: String(words[1])),
            let day = number(words[2], digits: 1...2), let year = number(words[4], digits: 4...4)
        else { return nil }
        return date(year, month + 1, day, words[3])
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int, _ clock: Substring) -> Date? {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2...2) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            hour < 24, minute < 60, second <= 60, 1...CivilDate.length(ofMonth: month, in: year) ~= day
        else { return nil }
        let seconds =
            (CivilDate.daysSince1970(year: year, month: month, day: day) * 24 + hour) * 3600 + minute * 60 + second
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static func number(_ word: Substring, digits: ClosedRange<Int>) -> Int? {
        guard digits ~= word.utf8.count, word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int(word)
    }

    private static func year(_ word: Substring, now: Date) -> Int? {
        if let year = number(word, digits: 4...4) { return year }
        guard let short = number(word, digits: 2...2) else { return nil }
        let thisYear = 1970 + Int(now.timeIntervalSince1970 / 31_556_952)
        let guess = thisYear / 100 * 100 + short
        if guess > thisYear + 50 { return guess - 100 }
        return guess > thisYear - 50 ? guess : guess + 100
    }
}
