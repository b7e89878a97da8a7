import NewsCore

/// An article and where it is in the index: all that a list of a hundred thousand holds of each.
struct ArticlePosition: Equatable, Sendable, Identifiable {
    let id: ArticleID
    let position: Int32
}
