/// Text that stands for one item, such as a contact or a job, and therefore has one line.
package enum SingleLine {
    /// Returns why a text of several lines is not read, as a sentence without a period; nil for one line.
    /// - Parameter item: the item that one line stands for, with its article: “a contact”.
    package static func problem(_ text: String, _ item: String) -> String? {
        let count = lines(text).count
        return count > 1 ? "this has \(count) lines: enter \(item) per line" : nil
    }

    /// Returns the text after the first line that is not blank; nil if there is none.
    package static func behindFirst(_ text: String) -> String? {
        let lines = lines(text)
        return lines.count > 1 ? lines.dropFirst().joined(separator: " ") : nil
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
