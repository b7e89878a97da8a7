/// What stands behind a slash in a line.
enum LogPart: Equatable {
    case promise(LogReading.Promise)
    case next(CalendarDay)
    case isMass
    case reached(Bool)
    /// Meant as one of them, with what is missing as a sentence.
    case unclear(String)
    /// Words that were meant as a day, and why they are none.
    case unread(String, String)

    static let names = ["todo", "owed", "next", "private", "mass", "missed", "reached"]

    /// Nil for what is none: then it is part of the text.
    init?(_ words: ArraySlice<Substring>, in line: String, _ dates: DateReader) {
        guard let first = words.first else { return nil }
        let name = (first.last == ":" ? first.dropLast() : first).lowercased()
        let rest = words.dropFirst()
        switch name {
        case "todo", "owed": self = Self.promise(name, rest, in: line, dates)
        case "next":
            guard rest.count <= 5 else { return nil }
            self = Self.next(rest.joined(separator: " "), dates)
        case "mass" where rest.isEmpty: self = .isMass
        case "missed" where rest.isEmpty: self = .reached(false)
        case "reached" where rest.isEmpty: self = .reached(true)
        default: return nil
        }
    }

    /// The name of a part that a word is but for one letter. Words of their own are none: “text”, “pass”.
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

    /// What one word behind a slash was perhaps meant to be.
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
        guard !words.isEmpty else {
            return .unclear("“/ \(name)” says nothing; write / \(name) film link by fri")
        }
        let side: Promise.Side = name == "todo" ? .us : .them
        guard let by = words.lastIndex(where: { $0.lowercased() == "by" }), by + 1 < words.endIndex else {
            return .promise(LogReading.Promise(by: side, text: text(words), due: nil))
        }
        let day = text(words[(by + 1)...])
        do throws(DateError) {
            let due = try dates.read(withoutPlus(day), as: .due)
            let what = text(words[..<by])
            guard !what.isEmpty else { return .unclear("“/ \(name)” says when, but not what") }
            return .promise(LogReading.Promise(by: side, text: what, due: due.day))
        } catch {
            // “stand by me” names no day; “by frday” was meant to.
            guard error.isPlainlyNoDate else { return .unread("by \(day)", error.words) }
            return .promise(LogReading.Promise(by: side, text: text(words), due: nil))
        }
    }

    /// `+3d` and `+fri` are what they are as marks, too.
    private static func withoutPlus(_ text: String) -> String {
        text.first == "+" && text.dropFirst().first?.isWhitespace == false ? String(text.dropFirst()) : text
    }

    private static func next(_ text: String, _ dates: DateReader) -> LogPart {
        let isPeriod = ["day", "week", "month", "year"].contains(text.lowercased())
        do throws(DateError) {
            let due = try dates.read(isPeriod ? "1 \(text)" : withoutPlus(text), as: .due)
            guard due.day >= dates.today else { throw DateError(text, .over(due)) }
            return .next(due.day)
        } catch {
            return .unread("next \(text)", "“/ next”: \(error.words)")
        }
    }
}
