/// An article as a list shows it.
package struct GrowthArticleRow: Equatable, Sendable, Identifiable {
    package let article: GrowthArticle
    package let isSaved: Bool
    package let isRead: Bool
    package let isStale: Bool

    package init(_ article: GrowthArticle, _ marks: ArticleMarks, today: CalendarDay) {
        self.article = article
        isSaved = marks.saved.contains(article.id)
        isRead = marks.read.contains(article.id)
        isStale = article.isStale(on: today)
    }

    package var id: String { article.id }

    package static let table = FilterTable<GrowthArticleRow>(
        [
            .init(FilterField("category", .text, "what it is about")) { .texts([$0.article.category]) },
            .init(FilterField("minutes", .number, "how long it takes to read")) {
                .number(Double($0.article.minutes))
            },
            .flag("saved", "those you saved") { $0.isSaved },
            .flag("unread", "those you did not open yet") { !$0.isRead },
            .flag("stale", "those that may be out of date") { $0.isStale },
            .flag("own", "those of your files") { $0.article.file != nil },
        ],
        texts: { row in
            [row.article.title, row.article.summary, row.article.category]
                + row.article.sections.flatMap { [$0.title] + $0.paragraphs }
        })
}
