import NewsCore
import QuadCore
import QuadShell
import ViewState

/// The form of a feed.
@MainActor
enum FeedForm {
    struct Draft {
        var feed: NewsFeed
        var headers = FeedHeaderEdit()
    }

    private static let headersHint =
        "Name: value | Cookie: a=1; “Name:” removes a line; kept with the passwords, for its server only"

    static func table(_ feed: NewsFeed, _ content: NewsContent) -> FormTable<Draft> {
        FormTable([
            .optional(
                "title", "Name", \.feed.title, placeholder: content.line(feed.id)?.title ?? "", trims: false),
            .reading("url", "Address", trims: false, words: \NewsError.words, show: \.feed.url) {
                (text, draft) throws(NewsError) in
                if text != draft.feed.url { draft.feed.url = try FeedAddress.read(text) }
            },
            .text(
                "category", "Category", \.feed.category,
                hint: content.categories.filter { !$0.isEmpty }.joined(separator: ", ")),
            .words("tags", "Tags", \.feed.tags),
            number(
                "days", "Keep days", \.feed.keepDays, "as configured",
                hint: "read and unsaved articles; 0 is forever"),
            number(
                "count", "Keep at most", \.feed.keepCount, "as configured",
                hint: "articles, besides unread and saved ones; 0 is no limit"),
            number(
                "digest", "Show per day", \.feed.digest, "all",
                hint: "at most this many articles, the first of each day; H shows the others"),
            .toggle(
                "full", "Full text", \.feed.fetchesFullText,
                hint: "fetch the pages of new articles with the feed, and show their text"),
            .reading(
                "agent", "User agent", placeholder: "as configured", hint: "the user agent sent to its server",
                trims: false, words: \NewsError.words, show: { $0.feed.userAgent ?? "" }
            ) { (text, draft) throws(NewsError) in
                draft.feed.userAgent = text.isEmpty ? nil : try FeedHeader.userAgent(text)
            },
            .secret("headers", "Header lines", hint: headersHint) { text, draft in
                do throws(NewsError) {
                    // Bars separate the lines.
                    for line in text.split(separator: "|").map({ String($0).trimmingSpaces }) where !line.isEmpty {
                        try draft.headers.take(line)
                    }
                    return nil
                } catch { return error.words }
            },
            .toggle("paused", "Paused", \.feed.isPaused, hint: "not fetched until you turn this off"),
        ]) { draft, _ in if draft.feed.digest == 0 { draft.feed.digest = nil } }
    }

    private static func number(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Int?>, _ placeholder: String, hint: String
    ) -> FormRow<Draft> {
        .value(
            id, label, path, placeholder: placeholder, hint: hint, trims: false,
            problem: "Type a number, 0 for no limit, or leave it empty"
        ) { Int($0).flatMap { (0...1_000_000).contains($0) ? $0 : nil } }
    }
}
