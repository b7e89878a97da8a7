/// A parser for the user's own list with one word per line. It skips `#` comments and blank lines, accepts either case
/// and folds accents. A byte order mark and carriage returns are allowed.
package enum WordListParser {
    /// The most bytes: ten times the largest dictionary. A larger file is not a word list.
    private static let mostBytes = 32 << 20

    /// - Parameter length: the length of every word; nil takes the length of the first word.
    /// - Returns: the words in the order of the file, without duplicates.
    package static func parse(_ bytes: some Collection<UInt8>, length: Int? = nil) throws(WordListError) -> [Word] {
        guard bytes.count <= mostBytes else { throw .tooLarge }
        var length = length
        var seen: Set<Word> = []
        var words: [Word] = []
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes.dropFirst(0)
        let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            guard let word = try word(in: bytes, line: index + 1) else { continue }
            let expected = length ?? word.length
            length = expected
            guard word.length == expected else {
                throw .wrongLength(line: index + 1, word: word, expected: expected)
            }
            if seen.insert(word).inserted { words.append(word) }
        }
        guard !words.isEmpty else { throw .noWords }
        return words
    }

    private static func word(in bytes: some Collection<UInt8>, line: Int) throws(WordListError) -> Word? {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(line: line) }
        guard let start = text.firstIndex(where: { !$0.isWhitespace }), text[start] != "#" else { return nil }
        let end = text.lastIndex { !$0.isWhitespace } ?? start
        do { return try Word(text[start...end]) } catch { throw .notAWord(line: line, error) }
    }
}
