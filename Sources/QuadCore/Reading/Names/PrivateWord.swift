/// The word “private” as people type it in a line: in any case, with signs around it, or one letter off.
///
/// A similar spelling counts, because private text must never be stored for everyone to see.
package enum PrivateWord {
    package static func isOne(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count <= 40 else { return false }
        let core = core(word)
        return core == name || (core.count >= name.count - 1 && LogName.isOneLetterOff(core, name))
    }

    /// Returns whether a word that stands apart means “private”: the word itself, “prv”, “pvt”, or its letters in
    /// another order, as in “pravite”.
    package static func isMeantApart(_ word: some StringProtocol) -> Bool {
        if isOne(word) { return true }
        guard word.utf8.count <= 40 else { return false }
        let core = core(word)
        if core.count == name.count, core.sorted() == name.sorted() { return true }
        // “privately”
        if core.starts(with: name), core.count <= name.count + 2 { return true }
        guard (3...name.count).contains(core.count), core.first == name.first, core.contains(UInt8(ascii: "v")) else {
            return synonyms.contains(String(decoding: core, as: UTF8.self))
        }
        // The letters of an abbreviation occur in the word in the same order.
        var place = name.startIndex
        for letter in core {
            guard let found = name[place...].firstIndex(of: letter) else { return false }
            place = found + 1
        }
        return true
    }

    /// Returns the letters of a word in lower case without accents, and one byte for each letter of another script: a
    /// Cyrillic “р” looks like the Latin letter. Invisible characters are left out.
    private static func core(_ word: some StringProtocol) -> LogName.Word {
        // `private=yes`
        let name =
            word.dropFirst().contains("=")
            ? word[..<(word.dropFirst().firstIndex(of: "=") ?? word.endIndex)] : word[...]
        let letters = String(String.UnicodeScalarView(name.unicodeScalars.filter(\.properties.isAlphabetic)))
        let folded = String(decoding: LogName.joined(LogName.words(letters)), as: UTF8.self)
        return folded.map { $0.asciiValue ?? 0x1A }
    }

    private static let synonyms: Set = ["confidential", "secret"]

    /// Returns whether single letters spell the word: “p r i v a t e”.
    package static func isSpaced(_ words: ArraySlice<Substring>) -> Bool {
        (name.count - 1...name.count + 1).contains(words.count) && words.allSatisfy { $0.count == 1 }
            && isOne(words.joined())
    }

    /// Returns whether a word has a sign in front that sets it apart from the text: `/private`, `#private`,
    /// `(private)`.
    package static func isMarked(_ word: some StringProtocol) -> Bool {
        guard let first = word.first, !first.isLetter, !first.isNumber else { return false }
        return isMeantApart(word)
    }

    /// Returns whether a word has a sign after it, like a heading: `private:`, `private.`
    package static func isClosed(_ word: some StringProtocol) -> Bool {
        guard let last = word.last, !last.isLetter, !last.isNumber else { return false }
        return isOne(word)
    }

    /// Returns whether a text that is not a line marks itself as private: after a slash, with a sign around the word,
    /// or in its heading.
    package static func isMeant(in text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else { return false }
        if isClosed(first) || (words.count == 1 && isOne(first)) { return true }
        return words.indices.contains { place in
            isMarked(words[place])
                || (place > 0 && isMeantApart(words[place]) && words[place - 1].allSatisfy { "/\\|／⁄∕".contains($0) })
        }
    }

    private static let name = Array("private".utf8)
}
