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

/// Where one stopped in the articles that were read last.
@MainActor
struct ReadingPlaces {
    private static let key = "news.reading"
    private static let most = 200

    let session: Session

    /// Where it was left last, in either of its texts.
    subscript(article: ArticleID) -> ReadingPlace? {
        let begin = "\(article) "
        return lines.last { $0.hasPrefix(begin) }.flatMap { Self.place(in: $0) }
    }

    /// In one of its texts: that of the page, or the feed's.
    subscript(article: ArticleID, ofPage isOfPage: Bool) -> ReadingPlace? {
        lines.last { Self.isPlace($0, in: article, ofPage: isOfPage) }.flatMap { Self.place(in: $0) }
    }

    /// - Parameter place: nil when it is not worth a line: the article begins at its top.
    func keep(_ place: ReadingPlace?, of article: ArticleID, ofPage isOfPage: Bool) {
        var lines = lines.filter { !Self.isPlace($0, in: article, ofPage: isOfPage) }
        if let place { lines.append("\(article) \(place.offset) \(place.step)\(place.isOfPage ? " page" : "")") }
        let text = lines.suffix(Self.most).joined(separator: "\n")
        session.keep(memory: text.isEmpty ? nil : text, of: Self.key)
    }

    private static func isPlace(_ line: String, in article: ArticleID, ofPage isOfPage: Bool) -> Bool {
        line.hasPrefix("\(article) ") && line.hasSuffix(" page") == isOfPage
    }

    /// One for each text of an article, that which was left last at the end.
    private var lines: [String] {
        (session.memory(of: Self.key) ?? "").split(separator: "\n").map { String($0) }
    }

    private static func place(in line: String) -> ReadingPlace? {
        let words = line.split(separator: " ")
        guard words.count >= 3, let offset = Int(words[1]), let step = Int(words[2]), offset >= -1, step >= 0 else {
            return nil
        }
        return ReadingPlace(offset: offset, step: step, isOfPage: words.count > 3)
    }
}
