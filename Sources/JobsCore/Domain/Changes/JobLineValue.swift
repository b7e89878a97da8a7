import QuadCore

/// A field's value as it stands in a line, with the words after it that still belong to it: `due:fri 9am`,
/// `recur:2nd tuesday`.
///
/// The longest run of words that can be read wins. A word that changes nothing stays in the name: the run of
/// `due:fri morning run` is in the morning, but its date is Friday.
struct JobLineValue {
    /// The most words a date or a recurrence goes on for: `weekly on mon, wed and fri until 31 dec 2026`.
    static let mostWords = 9

    private static let fillers: Set = ["on", "of", "the", "each", "every", "and", "at", "in", "a", "an", "for"]

    let dates: DateReader
    let field: JobLineReader.Field

    private enum Meaning: Equatable {
        case date(DueDate)
        case recurrence(Recurrence)

        var until: CalendarDay? {
            if case .recurrence(let recurrence) = self { recurrence.until } else { nil }
        }
    }

    /// Returns how many of `words`, which follow `value` in the line, belong to it.
    func count(of words: [String], after value: String) -> Int {
        guard !words.isEmpty, isOfSeveralWords else { return 0 }
        var shorter = meaning(value)
        var (count, phrase) = (0, value)
        for (place, word) in words.prefix(Self.mostWords).enumerated() {
            if mayBeOfName(word, place, of: words, after: value) { break }
            phrase += " \(word)"
            // These stand between words and end nothing: “weekly on campus”.
            if Self.fillers.contains(word.lowercased()) { continue }
            // “last” means the last day, as “last day” does, and no name begins with the rest of a recurrence; one may
            // begin behind a last day: “until friday morning run”.
            guard let longer = meaning(phrase), longer != shorter || (field == .recurrence && shorter?.until == nil)
            else { continue }
            (count, shorter) = (place + 1, longer)
        }
        // Words at the end of the line, or before the next field, are no name: “due:tomorrow morning”.
        guard count < words.count, words.count < Self.mostWords, field != .recurrence,
            meaning("\(value) \(words.joined(separator: " "))") != nil
        else { return count }
        return words.count
    }

    /// Whether a word that would change the value is as likely one of the name behind it: “due:mon week plan”,
    /// “recur:monthly 3rd copy”. Then it is asked about.
    private func mayBeOfName(_ word: String, _ place: Int, of words: [String], after value: String) -> Bool {
        guard place == 0, words.count > 1, !Self.fillers.contains(words[1].lowercased()) else { return false }
        if field == .recurrence {
            return CalendarNames.ordinal(word.lowercased()) != nil && CalendarNames.ordinal(value.lowercased()) == nil
                && CalendarNames.weekday(words[1].lowercased()) == nil
                && CalendarNames.month(words[1].lowercased()) == nil
        }
        return word.lowercased() == "week" && CalendarNames.weekday(value.lowercased()) != nil
    }

    /// Returns why the words behind “until” are no last day, and how many of the words behind the value that takes: of
    /// `recur:daily until frday`.
    func faultOfUntil(_ words: [String], after value: String) -> (fault: String, count: Int)? {
        let all = value.split(whereSeparator: \.isWhitespace).map(String.init) + words
        guard field == .recurrence, !words.isEmpty,
            let until = all.firstIndex(where: { UntilReader.words.contains($0.lowercased()) }),
            Recurrence(reading: all[..<until].joined(separator: " ")) != nil
        else { return nil }
        let first = until + 1
        let start = all.count - words.count
        guard first < all.count else { return ("behind it stands the last day, as in 2026-12-31", 1) }
        var fault: (String, Int)?
        for end in max(first, start)..<all.count {
            do throws(DateError) {
                _ = try dates.readDayAhead(all[first...end].joined(separator: " "))
                return nil
            } catch {
                // The message names the longest date of “1 nov 2025 Essay”, and the first word of “frday Essay”. Behind a day that
                // was taken only an hour, or a year that is over, belongs to it beyond doubt.
                let isFault = start <= first ? end == first || error.isOfDate : error.isHourOrOver
                if isFault { fault = (error.words, end + 1 - start) }
            }
        }
        return fault
    }

    /// Returns the word behind the value that looks as if it belonged to it and does not: `due:monday 1 December` where the
    /// first is a Tuesday, `recur:daily except sunday`.
    func stray(among words: ArraySlice<String>, after value: String) -> String? {
        guard isOfSeveralWords, let first = words.first?.lowercased() else { return nil }
        let second = words.dropFirst().first?.lowercased() ?? ""
        let isStray =
            switch first {
            case "at", "@": second.first?.isNumber ?? false
            case "or", "and", "not": Self.isCalendarWord(second)
            case "except", "but", "without": true
            case "of": field == .recurrence
            case "week": CalendarNames.weekday(value.lowercased()) != nil
            default:
                Self.isCalendarWord(first) || Self.isClockOrYear(first) || isDayOrHour(first, isLast: words.count == 1)
                    || (first.first?.isNumber == true && CalendarNames.month(second) != nil)
                    || (field == .recurrence && Self.isCount(first, second))
            }
        guard isStray else { return nil }
        return second.isEmpty ? first : "\(first) \(second)"
    }

    /// `12/1`, the `3rd` of a recurrence, and a `5` that nothing follows: “5 laps” is the name.
    private func isDayOrHour(_ word: String, isLast: Bool) -> Bool {
        if field == .recurrence { return CalendarNames.ordinal(word) != nil }
        return (isLast && CalendarNames.digits(word, most: 2) != nil)
            || (word.contains("/") && word.allSatisfy { $0.isNumber || $0 == "/" })
    }

    /// `x3`, `3 times`
    private static func isCount(_ first: String, _ second: String) -> Bool {
        if first.first == "x", first.count > 1 { return first.dropFirst().allSatisfy(\.isNumber) }
        return first.allSatisfy(\.isNumber) && ["time", "times", "x"].contains(second)
    }

    private static func isCalendarWord(_ word: String) -> Bool {
        CalendarNames.month(word) != nil || CalendarNames.weekday(word) != nil
    }

    /// `17:30`, `17.30`, `1730`, `2030`, `5pm`.
    private static func isClockOrYear(_ word: String) -> Bool {
        let figures = word.filter(\.isNumber)
        let rest = word.filter { !$0.isNumber }
        if rest.isEmpty { return figures.count == 4 }
        return !figures.isEmpty
            && (["am", "pm", "h"].contains(rest) || ([":", "."].contains(rest) && figures.count > 2)
                || rest == "-")
    }

    private var isOfSeveralWords: Bool {
        switch field {
        case .due, .start, .until, .recurrence: true
        case .project, .tags, .priority, .assignee: false
        }
    }

    private func meaning(_ text: String) -> Meaning? {
        if field == .recurrence { return Recurrence(reading: text, dates: dates).map(Meaning.recurrence) }
        return (try? dates.read(text, as: .due)).map(Meaning.date)
    }
}
