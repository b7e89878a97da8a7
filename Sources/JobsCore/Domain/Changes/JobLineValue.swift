import QuadCore

/// A field's value in a line, with the following words that still belong to the value: `due:fri 9am`, `recur:2nd
/// tuesday`.
///
/// The longest run of readable words wins. A word that changes nothing stays in the name: in `due:fri morning run`,
/// “morning run” belongs to the name, because the date is Friday with or without “morning”.
struct JobLineValue {
    /// The most words of a date or a recurrence: `weekly on mon, wed and fri until 31 dec 2026`.
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
            // These words stand between other words and end no value: “weekly on campus”.
            if Self.fillers.contains(word.lowercased()) { continue }
            // “last” means the last day, as “last day” does. A name never begins with the rest of a recurrence, but a
            // name may begin after a last day: “until friday morning run”.
            guard let longer = meaning(phrase), longer != shorter || (field == .recurrence && shorter?.until == nil)
            else { continue }
            (count, shorter) = (place + 1, longer)
        }
        // Words at the end of the line, or before the next field, are not a name: “due:tomorrow morning”.
        guard count < words.count, words.count < Self.mostWords, field != .recurrence,
            meaning("\(value) \(words.joined(separator: " "))") != nil
        else { return count }
        return words.count
    }

    /// Returns whether a word that would change the value may as well begin the name: “due:mon week plan”,
    /// “recur:monthly 3rd copy”. The program then asks.
    private func mayBeOfName(_ word: String, _ place: Int, of words: [String], after value: String) -> Bool {
        guard place == 0, words.count > 1, !Self.fillers.contains(words[1].lowercased()) else { return false }
        if field == .recurrence {
            return CalendarNames.ordinal(word.lowercased()) != nil && CalendarNames.ordinal(value.lowercased()) == nil
                && CalendarNames.weekday(words[1].lowercased()) == nil
                && CalendarNames.month(words[1].lowercased()) == nil
        }
        return word.lowercased() == "week" && CalendarNames.weekday(value.lowercased()) != nil
    }

    /// Returns why the words after “until” are not a valid last day, and how many of the words after the value are
    /// concerned, as in `recur:daily until frday`.
    func faultOfUntil(_ words: [String], after value: String) -> (fault: String, count: Int)? {
        let all = value.split(whereSeparator: \.isWhitespace).map(String.init) + words
        guard field == .recurrence, !words.isEmpty,
            let until = all.firstIndex(where: { UntilReader.words.contains($0.lowercased()) }),
            Recurrence(reading: all[..<until].joined(separator: " ")) != nil
        else { return nil }
        let first = until + 1
        let start = all.count - words.count
        guard first < all.count else { return ("write the last day after it, as in 2026-12-31", 1) }
        var fault: (String, Int)?
        for end in max(first, start)..<all.count {
            do throws(DateError) {
                _ = try dates.readDayAhead(all[first...end].joined(separator: " "))
                return nil
            } catch {
                // The message names the longest date of “1 nov 2025 Essay”, and the first word of “frday Essay”. After
                // a day that was read, only an hour or a past year clearly belongs to the date.
                let isFault = start <= first ? end == first || error.isOfDate : error.isHourOrOver
                if isFault { fault = (error.words, end + 1 - start) }
            }
        }
        return fault
    }

    /// Returns the word after the value that seems to belong to the value but does not: `due:monday 1 December` if
    /// December 1 is a Tuesday, or `recur:daily except sunday`.
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

    /// Returns whether the word is a day or an hour: `12/1`, the `3rd` of a recurrence, or a final `5`. In “5 laps” the
    /// number belongs to the name.
    private func isDayOrHour(_ word: String, isLast: Bool) -> Bool {
        if field == .recurrence { return CalendarNames.ordinal(word) != nil }
        return (isLast && CalendarNames.digits(word, most: 2) != nil)
            || (word.contains("/") && word.allSatisfy { $0.isNumber || $0 == "/" })
    }

    /// Returns whether the words are a count: `x3`, `3 times`
    private static func isCount(_ first: String, _ second: String) -> Bool {
        if first.first == "x", first.count > 1 { return first.dropFirst().allSatisfy(\.isNumber) }
        return first.allSatisfy(\.isNumber) && ["time", "times", "x"].contains(second)
    }

    private static func isCalendarWord(_ word: String) -> Bool {
        CalendarNames.month(word) != nil || CalendarNames.weekday(word) != nil
    }

    /// Returns whether the word is a time or a year: `17:30`, `17.30`, `1730`, `2030`, `5pm`.
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
