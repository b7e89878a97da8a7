import QuadCore

/// The texts that a filter's words are searched for in, and the other facts that the filter tests.
package struct ArticleText: Sendable {
    var row: ArticleRow
    /// The reader's own tags.
    var tags: [String]
    /// The slot and feed of the article, for terms in which `or` joins flags, dates or feeds with words.
    var standing: ArticleStanding?
    /// Returns the plain text. Called only if everything else matches.
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
