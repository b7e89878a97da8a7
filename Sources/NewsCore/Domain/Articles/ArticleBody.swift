/// The text of an article.
package struct ArticleBody: Equatable, Sendable {
    /// As `HTMLSanitizer` writes it.
    package var html: String
    /// Fetched from the article's page, rather than what the feed carried.
    package var isFullText: Bool = false
}
