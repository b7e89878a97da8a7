/// The text of an article's page, as it was fetched.
package struct ArticlePage: Equatable, Sendable {
    /// The form that `HTMLSanitizer` writes.
    var html: String
    /// Whether the page is shown instead of the feed's text. A page laid aside is kept, and need not be fetched again.
    package var isShown: Bool = true
}
