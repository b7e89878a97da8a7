import QuadCore

/// A part of a line after a slash.
enum LogPart: Equatable {
    case promise(ParsedLogLine.Promise)
    case next(CalendarDay)
    case isMass
    case reached(Bool)
    /// A part that is incomplete, with a sentence about what is missing.
    case unclear(String)
    /// Words in place of a day, and the reason why they are not a day.
    case unread(String, String)

    static let names = ["todo", "owed", "next", "private", "mass", "missed", "reached"]

    /// Returns nil for words that are not a part; they then belong to the text.
    init?(_ words: ArraySlice<Substring>, in line: String, _ dates: DateReader) {
        guard let (name, count) = Self.name(words) else { return nil }
        let rest = words.dropFirst(count)
        switch name {
        case "todo", "owed": self = Self.promise(name, rest, in: line, dates)
        case "next":
            guard rest.count <= 5 else { return nil }
            self = Self.next(rest.joined(separator: " "), dates)
        case "promised":
            self = .unclear("“/ promised” does not say who: write / todo if you promised, / owed if they did")
        case "mass" where rest.isEmpty: self = .isMass
        case "missed" where rest.isEmpty: self = .reached(false)
        case "reached" where rest.isEmpty: self = .reached(true)
        default: return nil
        }
    }

    /// Whether the part expects a day where a plus stands: `next +3d`, `todo film by +next fri`.
    static func hasDay(at place: Int, in words: ArraySlice<Substring>) -> Bool {
        guard let (name, count) = name(words) else { return false }
        switch name {
        case "next": return place == words.startIndex + count
        case "todo", "owed": return place > words.startIndex + count && isBy(words[place - 1])
        default: return false
        }
    }

    /// Returns the name with which a part begins, in the spelling of `names`, and the number of words it takes: “to
    /// do”, “task”, “owes”, “follow up”.
    private static func name(_ words: ArraySlice<Substring>) -> (name: String, count: Int)? {
        func plain(_ word: Substring) -> String { (word.last == ":" ? word.dropLast() : word).lowercased() }
        guard let first = words.first.map(plain) else { return nil }
        let second = words.dropFirst().first.map(plain)
        switch (first, second) {
        case ("to", "do"), ("to-do", _): return ("todo", first == "to" ? 2 : 1)
        case ("task", _), ("tasks", _): return ("todo", 1)
        case ("owes", _): return ("owed", 1)
        case ("promises", _): return ("promised", 1)
        case ("follow", "up"): return ("next", 2)
        case ("followup", _), ("follow-up", _): return ("next", 1)
        default: return (first, 1)
        }
    }

    /// Returns the name of a part that differs from a word by one letter. Real words do not count: “text”, “pass”.
    static func slip(of word: some StringProtocol) -> String? {
        let word = word.lowercased().filter(\.isLetter)
        guard (3...9).contains(word.utf8.count), LogVocabulary.meaning(word) == nil, !ownWords.contains(word) else {
            return nil
        }
        let typed = Array(word.utf8)
        return names.first { LogName.isOneLetterOff(typed, Array($0.utf8)) }
    }

    private static let ownWords: Set = [
        "test", "nest", "pass", "mess", "moss", "mask", "masks", "bass", "class", "today", "owned", "teached",
        "missing",
    ]

    /// Returns the name of a part that a single word after a slash resembles.
    static func nearest(to words: ArraySlice<Substring>) -> String? {
        guard words.count == 1, let word = words.first, word.count > 3 else { return nil }
        return NearestName.of(String(word), among: names)
    }

    private static func promise(
        _ name: String, _ words: ArraySlice<Substring>, in line: String, _ dates: DateReader
    ) -> LogPart {
        func text(_ words: ArraySlice<Substring>) -> String {
            guard let first = words.first, let last = words.last else { return "" }
            return String(line[first.startIndex..<last.endIndex])
        }
        let words = withoutLead(name, words)
        guard !words.isEmpty else {
            return .unclear("“/ \(name)” is empty; write / \(name) film link by fri")
        }
        let side: Promise.Side = name == "todo" ? .us : .them
        if let second = secondPromise(name, words, dates) { return second }
        if let due = words.firstIndex(where: { $0.lowercased().hasPrefix("due:") && $0.utf8.count > 4 }) {
            let day = String(words[due].dropFirst(4))
            return .unread(String(words[due]), "“\(words[due])” may be the day it is due; write “by \(day)”")
        }
        guard let by = words.lastIndex(where: isBy), by + 1 < words.endIndex else {
            if let day = lastDay(words, dates), day > words.startIndex {
                let said = text(words[day...])
                let plain = ["on", "at"].contains(words[day].lowercased()) ? text(words[(day + 1)...]) : said
                return .unread(said, "“\(said)” may be the day it is due; write “by \(plain)”")
            }
            return .promise(ParsedLogLine.Promise(by: side, text: text(words), due: nil))
        }
        let day = text(words[(by + 1)...])
        do throws(DateError) {
            let due = try dates.readDayAhead(withoutPlus(day))
            let what = text(words[..<by])
            guard !what.isEmpty else { return .unclear("“/ \(name)” says when, but not what") }
            return .promise(ParsedLogLine.Promise(by: side, text: what, due: due))
        } catch {
            // “stand by me” gives no day; “by frday” was meant to.
            guard error.isPlainlyNoDate else { return .unread("\(words[by]) \(day)", error.words) }
            return .promise(ParsedLogLine.Promise(by: side, text: text(words), due: nil))
        }
    }

    private static func isBy(_ word: Substring) -> Bool { ["by", "due"].contains(word.lowercased()) }

    /// Returns the words without a leading dash, and without the “us” of “owes us film”.
    private static func withoutLead(_ name: String, _ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
        var words = words
        while let first = words.first, ["-", "–", "—", ":"].contains(first) { words.removeFirst() }
        if name == "owed", words.count > 1, let first = words.first, ["us", "me"].contains(first.lowercased()) {
            words.removeFirst()
        }
        return words
    }

    /// Refuses two promises with a day each in one part: “register by 1 dec and form by 4 dec”.
    private static func secondPromise(
        _ name: String, _ words: ArraySlice<Substring>, _ dates: DateReader
    ) -> LogPart? {
        let days = words.indices.filter { place in
            isBy(words[place]) && dates.phrase(atStartOf: words[(place + 1)...].map(String.init)) != nil
        }
        guard days.count > 1 else { return nil }
        let said = words[days[0]...].joined(separator: " ")
        return .unread(said, "one promise has two days; write / \(name) before each promise")
    }

    /// Returns the place where a day begins that ends the part: “film friday”, “film 12/1”.
    private static func lastDay(_ words: ArraySlice<Substring>, _ dates: DateReader) -> Int? {
        words.indices.suffix(4).first { place in
            dates.phrase(atStartOf: words[place...].map(String.init))?.count == words.endIndex - place
        }
    }

    /// Removes the plus: `+3d` and `+fri` mean the same days as marks.
    private static func withoutPlus(_ text: String) -> String {
        text.first == "+" && text.dropFirst().first?.isWhitespace == false ? String(text.dropFirst()) : text
    }

    private static func next(_ text: String, _ dates: DateReader) -> LogPart {
        let isPeriod = ["day", "week", "month", "year"].contains(text.lowercased())
        do throws(DateError) {
            let day = try dates.readDayAhead(isPeriod ? "1 \(text)" : withoutPlus(text))
            // On a Friday, “next fri” is the Friday after.
            let isToday = day == dates.today && CalendarNames.weekday(text.lowercased()) != nil
            return .next(isToday ? day.adding(days: 7) : day)
        } catch { return .unread("next \(text)", "“/ next”: \(error.words)") }
    }
}
