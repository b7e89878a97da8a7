import QuadCore

/// What a filter's words are looked for in, and what else it may ask of an article.
package struct ArticleText: Sendable {
    var row: ArticleRow
    /// The reader's own.
    var tags: [String]
    /// Where terms of flags, dates and feeds are joined with words by `or`, they are asked of this.
    var standing: ArticleStanding?
    /// Plain text; asked for only when all else matched.
    package var body: @Sendable () -> String

    package init(
        row: ArticleRow, tags: [String], standing: ArticleStanding? = nil, body: @escaping @Sendable () -> String
    ) {
        self.row = row
        self.tags = tags
        self.standing = standing
        self.body = body
    }
}
