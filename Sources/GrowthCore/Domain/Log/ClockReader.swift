import FoundationEssentials
import QuadCore

/// Reads times of day in a practice line: `5:30pm`, `6 am`, and ranges: `06:15-07:00`.
enum ClockReader {
    enum Said: Equatable {
        /// An unambiguous time of day, in minutes after midnight.
        case minute(Int)
        /// A range, in minutes after midnight.
        case span(from: Int, to: Int)
        /// Text that looks like a range but contains no valid times.
        case wrong
    }

    static func prefix(of words: ArraySlice<ReadingWord>) -> (said: Said, count: Int)? {
        span(words) ?? minute(words)
    }

    // MARK: One hour

    private static func minute(_ words: ArraySlice<ReadingWord>) -> (said: Said, count: Int)? {
        guard let first = words.first?.key else { return nil }
        if let half = words.dropFirst().first?.key, isHalf(half), let minute = hour(first + half)?.minute {
            return (.minute(minute), 2)
        }
        guard isHalf(String(first.drop { $0.isNumber || $0 == ":" })), let minute = hour(first)?.minute else {
            return nil
        }
        return (.minute(minute), 1)
    }

    private static func isHalf(_ text: String) -> Bool { ["am", "pm", "a.m", "p.m", "a", "p"].contains(text) }

    /// `5`, `5:30`, `5:30pm`, `5p`
    /// - Returns: the minute of the day, whether the text has am or pm, and whether it has a colon.
    static func hour(_ text: String) -> (minute: Int, isHalfSaid: Bool, hasColon: Bool)? {
        let digits = text.prefix { ($0.isASCII && $0.isNumber) || $0 == ":" }
        let half = String(text.dropFirst(digits.count)).filter { $0 != "." }
        guard half.isEmpty || ["am", "pm", "a", "p"].contains(half) else { return nil }
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let first = parts.first, (1...2).contains(first.count),
            var hour = Int(first),
            parts.count == 1 || parts[1].count == 2
        else { return nil }
        let minute = parts.count == 2 ? Int(parts[1]) : 0
        guard let minute, minute < 60, half.isEmpty ? hour < 24 : (1...12).contains(hour) else { return nil }
        if !half.isEmpty { hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0) }
        return (hour * 60 + minute, !half.isEmpty, parts.count == 2)
    }

    // MARK: From one to another

    private static let joints: Set = ["-", "–", "—", "to", "until", "till"]

    private static func span(_ words: ArraySlice<ReadingWord>) -> (said: Said, count: Int)? {
        var keys = words.prefix(6).map(\.key)
        var taken = 0
        if keys.first == "from" || keys.first == "between" { (keys, taken) = (Array(keys.dropFirst()), 1) }
        guard let first = keys.first else { return nil }
        let glued = first.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" || $0 == "—" }.map(
            String.init)
        if glued.count == 2 {
            let half = keys.count > 1 && ["am", "pm"].contains(keys[1]) ? keys[1] : ""
            return span(glued[0], glued[1] + half).map { ($0, taken + (half.isEmpty ? 1 : 2)) }
        }
        var (left, place) = (first, 1)
        if keys.count > 1, ["am", "pm"].contains(keys[1]) { (left, place) = (left + keys[1], 2) }
        guard keys.count > place + 1, joints.contains(keys[place]) || (keys[place] == "and" && taken == 1) else {
            return nil
        }
        var (right, count) = (keys[place + 1], place + 2)
        if keys.count > count, ["am", "pm"].contains(keys[count]) { (right, count) = (right + keys[count], count + 1) }
        return span(left, right).map { ($0, taken + count) }
    }

    private static func span(_ left: String, _ right: String) -> Said? {
        let isShaped = [left, right].allSatisfy { text in
            text.first.map { $0.isASCII && $0.isNumber } == true
                && text.allSatisfy { ($0.isASCII && $0.isNumber) || ":apm.".contains($0) }
        }
        guard isShaped,
            [left, right].contains(where: {
                $0.contains(":") || $0.hasSuffix("m") || $0.hasSuffix("p") || $0.hasSuffix("a")
            })
        else { return nil }
        guard var from = hour(left), var to = hour(right) else { return .wrong }
        // `5:30-6:45pm`: both times get the same half of the day, unless that would reverse their order.
        if to.isHalfSaid, !from.isHalfSaid, from.minute < 720, to.minute >= 720, from.minute + 720 < to.minute {
            from.minute += 720
        } else if from.isHalfSaid, !to.isHalfSaid, to.minute < 720, from.minute >= 720, to.minute + 720 > from.minute {
            to.minute += 720
        }
        // A session never lasts most of a day, so the times must be reversed.
        let length = (to.minute - from.minute + 1440) % 1440
        return length == 0 || length > 720 ? .wrong : .span(from: from.minute, to: to.minute)
    }
}
