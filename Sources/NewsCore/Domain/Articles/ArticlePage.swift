/// The text of an article's page, as it was fetched.
package struct ArticlePage: Equatable, Sendable {
    /// As `HTMLSanitizer` writes it.
    var html: String
    /// Rather than what the feed carries. Laid aside it is kept, and needs not be fetched again.
    package var isShown: Bool = true
}
