import QuadShell

/// What is looked for in the article.
struct ArticleTextSearch: Equatable, Sendable {
    /// What was typed after `/`.
    var text = ""
    /// Words the list was filtered by: they are marked, not gone to.
    var words: [String] = []
    /// Where `text` was found.
    var places: [TextFinder.Place] = []
    /// Where the words were.
    var wordPlaces: [TextFinder.Place] = []
    /// Which of `places` one went to.
    var current = 0

    var status: String {
        if text.isEmpty { return "" }
        return places.isEmpty ? "not in this article" : "\(current + 1) of \(places.count)"
    }
}
