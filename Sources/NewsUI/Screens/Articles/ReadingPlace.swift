import NewsCore
import QuadShell

/// The user's reading place in an article: the same words, whatever the width of the lines.
struct ReadingPlace: Equatable, Sendable {
    /// The offset in the text where the top line begins; -1 above the text.
    let offset: Int
    /// The number of lines before the top line that begin at the same offset: empty lines, a rule, other lines of a
    /// table row.
    let step: Int
    /// Whether the place is in the page's text instead of the feed's.
    let isOfPage: Bool

    init(offset: Int, step: Int, isOfPage: Bool) {
        self.offset = offset
        self.step = step
        self.isOfPage = isOfPage
    }

    /// - Parameter offsets: the offsets where lines begin, in ascending order.
    /// - Returns: nil at the top, where all articles begin.
    init?(line: Int, in offsets: [Int], isOfPage: Bool) {
        guard line > 0, offsets.indices.contains(line) else { return nil }
        let offset = offsets[line]
        let first = offsets.firstIndex(of: offset) ?? line
        self.init(offset: offset, step: line - first, isOfPage: isOfPage)
    }

    func line(in offsets: [Int]) -> Int {
        guard let last = offsets.lastIndex(where: { $0 <= offset }) else { return 0 }
        guard offsets[last] == offset, let first = offsets.firstIndex(of: offset) else { return last }
        return min(first + step, last)
    }
}
