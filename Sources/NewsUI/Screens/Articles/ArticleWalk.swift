import NewsCore

/// The list from which an article was opened on its own screen. The user can go on to the other articles of the list.
struct ArticleWalk: Equatable {
    /// The articles in the order of the list.
    private(set) var articles: [ArticleID] = []
    /// The article that the user went to last, for the cursor of the list; nil once the list has it.
    private var reached: ArticleID?

    init() {}

    init(_ articles: [ArticleID]) { self.articles = articles }

    /// - Parameter isWanted: called for each article after, or before, until one is wanted.
    func neighbor(of article: ArticleID, step: Int, where isWanted: (ArticleID) -> Bool = { _ in true }) -> ArticleID? {
        guard let place = articles.firstIndex(of: article) else { return nil }
        let others = step > 0 ? Array(articles[(place + 1)...]) : articles[..<place].reversed()
        return others.first(where: isWanted)
    }

    mutating func go(to article: ArticleID) { reached = article }

    /// Returns the article that was reached last; nil the second time, because then the cursor moves by itself.
    mutating func takeReached() -> ArticleID? {
        defer { reached = nil }
        return reached
    }
}
