import NewsCore

/// The user's place in the News tab, as it is stored for the next start.
struct NewsPlace: Equatable {
    static let key = "news.place"

    let pane: NewsPosition.Pane
    let source: NewsSource
    /// The article under the cursor, or the open article.
    let article: ArticleID?
    let isOpen: Bool

    init(pane: NewsPosition.Pane, source: NewsSource, article: ArticleID?, isOpen: Bool) {
        self.pane = pane
        self.source = source
        self.article = article
        self.isOpen = isOpen
    }

    /// The text of four lines: pane, article, “open” or nothing, source.
    var text: String {
        [pane.rawValue, article?.description ?? "", isOpen ? "open" : "", source.name].joined(separator: "\n")
    }

    init?(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard lines.count == 4, let pane = NewsPosition.Pane(rawValue: lines[0]),
            let source = NewsSource(name: lines[3])
        else { return nil }
        self.init(pane: pane, source: source, article: ArticleID(lines[1]), isOpen: lines[2] == "open")
    }
}

extension NewsSource {
    /// The name in stored places, such as `feed:daily` or `unread`.
    var name: String {
        switch self {
        case .all: "all"
        case .forYou: "for-you"
        case .unread: "unread"
        case .saved: "saved"
        case .query(let id): "query:\(id)"
        case .category(let name): "category:\(name)"
        case .feed(let id): "feed:\(id)"
        case .tagged: "tagged"
        case .tag(let name): "tag:\(name)"
        }
    }

    init?(name: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], parts.count) {
        case ("all", 1): self = .all
        case ("for-you", 1): self = .forYou
        case ("unread", 1): self = .unread
        case ("saved", 1): self = .saved
        case ("tagged", 1): self = .tagged
        case ("tag", 2): self = .tag(parts[1])
        case ("query", 2): self = .query(parts[1])
        case ("category", 2): self = .category(parts[1])
        case ("feed", 2): self = .feed(parts[1])
        default: return nil
        }
    }
}
