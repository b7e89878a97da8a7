import NewsCore
import QuadCore

/// A row of the list of sources.
enum FeedListRow: Equatable, Sendable, Identifiable {
    case source(NewsSource, title: String)
    case query(number: Int, id: String, title: String)
    /// The heading of the tags.
    case tags(isOpen: Bool)
    case tag(String)
    case category(number: Int, name: String, isOpen: Bool)
    case feed(NewsContent.Line, category: String)

    var source: NewsSource {
        switch self {
        case .source(let source, _): source
        case .query(_, let id, _): .query(id)
        case .tags: .tagged
        case .tag(let name): .tag(name)
        case .category(_, let name, _): .category(name)
        case .feed(let line, _): .feed(line.id)
        }
    }

    var id: String { source.name }
    var isFeed: Bool { if case .feed = self { true } else { false } }

    var title: String {
        switch self {
        case .source(_, let title), .query(_, _, let title): title
        case .tags: "Tags"
        case .tag(let name): "#\(name)"
        case .category(_, let name, _): NewsText.category(name)
        case .feed(let line, _): line.title
        }
    }

    /// Returns the number of unread articles, or of saved articles for the saved ones. Nil until a search has read the
    /// texts that the count needs.
    func unread(_ content: NewsContent) -> Int? {
        switch self {
        case .source(.saved, _): content.counts.saved
        // These rows know their numbers, so that a list of a thousand need not look each of them up.
        case .category(let number, _, _): content.counts.categories[number].unread
        case .feed(let line, _): content.counts.feeds[line.number].unread
        case .source, .query, .tags, .tag: content.unread(in: source)
        }
    }

    /// The fields that the filter of the list can ask for. Counts are looked up when the filter runs.
    static func table(unread: @escaping @Sendable (FeedListRow) -> Int) -> FilterTable<FeedListRow> {
        FilterTable(
            [
                .flag("unread", "feeds with unread articles") { unread($0) > 0 },
                .flag("trouble", "feeds that need attention") { $0.line?.trouble != nil },
                .flag("paused", "feeds that are not fetched") { $0.line?.isPaused == true },
                .init(FilterField("category", .text, "the category of the feed")) { row in
                    if case .feed(_, let category) = row { .texts([category]) } else { .texts([]) }
                },
                .init(FilterField("count", .number, "unread articles")) { .number(Double(unread($0))) },
            ], texts: { [$0.title] })
    }

    private var line: NewsContent.Line? { if case .feed(let line, _) = self { line } else { nil } }
}
