import QuadCore

/// The parts of a line between its slashes.
///
/// A slash counts if it stands alone or right before the name of a part: `/ private`, `/private`, `// todo`. A slash
/// within a word, as in 24/7, does not.
struct LogSegments {
    /// The head with its text, then the part after each slash.
    private(set) var segments: [ArraySlice<Substring>]
    private(set) var isPrivate = false

    init(_ line: String) {
        var segments: [[Substring]] = [[]]
        for word in Self.words(line) {
            let name = word.drop(while: Self.isSlash)
            if name.isEmpty {
                segments.append([])
            } else if name.startIndex > word.startIndex, Self.isPartName(name) {
                segments.append([Self.withoutSlashes(name)])
            } else if segments.count > 1, segments[segments.count - 1].isEmpty {
                segments[segments.count - 1].append(Self.withoutSlashes(name))
            } else {
                segments[segments.count - 1].append(word)
            }
        }
        self.segments = segments.map { $0[...] }
        takePrivate()
    }

    private static func words(_ line: String) -> [Substring] {
        let words = line.split(whereSeparator: \.isWhitespace).flatMap(apart)
        // In “called:hi” and “nov 3:hi”, the colon ends the head without a blank after it.
        for (place, word) in words.prefix(longestHead).enumerated() {
            guard let colon = word.firstIndex(where: { $0 == ":" || $0 == "/" }), word[colon] == ":" else {
                if word.contains(where: isSlash) { break }
                continue
            }
            let rest = word[word.index(after: colon)...]
            guard let next = rest.first else { break }
            guard !next.isNumber, !isSlash(next), endsHead(word[..<colon]) else { continue }
            return words[..<place] + [word[...colon], rest] + words[(place + 1)...]
        }
        return words
    }

    private static let longestHead = 12

    /// Whether a word can be the last of a head: a kind of contact, a verb or a date.
    private static func endsHead(_ word: Substring) -> Bool {
        let word = word.lowercased()
        return LogVocabulary.meaning(word) != nil || CalendarNames.weekday(word) != nil
            || CalendarNames.month(word) != nil || CalendarNames.known.contains(word) || word.last?.isNumber == true
            || word.hasSuffix("am") || word.hasSuffix("pm")
    }

    /// Splits `private/todo` and `sat/private` before each slash, and leaves other words as they are.
    private static func apart(_ word: Substring) -> [Substring] {
        let name = word.drop(while: isSlash)
        guard let slash = name.firstIndex(where: isSlash) else { return [word] }
        let behind = name[slash...].drop(while: isSlash)
        let pieces = name.split(whereSeparator: isSlash)
        let isPart: (Substring) -> Bool = {
            PrivateWord.isMeantApart($0) || ["todo", "owed"].contains($0.lowercased())
        }
        guard !behind.isEmpty, pieces.contains(where: isPart), !isAddress(name) else { return [word] }
        return [word[..<slash]] + apart(name[slash...])
    }

    /// Whether a word is an address, whose slashes do not count: `http://x.edu/private`, `x.edu/private/tour`.
    private static func isAddress(_ word: Substring) -> Bool {
        let host = word.prefix { !isSlash($0) }
        return word.contains("://") || (host.dropFirst().dropLast().contains(".") && host.last?.isLetter == true)
    }

    private static func isSlash(_ character: Character) -> Bool { "/\\|／⁄∕".contains(character) }

    private static func withoutSlashes(_ word: Substring) -> Substring {
        var word = word
        while word.count > 1, let last = word.last, isSlash(last) { word.removeLast() }
        return word
    }

    private static func isPartName(_ word: Substring) -> Bool {
        let name = String(word.prefix(while: \.isLetter)).lowercased()
        return PrivateWord.isMeantApart(word) || LogPart.names.contains(name) || LogPart.slip(of: name) != nil
            || (name.utf8.count > 3 && NearestName.of(name, among: LogPart.names) != nil)
    }

    /// Removes each “private” with a mark of its own, wherever it stands, and those before the colon of the head.
    private mutating func takePrivate() {
        for place in segments.indices {
            let words = segments[place]
            let colon = place == 0 ? words.prefix(60).firstIndex { $0.last == ":" } : nil
            guard words.contains(where: { PrivateWord.isOne($0) || PrivateWord.isMarked($0) }) else { continue }
            var kept: [Substring] = []
            for (index, word) in zip(words.indices, words) {
                let isHead = place == 0 && (index == words.startIndex || colon.map { index <= $0 } ?? false)
                guard PrivateWord.isMarked(word) || (isHead && PrivateWord.isOne(word)) else {
                    kept.append(word)
                    continue
                }
                isPrivate = true
                // The colon still ends the head.
                if word.last == ":", isHead, index > words.startIndex { kept.append(word.suffix(1)) }
            }
            segments[place] = kept[...]
            // “/ keep private”
            if place > 0, kept.count <= 3, let last = kept.last, PrivateWord.isOne(last) { isPrivate = true }
        }
    }
}
