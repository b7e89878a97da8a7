import NewsCore

/// An article and its position in the index: all that a list of a hundred thousand holds of each article.
struct ArticlePosition: Equatable, Sendable, Identifiable {
    let id: ArticleID
    let position: Int32
}
