/// What stands behind a slash in a line.
enum LogPart: Equatable {
    case promise(LogReading.Promise)
    case next(CalendarDay)
    case isPrivate
    case isMass
    case reached(Bool)
    /// Meant as one of them, with what is missing as a sentence.
    case unclear(String)

    static let names = ["todo", "owed", "next", "private", "mass", "missed", "reached"]

    /// Nil for what is none: then it is part of the text.
    init?(_ words: ArraySlice<Substring>, in line: String, today: CalendarDay) {
        guard let first = words.first else { return nil }
        let name = (first.last == ":" ? first.dropLast() : first).lowercased()
        let rest = words.dropFirst()
        switch name {
        case "todo", "owed": self = Self.promise(name, rest, in: line, today)
        case "next":
            guard rest.count <= 5 else { return nil }
            self = Self.next(rest.joined(separator: " "), today)
        case "private" where rest.isEmpty: self = .isPrivate
        case "mass" where rest.isEmpty: self = .isMass
        case "missed" where rest.isEmpty: self = .reached(false)
        case "reached" where rest.isEmpty: self = .reached(true)
        default: return nil
        }
    }

    /// What one word behind a slash was perhaps meant to be.
    static func nearest(to words: ArraySlice<Substring>) -> String? {
        guard words.count == 1, let word = words.first, word.count > 3 else { return nil }
        return NearestName.of(String(word), among: names)
    }

    private static func promise(
        _ name: String, _ words: ArraySlice<Substring>, in line: String, _ today: CalendarDay
    ) -> LogPart {
        func text(_ words: ArraySlice<Substring>) -> String {
            guard let first = words.first, let last = words.last else { return "" }
            return String(line[first.startIndex..<last.endIndex])
        }
        guard !words.isEmpty else {
            return .unclear("“/ \(name)” says nothing; write / \(name) film link by fri")
        }
        let side: Promise.Side = name == "todo" ? .us : .them
        guard let by = words.lastIndex(where: { $0.lowercased() == "by" }), words.endIndex - by <= 5,
            let due = DueDate.reading(withoutPlus(text(words[(by + 1)...])), today: today)
        else { return .promise(LogReading.Promise(by: side, text: text(words), due: nil)) }
        let what = text(words[..<by])
        guard !what.isEmpty else { return .unclear("“/ \(name)” says when, but not what") }
        return .promise(LogReading.Promise(by: side, text: what, due: due.day))
    }

    /// `+3d` and `+fri` are what they are as marks, too.
    private static func withoutPlus(_ text: String) -> String {
        text.first == "+" && text.dropFirst().first?.isWhitespace == false ? String(text.dropFirst()) : text
    }

    private static func next(_ text: String, _ today: CalendarDay) -> LogPart {
        let isPeriod = ["day", "week", "month", "year"].contains(text.lowercased())
        let due = DueDate.reading(isPeriod ? "1 \(text)" : withoutPlus(text), today: today)
        guard let due, due.day >= today else {
            return .unclear(
                "“/ next \(text.clipped)” says no day ahead; write / next \(DueDate.readingExamples)")
        }
        return .next(due.day)
    }
}
