/// An error in a word list. Lines count from 1.
package enum WordListError: Error, Equatable, Sendable {
    case noWords
    case tooLarge
    case notText(line: Int)
    /// No line is a word of the list's length; the value is the first line.
    case noFittingWord(ParsedWords.LeftOut)
    case lengthsDiffer(Word, length: Int)

    package var message: String {
        switch self {
        case .noWords:
            "there is no word in it; write one word per line"
        case .tooLarge:
            "it is too large for a word list; give a text file with one word per line"
        case .notText(let line):
            "line \(line) is not UTF-8 text; save the file as UTF-8"
        case .noFittingWord(let first):
            "no line is a word that fits: \(first.message)"
        case .lengthsDiffer(let word, let length):
            "“\(word)” has \(word.length) letters, the answers have \(length); use words of one length in both files"
        }
    }
}
