/// The words of a line, told apart: what is in front, what is a value of a field, and the rest.
struct WordsOfLine {
    /// Before the first value.
    private(set) var leading: [String] = []
    var notes: [String] = []
    private(set) var day: LogDateReader.Day?
    private(set) var minute: Int?

    private let words: [String]
    private let dates: LogDateReader
    private var place = 0
    private var hasValue = false
    /// What said how long it was: `400m` may be metres after all.
    private(set) var lengthWord = ""

    init(_ line: String, most: Int, dates: LogDateReader) {
        words = line.split(whereSeparator: \.isWhitespace).prefix(most).map(String.init)
        self.dates = dates
    }

    mutating func take(into line: inout GrowthLine) {
        while place < words.count {
            let word = words[place]
            if word == "--" {
                notes += words[(place + 1)...]
                return
            }
            if takeTag(word, &line) || takeLength(word, &line) || takeField(word, &line) || takeDate() {
                hasValue = true
            } else {
                if hasValue { notes.append(word) } else { leading.append(word) }
                place += 1
            }
        }
    }

    private mutating func takeTag(_ word: String, _ line: inout GrowthLine) -> Bool {
        guard word.hasPrefix("#"), word.count > 1, !word.dropFirst().contains("#") else { return false }
        let tag = String(word.dropFirst())
        if line.said.insert(.tags).inserted { line.draft.tags = [] }
        if !line.draft.tags.contains(tag) { line.draft.tags.append(tag) }
        place += 1
        return true
    }

    /// Once: a second length is something one notes, unless one of the two is of a pool or a track.
    private mutating func takeLength(_ word: String, _ line: inout GrowthLine) -> Bool {
        let next = place + 1 < words.count ? SessionLength.reading(word, unit: words[place + 1]) : nil
        guard let seconds = next ?? SessionLength.reading(word) else { return false }
        if line.said.insert(.length).inserted {
            set(seconds, word, &line)
        } else if let metres = Self.metres(lengthWord), next != nil || Self.isUnmistakable(word) || metres > 300,
            line.said.insert(.amount).inserted
        {
            (line.draft.amount, line.draft.unit) = (metres, "m")
            set(seconds, word, &line)
        } else if next == nil, let metres = Self.metres(word), line.said.insert(.amount).inserted {
            (line.draft.amount, line.draft.unit) = (metres, "m")
        } else {
            return false
        }
        place += next == nil ? 1 : 2
        return true
    }

    private mutating func set(_ seconds: Int, _ word: String, _ line: inout GrowthLine) {
        line.draft.seconds = seconds
        line.draft.end = nil
        lengthWord = word
    }

    /// `10m` behind two hours may be a break one notes; `25:30`, `1h` and `8min` are how long it took.
    private static func isUnmistakable(_ word: String) -> Bool { !word.lowercased().hasSuffix("m") }

    /// `400m` beside another length. Below a hundred it is minutes.
    static func metres(_ word: String) -> Double? {
        guard word.lowercased().hasSuffix("m"), let number = Double(word.dropLast()), (100...100_000).contains(number),
            word.dropLast().allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        return number
    }

    /// Each once.
    private mutating func takeField(_ word: String, _ line: inout GrowthLine) -> Bool {
        if !line.said.contains(.intensity), let intensity = Self.intensity(word) {
            line.draft.intensity = intensity
            line.said.insert(.intensity)
        } else if !line.said.contains(.mood), let moods = MoodPair(word) {
            if let before = moods.before { line.draft.moodBefore = before }
            if let after = moods.after { line.draft.moodAfter = after }
            line.said.insert(.mood)
        } else if !isDate, !line.said.contains(.amount), SessionLength.reading(word) == nil,
            let amount = AmountText(word)
        {
            (line.draft.amount, line.draft.unit) = (amount.number, amount.unit)
            line.said.insert(.amount)
        } else {
            return false
        }
        place += 1
        return true
    }

    private var ahead: [String] { words[place...].prefix(3).map { $0.lowercased() } }

    /// `3d` and `2w` are so long ago, and nothing one counts.
    private var isDate: Bool { dates.said(ahead) != nil }

    private mutating func takeDate() -> Bool {
        guard let (said, count) = dates.said(ahead) else { return false }
        // What it was comes first: a sun salutation is no Sunday.
        if place == 0, case .day(.weekday) = said { return false }
        switch said {
        case .day(let day) where self.day == nil: self.day = day
        case .minute(let minute) where self.minute == nil: self.minute = minute
        case .day, .minute: return false
        }
        place += count
        return true
    }

    /// `e4`
    private static func intensity(_ word: String) -> Int? {
        guard word.utf8.count == 2, word.lowercased().hasPrefix("e"), let number = Int(word.dropFirst()),
            GrowthSession.intensities.contains(number)
        else { return nil }
        return number
    }
}

/// `m-1>+1`: the mood before and after. `m>+1` is that after alone, `m-1` that before.
package struct MoodPair: Equatable, Sendable {
    package let before: Int?
    package let after: Int?

    package init?(_ word: String) {
        guard word.lowercased().hasPrefix("m"), (2...6).contains(word.count) else { return nil }
        let parts = word.dropFirst().split(separator: ">", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let first = parts.first else { return nil }
        (before, after) = (Self.mood(first), parts.count == 2 ? Self.mood(parts[1]) : nil)
        guard before != nil || after != nil, first.isEmpty || before != nil,
            parts.count == 1 || parts[1].isEmpty || after != nil
        else { return nil }
    }

    /// `−1`, `+1`, `0`, `2`
    package static func mood(_ text: String) -> Int? {
        guard text.count <= 2, let number = Int(text.replacing("−", with: "-")), GrowthSession.moods.contains(number)
        else { return nil }
        return number
    }
}

/// `14km`, `20pages`, `3.5k`: a number and what it counts.
package struct AmountText: Equatable, Sendable {
    package let number: Double
    package let unit: String

    /// - Parameter isBare: a number without a unit will do, and there may be a space between the two.
    package init?(_ word: String, isBare: Bool = false) {
        let text = word.trimmingSpaces
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        let unit = String(text.dropFirst(digits.count)).trimmingSpaces
        guard !digits.isEmpty, digits.utf8.count <= 12, unit.count <= 12,
            let number = Double(digits.replacing(",", with: ".")), number.isFinite,
            (0...1_000_000_000).contains(number),
            isBare || (!unit.isEmpty && digits.count + unit.count == text.count),
            unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "²" })
        else { return nil }
        self.number = number
        self.unit = unit
    }
}
