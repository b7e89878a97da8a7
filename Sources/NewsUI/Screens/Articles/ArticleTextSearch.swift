import QuadShell

/// A search in the text of the open article.
struct ArticleTextSearch: Equatable, Sendable {
    /// The text typed after `/`.
    var text = ""
    /// The words of the list's filter. They are marked, but `n` does not go to them.
    var words: [String] = []
    /// The places where `text` was found.
    var places: [TextFinder.Place] = []
    /// The places where the words were found.
    var wordPlaces: [TextFinder.Place] = []
    /// The position in `places` of the current match.
    var current = 0

    var status: String {
        if text.isEmpty { return "" }
        return places.isEmpty ? "not in this article" : "\(current + 1) of \(places.count)"
    }
}
