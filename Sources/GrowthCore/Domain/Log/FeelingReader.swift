import FoundationEssentials
import QuadCore

/// Reads effort and mood: `e4`, `RPE 8`, `effort 8/10`, `m-1>+1`, `mood +1`.
enum FeelingReader {
    enum Said: Equatable {
        case intensity(Int)
        /// Exertion from 1 to 10.
        case exertion(Double)
        case mood(MoodPair)
        /// Text that looks like effort or mood but is out of range.
        case wrong(String)
    }

    static func prefix(of words: ArraySlice<ReadingWord>) -> (said: Said, count: Int)? {
        guard let first = words.first, first.key.utf8.count <= 20 else { return nil }
        return effort(words) ?? mood(words)
    }

    // MARK: Effort

    private static let effortRange = "an effort is e1 to e5, or rpe 1 to 10"

    private static func effort(_ words: ArraySlice<ReadingWord>) -> (said: Said, count: Int)? {
        for (label, isOfTen) in [("rpe", true), ("effort", false), ("intensity", false), ("e", false)] {
            guard let (value, count) = value(of: label, words) else { continue }
            if label == "e", value.first?.isNumber != true { return nil }
            return (said(value, isOfTen: isOfTen), count)
        }
        return nil
    }

    /// Returns the value after a label: `rpe8`, `rpe:8`, `rpe 8`, `rpe=8`.
    private static func value(of label: String, _ words: ArraySlice<ReadingWord>) -> (value: String, count: Int)? {
        guard let word = words.first?.key, word.hasPrefix(label) else { return nil }
        let rest = word.dropFirst(label.utf8.count).drop { $0 == ":" || $0 == "=" }
        if let first = rest.first {
            return isOfValue(first) && (label.count < 5 || first.isNumber) ? (String(rest), 1) : nil
        }
        guard let next = words.dropFirst().first?.key, let first = next.first, isOfValue(first),
            label != "e" || next.utf8.count == 1
        else { return nil }
        return (next, 2)
    }

    private static func isOfValue(_ sign: Character) -> Bool {
        (sign.isASCII && sign.isNumber) || sign == "-" || sign == "−"
    }

    private static func said(_ text: String, isOfTen: Bool) -> Said {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let number = parts.first.flatMap({ TypedNumber($0) })?.value, parts.count <= 2 else {
            return .wrong(effortRange)
        }
        let outOf = parts.count == 2 ? String(parts[1]) : isOfTen ? "10" : "5"
        if outOf == "5", number == number.rounded(), PracticeSession.intensities.contains(Int(number)) {
            return .intensity(Int(number))
        }
        guard outOf == "10", PracticeSession.exertions.contains(number), (number * 2).rounded() == number * 2 else {
            return .wrong(effortRange)
        }
        return .exertion(number)
    }

    // MARK: Mood

    private static let moodRange = "a mood is from m-2 to m+2, as in m-1>+1"

    private static func mood(_ words: ArraySlice<ReadingWord>) -> (said: Said, count: Int)? {
        let keys = words.prefix(4).map(\.key)
        guard var text = keys.first else { return nil }
        var count = 1
        if text == "mood" || text == "mood:" {
            guard keys.count > 1, let first = keys[1].first, isOfMood(first) else { return nil }
            (text, count) = (keys[1], 2)
        } else if text.hasPrefix("mood:") || text.hasPrefix("mood=") {
            text = String(text.dropFirst(5))
        } else {
            guard text.hasPrefix("m"), let sign = text.dropFirst().first, isOfMood(sign) else { return nil }
            text = String(text.dropFirst())
        }
        // `m-1 > +1`
        if count < keys.count - 1, keys[count] == ">" || keys[count] == "→" {
            text += ">" + keys[count + 1]
            count += 2
        }
        return (MoodPair(pair: text).map { .mood($0) } ?? .wrong(moodRange), count)
    }

    private static func isOfMood(_ sign: Character) -> Bool { sign.isASCII && sign.isNumber || "+-−–>→".contains(sign) }
}
