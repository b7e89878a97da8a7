import GrowthCore
import QuadCommandLine
import QuadCore

/// The result of fetching articles.
struct RefreshedArticlesJSON: Encodable {
    let new: Int
    let unchanged: Int
    let failed: Int
    let waiting: Int
    let gone: Int
    let sources: [ArticleSourceJSON]

    init(_ summary: RefreshSummary, _ rows: [ArticleSourceRow]) {
        (new, unchanged, failed) = (summary.new, summary.unchanged, summary.failed)
        (waiting, gone) = (summary.waiting, summary.gone)
        sources = rows.map { ArticleSourceJSON($0) }
    }
}
