import FoundationEssentials
import GrowthCore
import QuadCommandLine
import QuadCore

/// A source as the commands print it.
struct ArticleSourceJSON: Encodable {
    let id: String
    let url: String
    let articles: Int
    let status: String
    let problem: String?
    let last_success: Date?
    let failures: Int
    let moved_to: String?
    let allow_http: Bool

    init(_ row: ArticleSourceRow) {
        id = row.id
        url = row.source.url
        articles = row.articles
        status = row.health.status.word
        problem = row.health.status.detail
        last_success = row.health.lastSuccess.map { Date(timeIntervalSince1970: $0) }
        failures = row.health.failures
        moved_to = row.health.movedTo
        allow_http = row.source.allowsPlain
    }
}
