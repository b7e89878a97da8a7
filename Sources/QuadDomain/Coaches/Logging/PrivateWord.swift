/// The word “private” as people type it in a line: in any case, with signs around it, one letter off.
///
/// What was meant to be private must never be kept for all to see, so a spelling that comes near counts.
enum PrivateWord {
    static func isOne(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count <= 40 else { return false }
        let core = LogName.joined(LogName.words(String(word).filter { $0.isLetter }))
        return core == name || (core.count >= name.count - 1 && LogName.isOneLetterOff(core, name))
    }

    /// With a sign in front that sets it apart from a word of the text: `/private`, `#private`, `(private)`.
    static func isMarked(_ word: some StringProtocol) -> Bool {
        guard let first = word.first, !first.isLetter, !first.isNumber else { return false }
        return isOne(word)
    }

    /// With a sign behind it, as a heading has: `private:`, `private.`
    static func isClosed(_ word: some StringProtocol) -> Bool {
        guard let last = word.last, !last.isLetter, !last.isNumber else { return false }
        return isOne(word)
    }

    /// Whether a text that is no line says that it is private: behind a slash, with a sign around it, as its heading.
    static func isMeant(in text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else { return false }
        if isClosed(first) || (words.count == 1 && isOne(first)) { return true }
        return words.indices.contains { place in
            isMarked(words[place])
                || (place > 0 && isOne(words[place]) && words[place - 1].allSatisfy { "/\\|／⁄∕".contains($0) })
        }
    }

    private static let name = Array("private".utf8)
}
