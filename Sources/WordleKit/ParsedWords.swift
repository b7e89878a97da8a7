/// The words of a file, and the lines that are no words.
package struct ParsedWords: Equatable, Sendable {
    package struct LeftOut: Equatable, Sendable {
        /// The line as the file spells it.
        package let text: String
        /// The number of the line, from 1.
        package let line: Int
        package let reason: String

        package var message: String { "“\(WordError.visible(text))” on line \(line): \(reason)" }
    }

    package internal(set) var words: [Word] = []
    package private(set) var firstLeftOut: LeftOut?
    package private(set) var countLeftOut = 0

    mutating func leaveOut(_ text: String, _ line: Int, _ reason: String) {
        countLeftOut += 1
        if firstLeftOut == nil { firstLeftOut = LeftOut(text: text, line: line, reason: reason) }
    }

    /// Says what was left out; nil if nothing was.
    package var message: String? {
        guard let firstLeftOut else { return nil }
        return countLeftOut == 1
            ? "one line is left out: \(firstLeftOut.message)"
            : "\(countLeftOut) lines are left out, the first is \(firstLeftOut.message)"
    }
}
