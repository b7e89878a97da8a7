import NewsCore
import QuadCore
import QuadShell

/// The health of each feed: the results of the last fetches, and the time of the next one. Feeds that need care come
/// first.
@MainActor
final class NewsHealthViewModel {
    struct Row: Equatable, Sendable, Identifiable {
        var id: String
        var title: String
        var status: String
        var needsCare: Bool
        var success: String
        var next: String
        var aWeek: String
        /// The facts that have no column.
        var more: [String]
        var advice: String?
        var movedTo: String?
        var url: String
        var lastSuccess: Double?
        var itemsAWeek: Double?
        /// `feed`, or the kind of a source that another tab follows.
        var kind = "feed"
        /// The place of a source that another tab follows; nil for a feed.
        var route: Route?
    }

    let list: ListModel<Row>
    private(set) var refreshing: RefreshProgress? {
        didSet { if refreshing != oldValue { services.changed() } }
    }

    let services: NewsServices
    private let readOthers: @Sendable () async -> [FollowedSource]
    private var others: [FollowedSource] = []

    /// - Parameter others: lists the sources that other tabs follow.
    init(_ services: NewsServices, others: @escaping @Sendable () async -> [FollowedSource] = { [] }) {
        self.services = services
        readOthers = others
        let model = services.model
        list = ListModel(
            "news.health", Self.table,
            orders: [
                .init("care", "feeds with problems first"),
                .init("title", "by name", byName: \.title),
                .init("success", "longest without success first") { $0.lastSuccess ?? 0 },
                .init("pace", "busiest first", descending: true) { $0.itemsAWeek ?? 0 },
            ], in: services.context, time: { model.time })
        model.revision.observe(for: self) { [weak self] _ in self?.rebuild() }
        rebuild()
    }

    private static let table = FilterTable<Row>(
        [
            .flag("care", "feeds that need attention") { $0.needsCare },
            .flag("moved", "feeds that have a new address") { $0.movedTo != nil },
            .init(FilterField("success", .date(.past), "when it was last fetched")) { .number($0.lastSuccess) },
            .init(FilterField("week", .number, "articles a week")) { .number($0.itemsAWeek) },
            .init(FilterField("kind", .text, "a feed, or a source of another tab", values: ["feed", "calendar"])) {
                .texts([$0.kind])
            },
            .init(FilterField("status", .text, "the result of the last fetch")) { .texts([$0.status]) },
        ], texts: { [$0.title, $0.status, $0.url] })

    func appeared() {
        model.loadOnce()
        rebuild()
        Task { [weak self, readOthers] in
            let found = await readOthers()
            self?.others = found
            self?.rebuild()
        }
    }

    private var model: NewsModel { services.model }
    /// Why feeds may be missing; nil if all are known.
    var unreadable: String? { model.content.unreadable }
    var dialogs: Dialogs { services.dialogs }
    var selected: Row? { list.selected }

    // MARK: Steps of the user

    func opened() {
        if let selected { services.context.open(selected.route ?? .feed(selected.id)) }
    }

    func tookNewAddress() {
        guard let selected, let address = selected.movedTo else { return }
        model.perform("taking the new address of \(selected.title)") { service throws(NewsError) in
            let undo = try await service.takeMovedAddress(of: selected.id)
            return (undo, "\(selected.title) is now fetched from \(address)")
        } done: { [model] _ in
            model.refresh(.feeds([selected.id]))
        } failed: { [weak self] error in
            guard case .alreadyFollowed(let title, _) = error else {
                self?.services.say(.error(error.words))
                return
            }
            self?.services.say(.warning("“\(title)” is already followed at that address; d unfollows this one"))
        }
    }

    func left() {
        model.askToLeave(list.targets.filter { $0.route == nil }.map(\.id), dialogs) { [list] in list.clearedMarks() }
    }

    func fetched() {
        let feeds = list.targets.filter { $0.route == nil }.map(\.id)
        guard !feeds.isEmpty else { return }
        // A single feed is fetched even if it is gone, because the user pointed at it.
        model.refresh(feeds.count == 1 ? .insisting(feeds) : .feeds(feeds))
        list.clearedMarks()
    }

    /// Handles Esc: stops the refresh, else removes the marks, else clears the filter.
    func canceled() {
        if model.refreshing != nil { return model.rounds.stopRefresh() }
        list.canceled()
    }

    func edited() {
        guard let selected, let feed = model.content.feed(selected.id) else { return }
        let question = Dialogs.Question(
            title: "Address of \(selected.title)", key: "address \(feed.id)", text: feed.url, kept: FeedAddress.sayable)
        dialogs.ask(question) { [weak self] text, again in
            guard let self, !text.trimmingSpaces.isEmpty else { return }
            model.perform("changing the address of \(selected.title)") { service throws(NewsError) in
                let undo = try await service.edit(feed.id) { $0.url = text }
                return (undo, "\(selected.title) has its new address")
            } done: { [model] _ in
                model.refresh(.feeds([feed.id]))
            } failed: { [weak self] error in
                self?.services.say(error, again: again)
            }
        }
    }

    func copied() {
        services.context.copy(addresses: list.targets.map(\.url))
    }

    // MARK: Rows

    private func rebuild() {
        let content = model.content
        let time = model.time
        let rows = content.lines.map { line in
            let health = content.health[line.id]
            // The counts of the last run have only the names of feeds.
            let feeds = content.index.feeds
            let isKnown = feeds.indices.contains(line.number)
            let feed = isKnown ? feeds[line.number] : NewsFeed(id: line.id, url: "", added: 0)
            let words = FeedHealthText(feed, health, at: time)
            let movedTo = words.newAddress
            let moved = movedTo.map { "Moved to \($0)" }
            return Row(
                id: line.id, title: line.title, status: moved ?? words.status, needsCare: words.needsCare,
                success: health?.lastSuccess.map { Age.ago($0, at: time) } ?? "never",
                next: next(feed, health, time),
                aWeek: NewsText.rate(health?.itemsAWeek),
                more: [words.pace, fetchesItself || feed.isPiped ? words.next : Self.byHand].compactMap { $0 },
                advice: words.advice,
                movedTo: movedTo,
                url: feed.url, lastSuccess: health?.lastSuccess, itemsAWeek: health?.itemsAWeek)
        }
        let all = rows + others.map { row(of: $0, time) }
        list.take(model, all.filter(\.needsCare) + all.filter { !$0.needsCare })
        refreshing = model.refreshing
    }

    private func row(of source: FollowedSource, _ time: FilterTime) -> Row {
        let feed = NewsFeed(id: source.id, url: source.health?.attempted ?? source.url, added: 0)
        let words = FeedHealthText(feed, source.health, at: time)
        var row = Row(
            id: "\(source.kind) \(source.id)", title: source.title, status: words.status, needsCare: words.needsCare,
            success: source.health?.lastSuccess.map { Age.ago($0, at: time) } ?? "never",
            next: source.health?.nextAttempt.map { Age.until($0, at: time) } ?? "", aWeek: "",
            more: [source.health?.pageTrouble].compactMap(\.self), url: source.url,
            lastSuccess: source.health?.lastSuccess)
        (row.kind, row.route) = (source.kind, Route(source.route))
        return row
    }

    private static let byHand = "fetched by hand; set news.refresh to fetch regularly"

    private var fetchesItself: Bool { services.context.configuration.news.refreshMinutes > 0 }

    /// Returns the time of the next fetch. A time is a promise, so there is none if the program does not fetch by
    /// itself.
    private func next(_ feed: NewsFeed, _ health: FeedHealth?, _ time: FilterTime) -> String {
        if feed.isPaused { return "" }
        if feed.isPiped { return "by a script" }
        return fetchesItself ? health?.nextAttempt.map { Age.until($0, at: time) } ?? "" : "by hand"
    }
}

extension NewsText {
    static func rate(_ items: Double?) -> String {
        guard let items else { return "" }
        return items > 0 && items < 1 ? "<1" : Int(min(items.rounded(), 1e6)).grouped
    }
}
