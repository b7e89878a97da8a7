import FoundationEssentials
import QuadCore

/// Reads durations: `1h10`, `1 hour 10 minutes`, `1:10h`, `45'`, `6:48.2`, `32:10`, `1:02:33`, `half an hour`.
package enum LengthReader {
    struct Found: Equatable, Sendable {
        let length: Length
        /// The number of words that the duration takes up.
        let count: Int
        /// The number before a single `m`, which may mean meters: `500m`.
        var meters: Int?
    }

    /// Reads a text that is only a duration. A bare `1:10` gives nil: it may be a time of day.
    package static func reading(_ text: String) -> Length? {
        let words = ReadingWord.all(in: text).map(\.key)
        guard let found = prefix(of: words[...]), found.count == words.count else { return nil }
        return found.length
    }

    /// Like `reading`, for an option that expects a duration: `22:30` means minutes and seconds there, not a time of
    /// day.
    package static func option(_ text: String) -> Length? {
        if let length = reading(text) { return length }
        guard let colons = ColonNumber(text.trimmingSpaces), colons.numbers.count == 2 else { return nil }
        return colons.minutesAndSeconds
    }

    /// Returns the longest duration at the start of the words.
    /// - Parameter words: lowercase, without trailing commas.
    static func prefix(of words: ArraySlice<String>) -> Found? {
        guard let first = component(words) else { return nil }
        var (total, unit, count) = (first.hundredths, first.unit, first.count)
        var meters = first.meters
        while let next = continuation(
            words.dropFirst(count), after: unit, isSprint: meters.map { $0 >= 60 || ($0 > 0 && $0 % 25 == 0) } ?? false)
        {
            total += next.hundredths
            unit = next.unit
            count += next.count
            meters = nil
        }
        return Found(length: Length(hundredths: total), count: count, meters: meters)
    }

    struct Component {
        let hundredths: Int
        /// The smallest unit that the words name.
        let unit: LengthVocabulary.Unit
        let count: Int
        var meters: Int?
    }

    private static func component(_ words: ArraySlice<String>) -> Component? {
        guard let word = words.first, word.utf8.count <= 24 else { return nil }
        let second = words.dropFirst().first
        if let second, let unit = LengthVocabulary.unit(second), !isHeartRate(words) {
            if let number = TypedNumber(word), !number.isDoubtful, number.value <= 100_000 {
                let isMeters = LengthVocabulary.isMeters(second) && number.isWhole
                if LengthVocabulary.isMeters(second), !number.isWhole { return nil }
                return Component(
                    hundredths: hundredths(number.value, unit), unit: unit, count: 2,
                    meters: isMeters ? Int(number.value) : nil)
            }
            if unit != .second, let length = colons(word, isHours: unit == .hour) {
                return Component(hundredths: length, unit: .second, count: 2)
            }
        }
        return spoken(words)
            ?? LengthWord(word).map { Component(hundredths: $0.hundredths, unit: $0.unit, count: 1, meters: $0.meters) }
    }

    /// Whether an “hr” among the words means heart rate, not hours: `42:30 hr 155`, `155 hr`.
    private static func isHeartRate(_ words: ArraySlice<String>) -> Bool {
        let list = Array(words.prefix(4))
        guard list.count > 1, list[1] == "hr" else { return false }
        if let number = Int(list[0]) { return number > 24 && AmountReader.pulses.contains(Double(number)) }
        guard ColonNumber(list[0]) != nil, list.count > 2, let pulse = Int(list[2]) else { return false }
        return AmountReader.pulses.contains(Double(pulse)) && (list.count < 4 || LengthVocabulary.unit(list[3]) == nil)
    }

    private static func hundredths(_ number: Double, _ unit: LengthVocabulary.Unit) -> Int {
        Int((number * Double(unit.rawValue) * 100).rounded())
    }

    /// Reads `1:10` as hours and minutes, or `25:30` as minutes and seconds.
    private static func colons(_ word: String, isHours: Bool) -> Int? {
        guard let parts = ColonNumber(word), parts.numbers.count == 2, !isHours || parts.fraction == 0 else {
            return nil
        }
        return (parts.numbers[0] * 60 + parts.numbers[1]) * (isHours ? 6_000 : 100) + parts.fraction
    }

    // MARK: In words

    /// `an hour`, `half an hour`, `ten minutes`, `three quarters of an hour`, `one and a half hours`
    private static func spoken(_ words: ArraySlice<String>) -> Component? {
        let list = Array(words.prefix(6))
        func unit(_ place: Int) -> LengthVocabulary.Unit? {
            guard place < list.count, list[place].utf8.count > 1 else { return nil }
            return LengthVocabulary.unit(list[place])
        }
        func made(_ quarters: Int, _ unit: LengthVocabulary.Unit, _ count: Int) -> Component {
            Component(hundredths: quarters * unit.rawValue * 25, unit: unit, count: count)
        }
        let articles: Set = ["a", "an", "one", "the"]
        var place = 0
        if list.first == "a" || list.first == "an" { place = 1 }
        if place < list.count,
            let quarters = fraction(list[place], isPlural: place == 0, list.dropFirst(place + 1).first)
        {
            place += quarters == 3 ? 2 : 1
            if place < list.count, list[place] == "of" { place += 1 }
            if place < list.count, articles.contains(list[place]) { place += 1 }
            return unit(place).map { made(quarters, $0, place + 1) }
        }
        // “twenty five minutes”
        if list.count > 2, let number = LengthVocabulary.number("\(list[0])-\(list[1])"), let unit = unit(2) {
            return made(number * 4, unit, 3)
        }
        guard let word = list.first else { return nil }
        let isArticle = word == "a" || word == "an"
        if let number = isArticle ? 1 : TypedNumber(word).map({ Int($0.value) }) ?? LengthVocabulary.number(word),
            number < 1_000
        {
            // “A second” usually means another one, not a duration.
            if let unit = unit(1), TypedNumber(word) == nil, !isArticle || unit != .second {
                return made(number * 4, unit, 2)
            }
            if list.count > 4, list[1] == "and", list[2] == "a", list[3] == "half", let unit = unit(4) {
                return made(number * 4 + 2, unit, 5)
            }
            if list.count > 2, list[1] == "1/2", let unit = unit(2) { return made(number * 4 + 2, unit, 3) }
            return nil
        }
        // In “hour and a half”, the first word is one hour.
        if word == "hour", list.count > 3, list[1...3] == ["and", "a", "half"] { return made(4, .hour, 1) }
        return nil
    }

    /// Returns a fraction in quarters.
    private static func fraction(_ word: String, isPlural: Bool, _ next: String?) -> Int? {
        switch word {
        case "half", "1/2": 2
        case "quarter", "1/4": 1
        case "three" where isPlural && (next == "quarters" || next == "quarter"): 3
        default: nil
        }
    }

    // MARK: Several units in sequence

    /// Reads minutes after hours, seconds after minutes, or a half after either.
    private static func continuation(
        _ words: ArraySlice<String>, after unit: LengthVocabulary.Unit, isSprint: Bool
    ) -> Component? {
        var rest = words
        var skipped = 0
        if let word = rest.first, word == "and" || word == "&" || word == "+" {
            rest = rest.dropFirst()
            skipped = 1
        }
        if skipped == 1, rest.first == "a" || rest.first == "1/2", unit != .second {
            let isShort = rest.first == "1/2"
            let word = isShort ? "half" : rest.dropFirst().first
            if word == "half" || word == "quarter" {
                let part = unit.rawValue * (word == "half" ? 50 : 25)
                return Component(hundredths: part, unit: .second, count: isShort ? 2 : 3)
            }
        }
        if let next = component(rest), next.unit.rawValue < unit.rawValue, !isSprint,
            next.hundredths < unit.rawValue * 100
        {
            return Component(hundredths: next.hundredths, unit: next.unit, count: next.count + skipped)
        }
        guard skipped == 0, unit == .hour, let word = rest.first, word.utf8.count == 2, let minutes = Int(word),
            (0..<60).contains(minutes), !isCounted(rest.dropFirst().first)
        else { return nil }
        // `1h 10`
        return Component(hundredths: minutes * 6_000, unit: .minute, count: 1)
    }

    /// Whether the word after a number names the things the number counts.
    private static func isCounted(_ word: String?) -> Bool {
        guard let word, let first = word.first else { return false }
        // `e4` and `m-1>+1` are fields of their own.
        return first.isLetter && !word.contains(where: \.isNumber)
    }
}
