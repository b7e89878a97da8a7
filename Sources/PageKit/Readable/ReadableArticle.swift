/// The main article of a page.
package struct ReadableArticle: Equatable, Sendable {
    package var title: String
    var byline: String?
    var siteName: String?
    var image: String?
    /// Sanitized HTML with absolute addresses.
    package var html: String
    /// Characters of text in `html`.
    var length: Int
}
