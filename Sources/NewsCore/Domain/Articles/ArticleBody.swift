/// The text of an article.
package struct ArticleBody: Equatable, Sendable {
    /// The form that `HTMLSanitizer` writes.
    package var html: String
    /// Whether the text was fetched from the article's page instead of taken from the feed.
    package var isFullText: Bool = false
}
