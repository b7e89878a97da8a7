/// What a filter's words are looked for in.
package struct ArticleText: Sendable {
    package var row: ArticleRow
    /// The reader's own.
    package var tags: [String]
    /// Plain text; asked for only when all else matched.
    package var body: @Sendable () -> String

    package init(row: ArticleRow, tags: [String], body: @escaping @Sendable () -> String) {
        self.row = row
        self.tags = tags
        self.body = body
    }
}

/// A filter of articles, in the language all lists share.
package struct ArticleFilter: Equatable, Sendable {
    package let text: String

    package init(_ text: String, now: Double) {
        self.text = text
    }

    package var isEmpty: Bool { text.isEmpty }
    /// What is wrong with it, in words; the rest still works.
    package var problem: String? { nil }

    /// Whether articles have to be read: words, phrases, expressions, `title:`, `author:`, `tag:`.
    package var readsText: Bool { false }
    /// Whether their texts have to be read, not only their rows.
    package var readsBodies: Bool { false }
    /// Words in small ASCII letters, of which each must occur in a matching article's row or text as it is in the files;
    /// for a first look through bytes. May be empty though `readsText`.
    package var needles: [String] { [] }

    /// Everything that the slot alone tells. Hidden articles are not admitted, unless the filter asks for them.
    package func admits(_ slot: ArticleSlot, in index: ArticleIndex) -> Bool { !slot.isHidden }
    /// The rest.
    package func matches(_ text: ArticleText) -> Bool { true }
}
