/// A parser for the user's own list with one word per line. It skips `#` comments and blank lines, and accepts either case.
/// A byte order mark and carriage returns are allowed. A line that is no word of the list's length is left out and
/// reported.
package enum WordListParser {
    /// The most bytes: ten times the largest dictionary. A larger file is not a word list.
    private static let mostBytes = 32 << 20

    private typealias Line = (number: Int, text: String, word: Result<Word, WordError>)

    /// - Parameter length: the length of every word; nil takes the length of most words.
    /// - Returns: the words in the order of the file, without duplicates, and the lines that were left out.
    /// - Throws: an error if no word is left, or if the file is no text.
    package static func parse(
        _ bytes: some Collection<UInt8>, length: Int? = nil
    ) throws(WordListError) -> ParsedWords {
        guard bytes.count <= mostBytes else { throw .tooLarge }
        let lines = try lines(of: bytes)
        let found = lines.compactMap { try? $0.word.get() }
        let length = length ?? mostCommonLength(of: found)
        var parsed = ParsedWords()
        var seen: Set<Word> = []
        for line in lines {
            switch line.word {
            case .failure(let error): parsed.leaveOut(line.text, line.number, error.message)
            case .success(let word) where word.length != length:
                parsed.leaveOut(line.text, line.number, "it has \(word.length) letters instead of \(length ?? 0)")
            case .success(let word): if seen.insert(word).inserted { parsed.words.append(word) }
            }
        }
        guard parsed.words.isEmpty else { return parsed }
        throw parsed.firstLeftOut.map { .noFittingWord($0) } ?? .noWords
    }

    private static func mostCommonLength(of words: [Word]) -> Int? {
        var counts: [Int: Int] = [:]
        for word in words { counts[word.length, default: 0] += 1 }
        let most = counts.values.max()
        return words.first { counts[$0.length] == most }?.length
    }

    private static func lines(of bytes: some Collection<UInt8>) throws(WordListError) -> [Line] {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes.dropFirst(0)
        var texts: [(number: Int, text: Substring)] = []
        for (index, bytes) in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(line: index + 1) }
            guard let start = text.firstIndex(where: { !$0.isWhitespace }), text[start] != "#" else { continue }
            let end = text.lastIndex { !$0.isWhitespace } ?? start
            texts.append((index + 1, text[start...end]))
        }
        // In a list with these letters, a capital I is an ı.
        let isTurkish = texts.contains { $0.text.contains { $0 == "ı" || $0 == "İ" } }
        return texts.map { line in
            (
                line.number, String(line.text),
                Result { () throws(WordError) in
                    try Word(letters: Letters.codes(of: line.text, isTurkish: isTurkish))
                }
            )
        }
    }
}
