import QuadDomain

/// The article that is shown larger than the others.
package struct FeaturedCard: Equatable, Sendable {
    package var article: ArticleID
    /// The beginning of its text.
    package var excerpt: String
}
