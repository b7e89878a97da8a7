import NewsCore
import QuadShell

/// Where one reads in an article: the same words, however wide the lines are.
struct ReadingPlace: Equatable, Sendable {
    /// Where in the text the top line begins; -1 above it.
    let offset: Int
    /// How many lines before it begin there too: empty ones, a rule, other lines of the same row of a table.
    let step: Int
    /// In the text of the page, and not in the feed's.
    let isOfPage: Bool

    init(offset: Int, step: Int, isOfPage: Bool) {
        self.offset = offset
        self.step = step
        self.isOfPage = isOfPage
    }

    /// - Parameter offsets: where each line begins, in ascending order.
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
