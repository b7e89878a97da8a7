import NewsCore

/// The list from which an article was opened on a screen of its own: from there one goes on to the others.
struct ArticleWalk: Equatable {
    /// In the order of the list.
    private(set) var articles: [ArticleID] = []
    /// The one that was gone to last, for the cursor of the list: until the list has it.
    private var reached: ArticleID?

    init() {}

    init(_ articles: [ArticleID]) { self.articles = articles }

    /// - Parameter isWanted: asked for each of those behind, or before, until one is.
    func neighbor(of article: ArticleID, step: Int, where isWanted: (ArticleID) -> Bool = { _ in true }) -> ArticleID? {
        guard let place = articles.firstIndex(of: article) else { return nil }
        let others = step > 0 ? Array(articles[(place + 1)...]) : articles[..<place].reversed()
        return others.first(where: isWanted)
    }

    mutating func go(to article: ArticleID) { reached = article }

    /// Nil once it was given out: the cursor goes on by itself.
    mutating func takeReached() -> ArticleID? {
        defer { reached = nil }
        return reached
    }
}
