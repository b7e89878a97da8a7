import QuadCore

/// An article as a list shows it.
package struct GrowthArticleRow: Equatable, Sendable, Identifiable {
    package let article: GrowthArticle
    package let isSaved: Bool
    package let isRead: Bool
    /// Nil if the article is reliable.
    package let staleness: ArticleStaleness?

    package init(_ article: GrowthArticle, _ marks: ArticleMarks, in library: GrowthLibrary, today: CalendarDay) {
        self.article = article
        isSaved = marks.saved.contains(article.id)
        isRead = marks.read.contains(article.id)
        staleness = .of(article, in: library, on: today)
    }

    package var id: String { article.id }
    package var isStale: Bool { staleness != nil }

    package static let table = FilterTable<GrowthArticleRow>(
        [
            .init(FilterField("category", .text, "what it is about")) { .texts([$0.article.category]) },
            .init(FilterField("minutes", .number, "how long it takes to read")) {
                .number(Double($0.article.minutes))
            },
            .flag("saved", "those you saved") { $0.isSaved },
            .flag("unread", "those you did not open yet") { !$0.isRead },
            .flag("stale", "those that may be out of date") { $0.isStale },
            .flag("fetched", "those that came from a source") { $0.article.fetched != nil },
            .flag("own", "those of your files") { $0.article.file != nil },
        ],
        texts: { row in
            [row.article.title, row.article.summary, row.article.category]
                + row.article.sections.flatMap { [$0.title] + $0.paragraphs }
        })
}
