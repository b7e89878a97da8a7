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
            .init(FilterField("category", .text, "the topic")) { .texts([$0.article.category]) },
            .init(FilterField("minutes", .number, "the reading time in minutes")) {
                .number(Double($0.article.minutes))
            },
            .flag("saved", "articles you saved") { $0.isSaved },
            .flag("unread", "articles you have not opened") { !$0.isRead },
            .flag("stale", "articles that may be out of date") { $0.isStale },
            .flag("fetched", "articles from a source") { $0.article.fetched != nil },
            .flag("own", "articles in your files") { $0.article.file != nil },
        ],
        texts: { row in
            [row.article.title, row.article.summary, row.article.category]
                + row.article.sections.flatMap { [$0.title] + $0.paragraphs }
        })
}
