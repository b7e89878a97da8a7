import QuadCore

// Words, quotes, fields and tags of a line for a new job, one after the other.

extension JobLineReader {
    mutating func next() -> (Word, typed: String)? {
        while index < text.count, text[index].isWhitespace { index += 1 }
        guard index < text.count else { return nil }
        let start = index
        if let phrase = phrase() {
            let typed = String(text[start..<index])
            // Quotes that protect nothing are part of the name.
            return (.text(JobLine(phrase, dates: dates, keepsUnread: true).isPlain ? typed : phrase), typed)
        }
        if let (field, value) = field() {
            if value.isBlank {
                let typed = String(text[start..<index])
                return (.unread(String(typed.prefix { $0 != ":" }) + ":"), typed)
            }
            // Quotes mark where a value ends.
            if FilterScanner.quotes.contains(text[index - 1]) {
                return (.field(field, value), String(text[start..<index]))
            }
            let whole = value + following(value, of: field)
            let typed = String(text[start..<index])
            if !keepsUnread, let (words, fault) = wrongUntil(behind: field, whole) {
                return (.wrongUntil(typed, words, fault), "\(typed) \(words)")
            }
            if !keepsUnread, let stray = stray(behind: field, value) {
                return (.stray(typed, stray), "\(typed) \(stray)")
            }
            return (.field(field, whole), typed)
        }
        if !keepsUnread, let loose = looseField() { return (.unread(loose), loose) }
        index = end(of: start)
        let typed = String(text[start..<index])
        if let tag = Self.tag(typed) { return (.tag(tag), typed) }
        if !keepsUnread, Self.takesTagAway(typed) { return (.takenTag(typed), typed) }
        if !keepsUnread, Self.looksLikeField(typed) || Self.isHalfAField(typed) { return (.unread(typed), typed) }
        return (.text(Self.unescaped(typed)), typed)
    }

    private func end(of start: Int) -> Int { text[start...].firstIndex(where: \.isWhitespace) ?? text.count }

    /// Returns whether the word is a name and a value like `wait:+3d`, but not an address such as https://x.edu.
    private static func looksLikeField(_ word: String) -> Bool {
        // A Chinese keyboard types a wide colon.
        let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "：" }
        guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isLetter) else {
            return false
        }
        let isValue = parts[1].first.map { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" } ?? false
        return isValue && parts[0].lowercased() != "mailto"
    }

    /// Returns whether the word is an incomplete field: `due:` without a value, `due=fri`, or the `:fri` of `due :fri`.
    private static func isHalfAField(_ word: String) -> Bool {
        if word.first == ":", word.count > 1, word.last != ":" { return word.allSatisfy { $0 != "/" && $0 != ")" } }
        guard let sign = word.firstIndex(where: { $0 == ":" || $0 == "=" }), Field(String(word[..<sign])) != nil else {
            return false
        }
        // `due:""` has no value either.
        let isEmpty = word[word.index(after: sign)...].allSatisfy(FilterScanner.quotes.contains)
        return word[sign] == ":" ? isEmpty : !isEmpty
    }

    /// Returns the word if it is a tag such as `+home`. A plus with a digit is a number.
    private static func tag(_ word: String) -> String? {
        word.first == "+" && word.dropFirst().first.map { $0.isLetter || $0 == "_" } == true ? word : nil
    }

    /// Returns whether the word removes a tag: `-home`
    private static func takesTagAway(_ word: String) -> Bool {
        (word.first == "-" || word.first == "−") && word.dropFirst().first?.isLetter == true
    }

    /// Takes a known field name with a value after the colon.
    private mutating func field() -> (Field, String)? {
        let start = index
        let name = text[start...].prefix(while: \.isLetter)
        let value = name.endIndex + 1
        guard value < text.count, text[name.endIndex] == ":", !text[value].isWhitespace, let field = Field(String(name))
        else { return nil }
        index = value
        if let phrase = phrase() {
            if !keepsUnread || !phrase.isBlank { return (field, phrase) }
            index = start
            return nil
        }
        index = end(of: value)
        return (field, String(text[value..<index]))
    }

    /// Takes the following words that still belong to a value.
    private mutating func following(_ value: String, of field: Field) -> String {
        guard !value.contains(where: \.isWhitespace) else { return "" }
        let words = wordsAhead()
        let count = JobLineValue(dates: dates, field: field).count(of: words.map(\.0), after: value)
        guard count > 0 else { return "" }
        index = words[count - 1].end
        return " " + words.prefix(count).map(\.0).joined(separator: " ")
    }

    /// Takes the words that give the end of a recurrence if they cannot be right.
    private mutating func wrongUntil(behind field: Field, _ value: String) -> (words: String, fault: String)? {
        let words = wordsAhead()
        let reader = JobLineValue(dates: dates, field: field)
        guard let (fault, count) = reader.faultOfUntil(words.map(\.0), after: value) else { return nil }
        index = words[count - 1].end
        return (words.prefix(count).map(\.0).joined(separator: " "), fault)
    }

    /// Takes words that look like a part of the preceding value but are not.
    private mutating func stray(behind field: Field, _ value: String) -> String? {
        let words = wordsAhead()
        let reader = JobLineValue(dates: dates, field: field)
        guard let stray = reader.stray(among: words.map(\.0)[...], after: value) else { return nil }
        index = words[stray.contains(" ") ? 1 : 0].end
        return words.prefix(stray.contains(" ") ? 2 : 1).map(\.0).joined(separator: " ")
    }

    /// Returns the next words that are not a field, not a tag and not in quotes.
    private func wordsAhead() -> [(String, end: Int)] {
        var words: [(String, end: Int)] = []
        var place = index
        while words.count < JobLineValue.mostWords {
            place = text[place...].firstIndex { !$0.isWhitespace } ?? text.count
            let end = end(of: place)
            let word = String(text[place..<end])
            guard place < end, !FilterScanner.quotes.contains(text[place]), Self.tag(word) == nil,
                Field(String(word.prefix { $0 != ":" })) == nil || UntilReader.words.contains(word.lowercased())
            else { break }
            words.append((word, end))
            place = end
        }
        return words
    }

    /// Takes a field that is separated from its date: `due fri`, `due: fri`.
    private mutating func looseField() -> String? {
        let start = index
        let end = end(of: start)
        let name = String(text[start..<end])
        guard let field = Field(name.last == ":" ? String(name.dropLast()) : name),
            field == .due || field == .until || name.lowercased() == "every"
        else { return nil }
        index = end
        let value = field == .recurrence ? looseRecurrence() : following("", of: field)
        guard !value.isEmpty else {
            index = start
            return nil
        }
        return name + value
    }

    /// Takes the rest of the text, or the words up to the next field, if these give the period after an “every”.
    private mutating func looseRecurrence() -> String {
        let words = wordsAhead()
        let text = words.map(\.0).joined(separator: " ")
        guard let last = words.last, (try? Recurrence.read("every \(text)", dates: dates)) != nil else { return "" }
        index = last.end
        return " \(text)"
    }

    /// Takes the text between a pair of quotes.
    private mutating func phrase() -> String? {
        guard FilterScanner.quotes.contains(text[index]),
            let close = text[(index + 1)...].firstIndex(where: FilterScanner.quotes.contains)
        else { return nil }
        defer { index = close + 1 }
        return String(text[(index + 1)..<close])
    }

    /// Removes a backslash that protected a field or a tag: `due\:wed`, `\+home`.
    private static func unescaped(_ word: String) -> String {
        guard let place = word.firstIndex(of: "\\") else { return word }
        let meant = word[..<place] + word[word.index(after: place)...]
        let isField =
            meant.split(separator: ":", maxSplits: 1).count == 2
            && Field(String(meant.prefix { $0 != ":" })) != nil
        let isTag = tag(String(meant)) != nil || takesTagAway(String(meant))
        return isField || isTag ? String(meant) : word
    }
}
