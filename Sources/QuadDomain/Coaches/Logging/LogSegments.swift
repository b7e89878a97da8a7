/// The parts of a line between its slashes.
///
/// A slash stands alone, or right before the name of a part: `/ private`, `/private`, `// todo`. A slash within a word,
/// as in 24/7, parts nothing.
struct LogSegments {
    /// The head with its text, then the part behind each slash.
    private(set) var segments: [ArraySlice<Substring>]
    private(set) var isPrivate = false

    init(_ line: String) {
        var segments: [[Substring]] = [[]]
        for word in line.split(whereSeparator: \.isWhitespace) {
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

    /// Takes out each “private” with a sign of its own, wherever it stands, and those before the colon of the head.
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
        }
    }
}
