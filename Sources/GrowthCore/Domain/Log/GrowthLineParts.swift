import FoundationEssentials
import QuadCore

/// Splits a practice line into parts, each with its own meaning.
struct GrowthLineParts {
    let words: [ReadingWord]
    private(set) var parts: [GrowthLinePart] = []
    /// The index of the first word of the notes after `--`.
    private(set) var notesStart: Int?
    private let dates: GrowthLineDates

    /// Whether the line has more words than were read.
    let isTooLong: Bool
    static let mostWords = 2_000

    /// The number of words in a day with a colon at the start: `last friday: row 45m`.
    let headDay: Int

    /// - Parameter isNew: whether the line describes a new session, not an edit.
    init(_ line: String, dates: GrowthLineDates, isNew: Bool) {
        let all = ReadingWord.all(in: WideForms.folded(line), most: Self.mostWords + 1)
        isTooLong = all.count > Self.mostWords
        let typed = Array(all.prefix(Self.mostWords))
        (words, headDay) = isNew ? GrowthLineHead.day(typed, dates) : (typed, 0)
        self.dates = dates
        var place = isNew && headDay == 0 ? GrowthLineHead.fillerCount(words[...]) : 0
        while place < words.count {
            if isNew, headDay > 0, place == headDay { place += GrowthLineHead.fillerCount(words[place...]) }
            if words[place].typed == "--" {
                notesStart = place + 1
                break
            }
            let (meaning, count) = part(at: place)
            parts.append(GrowthLinePart(words: place..<place + count, meaning: meaning))
            place += count
        }
        joinPrepositions()
        refuseStarts()
    }

    func text(_ range: Range<Int>) -> String { words[range].map(\.typed).joined(separator: " ") }

    /// Returns the text of a part without the punctuation at its end.
    func named(_ part: GrowthLinePart) -> String {
        let text = text(part.words)
        return part.words.last.map { words[$0].endsClause } == true
            ? String(text.reversed().drop { ",;.!".contains($0) }.reversed()) : text
    }

    func fault(of part: GrowthLinePart) -> String? { dates.fault(of: words[part.words.lowerBound].key) }

    // MARK: Part by part

    typealias Part = (meaning: GrowthLinePart.Meaning, count: Int)

    private func part(at place: Int) -> Part {
        let rest = words[place...].prefix(8)
        let word = words[place]
        if let tag = Self.tag(word) { return (tag, 1) }
        if let count = Self.setCount(rest) { return (.sets, count) }
        if place > 0, let count = pause(rest) { return (.sets, count) }
        if place > 0, let part = ending(rest) { return part }
        if let part = split(rest) { return part }
        if let feeling = FeelingReader.prefix(of: rest) {
            if place > 0, ["no", "not"].contains(words[place - 1].key) {
                return (
                    .wrong(
                        "“\(words[place - 1].typed)” comes right before it; leave out both, or write a note after --"),
                    feeling.count
                )
            }
            return (Self.meaning(feeling.said), feeling.count)
        }
        if let count = dates.vague(rest) { return (.vague, count) }
        if let part = hourOrAmount(rest) ?? spokenHour(rest) ?? inParentheses(rest) { return part }
        let value = self.value(rest)
        // `10k in 45 min` gives a duration: a finished session cannot begin in 45 minutes.
        if word.key == "in", let length = self.value(rest.dropFirst()), Self.isLength(length.meaning) {
            return (.plain, 1)
        }
        if let date = date(rest), date.count > (value?.count ?? 0), !isLengthAndDate(rest, value, date) { return date }
        if let value, let part = halfSaid(value, rest) { return part }
        return value ?? (Self.isOdd(word.key) ? (.odd, 1) : slip(at: place) ?? (.plain, 1))
    }

    /// Asks about an ambiguous time: `at 7` may be morning or evening. `at 20 spm` is not a time.
    private func hourOrAmount(_ rest: ArraySlice<ReadingWord>) -> Part? {
        guard let first = rest.first, ["at", "@", "around", "about", "since"].contains(first.key), !first.endsClause
        else {
            return nil
        }
        let behind = rest.dropFirst()
        if let value = value(behind), value.count > 1, case .amount = value.meaning { return (.plain, 1) }
        guard let number = behind.first, number.key.utf8.count > 1 || number.isNumber,
            let hour = CalendarNames.count(number.key), (1...12).contains(hour), number.key != "an",
            value(behind) == nil, dates.prefix(of: rest.prefix(3)) == nil
        else { return nil }
        // “At 2 seat” is not a time.
        let next = number.endsClause ? nil : behind.dropFirst().first
        if let next, next.key.allSatisfy(\.isLetter), !Self.behindHours.contains(next.key) { return nil }
        return (.wrong("morning or afternoon? Write \(hour)am or \(hour)pm"), 2)
    }

    private static let behindHours: Set = [
        "with", "in", "on", "and", "then", "for", "after", "before", "today", "yesterday", "by", "from", "felt",
    ]

    /// Recognizes a misspelled day, such as “tomorow”; nil for any other word. The first word is the name.
    private func slip(at place: Int) -> Part? {
        if let why = impossibleDay(at: place) { return (.wrong(why), 2) }
        guard place > 0, words[place - 1].key == "this" || !GrowthLineSense.blockers.contains(words[place - 1].key),
            let day = CalendarNames.slip(of: words[place].key)
        else { return nil }
        return (.wrong("did you mean \(day)?"), 1)
    }

    /// Returns the reason why a month and a number are not a valid day: “feb 30”.
    private func impossibleDay(at place: Int) -> String? {
        guard place > 0, place + 1 < words.count, CalendarNames.month(words[place].key) != nil,
            CalendarNames.digits(words[place + 1].key, most: 2) != nil
        else { return nil }
        do throws(DateError) {
            _ = try dates.reader.read("\(words[place].key) \(words[place + 1].key)", as: .past)
            return nil
        } catch { return if case .impossible(let why) = error.reason { why } else { nil } }
    }

    func value(_ rest: ArraySlice<ReadingWord>) -> Part? {
        if let clock = ClockReader.prefix(of: rest) {
            switch clock.said {
            case .minute(let minute): return (.minute(minute), clock.count)
            case .span(let from, let to): return (.span(from: from, to: to), clock.count)
            case .wrong: return (.wrong("write times as 06:15-07:00"), clock.count)
            }
        }
        let amount = AmountReader.prefix(of: rest)
        if let length = LengthReader.prefix(of: rest.map(\.key)[...]), length.count >= amount?.count ?? 0 {
            return (length.meters.map { .minutesOrMeters($0) } ?? .length(length.length), length.count)
        }
        if let amount { return (amount.doubt.map { .wrong($0) } ?? .amount(amount.amount), amount.count) }
        guard let first = rest.first, let colons = ColonNumber(first.key) else { return nil }
        return (.clock(colons), 1)
    }

    /// Reads a date, unless its first word is a bare number that is not a date by itself.
    func date(_ rest: ArraySlice<ReadingWord>) -> Part? {
        guard let first = rest.first, ColonNumber(first.key) == nil else { return nil }
        let isBareNumber = first.isNumber && first.key.utf8.count != 8
        // A clock value after a day may be a duration; only the whole line shows this.
        let hour = rest.dropFirst().firstIndex { ColonNumber($0.key) != nil }
        let end = hour.map { place in
            let half = place + 1 < rest.endIndex ? rest[place + 1].key : ""
            return ["am", "pm", "a.m", "p.m"].contains(half) ? rest.endIndex : place
        }
        guard let (said, count) = dates.prefix(of: rest[..<(end ?? rest.endIndex)]), count > 1 || !isBareNumber else {
            return nil
        }
        if !said.phrase.namesDay, let minute = said.phrase.minute { return (.minute(minute), count) }
        if let day = said.due?.day, let other = dates.nearerOtherWay(first.key, day) {
            return (.wrong("\(day) or \(other)? Write the one you mean"), count)
        }
        if count == 1, Self.mayBeEffort(first.key) {
            return (.wrong("a day or an effort? Write rpe 8, or 2026-08-10"), 1)
        }
        if count == 1, rest.startIndex > words.startIndex, Self.mayBeNote(first.key), Self.isPlain(rest.dropFirst()) {
            return (.wrong("a day or a note? Write 2026-08-10, or the note after --"), 1)
        }
        return (.date(said), count)
    }

    /// Whether the word often belongs to a note and is not a day: `3/4 pressure`, `sat out last piece`.
    private static func mayBeNote(_ key: String) -> Bool {
        if ["sat", "sun", "mar"].contains(key) { return true }
        let parts = key.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isNumber) }
    }

    /// Whether the next word belongs to a note, and is not a time or a feeling.
    private static func isPlain(_ rest: ArraySlice<ReadingWord>) -> Bool {
        guard let next = rest.first, next.key.allSatisfy(\.isLetter), next.key != "at" else { return false }
        return FeelingReader.prefix(of: rest) == nil && ClockReader.prefix(of: rest) == nil
    }

    private static func meaning(_ said: FeelingReader.Said) -> GrowthLinePart.Meaning {
        switch said {
        case .intensity(let number): .intensity(number)
        case .exertion(let number): .exertion(number)
        case .mood(let moods): .mood(moods)
        case .wrong(let advice): .wrong(advice)
        }
    }

    /// `#erg`, `+erg`
    private static func tag(_ word: ReadingWord) -> GrowthLinePart.Meaning? {
        let text = word.endsClause ? String(word.typed.reversed().drop { ",;.!".contains($0) }.reversed()) : word.typed
        let name = text.dropFirst()
        guard let first = name.first else { return nil }
        if text.hasPrefix("#") {
            return name.contains("#") ? .wrong("separate tags with a space: #erg #2k") : .tag(String(name))
        }
        guard text.hasPrefix("+"), first.isLetter, !name.contains("+") else { return nil }
        return .tag(String(name))
    }

    /// The date reader would read `8/10` as a day.
    private static func mayBeEffort(_ word: String) -> Bool {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && (parts[1] == "10" || parts[1] == "5")
            && Int(parts[0]).map { (1...10).contains($0) } == true
    }

    /// Whether a word should have a meaning: words with digits, `project:x` and “am” should; `mp3` and `1st` should
    /// not.
    private static func isOdd(_ word: String) -> Bool {
        guard let first = word.first else { return false }
        if ["am", "pm", "a.m", "p.m"].contains(word) { return true }
        if first.isLetter {
            let name = word.prefix { $0.isLetter || $0 == "_" }
            let behind = word.dropFirst(name.count)
            return behind.count > 1 && behind.first == ":" && !behind.hasPrefix("://")
        }
        guard word.contains(where: { $0.isASCII && $0.isNumber }) else { return false }
        return !["st", "nd", "rd", "th"].contains(String(word.drop { $0.isASCII && $0.isNumber }))
    }

    // MARK: Words that belong to a value

    /// Joins a preposition to the value after it: `for 45m`, `in 22:30`, `at 17:30`, `on monday`.
    private mutating func joinPrepositions() {
        var joined: [GrowthLinePart] = []
        for part in parts {
            guard let before = joined.last, before.isPlain, before.words.count == 1,
                Self.joins(words[before.words.lowerBound].key, part.meaning),
                joined.count < 2 || !joined[joined.count - 2].isPlain || Self.isFirstWords(joined)
            else {
                joined.append(part)
                continue
            }
            joined[joined.count - 1] = GrowthLinePart(
                words: before.words.lowerBound..<part.words.upperBound,
                meaning: Self.meaning(words[before.words.lowerBound].key, part.meaning))
        }
        parts = joined
    }

    /// Whether the plain words at the end are the first ones of the line, and so the name: `5k run in` in
    /// `5k run in 22:30`.
    private static func isFirstWords(_ parts: [GrowthLinePart]) -> Bool {
        let before = parts.lastIndex { !$0.isPlain } ?? 0
        return !parts[..<before].contains(where: \.isPlain)
    }

    private static func isLength(_ meaning: GrowthLinePart.Meaning) -> Bool {
        switch meaning {
        case .length, .minutesOrMeters: true
        default: false
        }
    }

    /// Refuses “in 45 min” as a duration, unless the line has an amount or sets done in that time.
    private mutating func refuseStarts() {
        let hasAmount = parts.contains { part in
            switch part.meaning {
            case .amount, .sets: true
            case .minutesOrMeters: words[part.words.lowerBound].key != "in"
            default: false
            }
        }
        guard !hasAmount else { return }
        for place in parts.indices where Self.isLength(parts[place].meaning) {
            let range = parts[place].words
            guard words[range.lowerBound].key == "in" else { continue }
            let length = text(range.lowerBound + 1..<range.upperBound)
            parts[place].meaning = .wrong("a length or a start? Write only \(length) once you are done")
        }
    }

    /// After “at”, a value such as 6:30 is a time of day, not a duration.
    private static func meaning(_ word: String, _ meaning: GrowthLinePart.Meaning) -> GrowthLinePart.Meaning {
        guard word == "at", case .clock(let clock) = meaning else { return meaning }
        return clock.minuteOfDay.map { .minute($0) } ?? .wrong("not a time of day")
    }

    private static func joins(_ word: String, _ meaning: GrowthLinePart.Meaning) -> Bool {
        switch meaning {
        case .length, .minutesOrMeters: ["for", "in", "about", "around", "approx", "ca", "roughly"].contains(word)
        case .clock: ["in", "at"].contains(word)
        case .minute, .span: ["at", "from", "around", "since", "starting"].contains(word)
        case .date: ["on", "at"].contains(word)
        case .amount(let amount):
            amount.kind == .distance
                ? ["for", "about", "around", "approx", "ca", "roughly"].contains(word)
                : ["at", "@", "avg", "with"].contains(word)
        default: false
        }
    }
}
