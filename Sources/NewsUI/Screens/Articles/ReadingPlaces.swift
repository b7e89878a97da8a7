import NewsCore
import QuadShell

/// The reading places in the articles that were read last.
@MainActor
struct ReadingPlaces {
    private static let key = "news.reading"
    private static let most = 200

    let session: SavedPlaceKeeper

    /// Returns the last reading place, in either text of the article.
    subscript(article: ArticleID) -> ReadingPlace? {
        let begin = "\(article) "
        return lines.last { $0.hasPrefix(begin) }.flatMap { Self.place(in: $0) }
    }

    /// Returns the reading place in one text of the article: the page's or the feed's.
    subscript(article: ArticleID, ofPage isOfPage: Bool) -> ReadingPlace? {
        lines.last { Self.isPlace($0, in: article, ofPage: isOfPage) }.flatMap { Self.place(in: $0) }
    }

    /// - Parameter place: the place to store; nil for the top of the article, which needs no line.
    func keep(_ place: ReadingPlace?, of article: ArticleID, ofPage isOfPage: Bool) {
        var lines = lines.filter { !Self.isPlace($0, in: article, ofPage: isOfPage) }
        if let place { lines.append("\(article) \(place.offset) \(place.step)\(place.isOfPage ? " page" : "")") }
        let text = lines.suffix(Self.most).joined(separator: "\n")
        session.keep(memory: text.isEmpty ? nil : text, of: Self.key)
    }

    private static func isPlace(_ line: String, in article: ArticleID, ofPage isOfPage: Bool) -> Bool {
        line.hasPrefix("\(article) ") && line.hasSuffix(" page") == isOfPage
    }

    /// One line for each text of an article; the text that was read last comes last.
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
