import Synchronization

@testable import NewsCore
@testable import QuadCore

/// News in memory for all ports. It can fail or be slow like a disk and a network.
final class StubNews: NewsRepository, NewsFetching {
    struct Content {
        var feeds: [NewsFeed] = []
        var articles: [(feed: String, row: ArticleRow, html: String)] = []
        var marks: [String: ArticleState] = [:]
        var mutes: [String: NewsMute] = [:]
        var queries: [String: QueryFeed] = [:]
        var health: [String: FeedHealth] = [:]
        var secrets: [String: FeedSecret] = [:]
        var overview = NewsOverview()
        var failure: NewsError?
        /// The damage that reading the files found.
        var notice: String?
        var unreadable: String?
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var found: Result<[FeedCandidate], NewsError> = .success([])
        /// The addresses with a slow server; an address is no longer slow once it is removed.
        var slowAddresses: Set<String> = []
        /// The articles that the network has for each feed.
        var arriving: [String: [(row: ArticleRow, html: String)]] = [:]
        /// The fetched texts of pages.
        var pages: [ArticleID: ArticlePage] = [:]
        /// The number of page fetches.
        var pageCount = 0
        var page: Result<String, NewsError> = .success("<p>The whole page.</p>")
        var isOnline = true
        /// Whether a refresh stops after its first feed.
        var refreshStops = false
        /// The requested fetches, in order.
        var scopes: [RefreshScope] = []
        /// Whether a refresh begins and never continues.
        var refreshHangs = false
        /// The feeds that a refresh leaves alone.
        var leftAlone = (waiting: 0, until: 0.0, gone: 0)
        /// The articles that the next index finds saved or tagged in one feed only.
        var keptElsewhere: [[ArticleID]] = []
        /// The feeds that cannot be fetched.
        var failing: Set<String> = []
        /// The number of articles that searches read.
        var searchedCount = 0
        /// The number of written changes.
        var writeCount = 0
    }

    private let content: Mutex<Content>
    private let today: CalendarDay

    init(_ content: Content = Content(), today: CalendarDay) {
        self.content = Mutex(content)
        self.today = today
    }

    func change(_ change: (inout Content) -> Void) { content.withLock { change(&$0) } }
    func read<Value>(_ read: (Content) -> Value) -> Value { content.withLock { read($0) } }

    var markedRead: Set<ArticleID> {
        read { Set($0.marks.values.filter(\.isRead).map(\.article)) }
    }

    /// Holds all writes until `release`.
    func hold() { change { $0.isHeld = true } }

    func release() {
        let waiting = content.withLock { content in
            content.isHeld = false
            defer { content.waiting = [] }
            return content.waiting
        }
        waiting.forEach { $0.resume() }
    }

    // MARK: Reading

    func overview() -> NewsOverview { read { $0.overview } }

    func keep(_ overview: NewsOverview) async throws(NewsError) { change { $0.overview = overview } }

    func feeds() async throws(NewsError) -> [NewsFeed] { read { $0.feeds } }
    func mutes() async throws(NewsError) -> [NewsMute] { read { Array($0.mutes.values) } }
    func queries() async throws(NewsError) -> [QueryFeed] { read { Array($0.queries.values) } }
    func health() async throws(NewsError) -> [FeedHealth] { read { Array($0.health.values) } }
    func keep(_ health: [FeedHealth]) async throws(NewsError) {
        change { content in for health in health { content.health[health.id] = health } }
    }

    func secrets() async throws(NewsError) -> [FeedSecret] { read { Array($0.secrets.values) } }

    func states(of ids: [ArticleID]) async throws(NewsError) -> [ArticleID: ArticleState] {
        read { content in
            Dictionary(
                uniqueKeysWithValues: Set(ids).compactMap { id in content.marks[id.description].map { (id, $0) } })
        }
    }

    func tags() async throws(NewsError) -> [String: Int] {
        read { content in
            content.marks.values.flatMap(\.tags).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
    }

    func index() async throws(NewsError) -> ArticleIndex {
        await waitWhileHeld()
        try check()
        return read { content in
            let matcher = MuteMatcher(content.mutes.values.sorted { $0.id < $1.id }, today: today)
            var (hidden, spared): ([String: Int], [String: Int]) = ([:], [:])
            var slots: [ArticleSlot] = []
            for (number, article) in content.articles.enumerated() {
                guard let feed = content.feeds.firstIndex(where: { $0.id == article.feed }) else { continue }
                var flags: ArticleSlot.Flags = []
                let mark = content.marks[article.row.id.description]
                if mark?.isRead == true { flags.insert(.read) }
                if mark?.saved != nil { flags.insert(.saved) }
                if mark?.tags.isEmpty == false { flags.insert(.tagged) }
                if mark?.isRemoved == true { flags.insert(.removed) }
                if let mute = matcher.muteHiding(article.row, feed: article.feed) {
                    if flags.isDisjoint(with: [.saved, .tagged]) {
                        flags.insert(.hidden)
                        hidden[mute.id, default: 0] += 1
                    } else {
                        spared[mute.id, default: 0] += 1
                    }
                }
                slots.append(
                    ArticleSlot(
                        id: article.row.id, linkHash: article.row.linkKey.map { StableHash.of($0.utf8) } ?? 0,
                        date: UInt32(article.row.sortDate), feed: UInt16(feed), flags: flags, offset: UInt32(number),
                        length: 1))
            }
            slots.sort { ($1.date, $0.id) < ($0.date, $1.id) }
            ArticleDuplicates(slots).flag(&slots)
            let titles = content.health.compactMapValues(\.title)
            var index = ArticleIndex(feeds: content.feeds, slots: slots, hiddenByMute: hidden, titles: titles)
            index.sparedByMute = spared
            index.keptElsewhere = content.keptElsewhere
            for mark in content.marks.values {
                if !mark.tags.isEmpty { index.tags[mark.article] = mark.tags }
                index.heard[mark.article] = mark.heard
            }
            return index
        }
    }

    func index(updating index: ArticleIndex, feeds: Set<String>?) async throws(NewsError) -> ArticleIndex {
        try await self.index()
    }

    func row(_ slot: ArticleSlot, feed: String) -> ArticleRow? {
        read { content in
            let number = Int(slot.offset)
            guard content.articles.indices.contains(number), content.articles[number].row.id == slot.id else {
                return nil
            }
            return content.articles[number].row
        }
    }

    func body(of slot: ArticleSlot, feed: String) -> ArticleBody? {
        read { content in
            if let page = content.pages[slot.id], page.isShown { return ArticleBody(html: page.html, isFullText: true) }
            return content.articles.first { $0.row.id == slot.id }.map { ArticleBody(html: $0.html) }
        }
    }

    func search(
        _ filter: ArticleFilter, in index: ArticleIndex, among slots: [Int32],
        found: @escaping @Sendable ([Int32]) -> Void
    ) async throws(NewsError) {
        change { $0.searchedCount += slots.count }
        for position in slots {
            let slot = index.slots[Int(position)]
            guard let article = read({ $0.articles.first { $0.row.id == slot.id } }) else { continue }
            let tags = read { $0.marks[slot.id.description]?.tags ?? [] }
            let standing = ArticleStanding(slot, in: index)
            let text = ArticleText(row: article.row, tags: tags, standing: standing) { article.html }
            if filter.matches(text) { found([position]) }
        }
    }

    // MARK: Writing

    @discardableResult
    func apply(_ change: NewsChange) async throws(NewsError) -> NewsChange {
        await waitWhileHeld()
        try check()
        return content.withLock { content in
            var inverse = NewsChange()
            content.writeCount += 1
            for item in change.states {
                inverse.states.append(content.marks[item.id].map { .put($0) } ?? .remove(item.id))
                content.marks[item.id] = item.value
            }
            for item in change.secrets {
                inverse.secrets.append(content.secrets[item.id].map { .put($0) } ?? .remove(item.id))
                content.secrets[item.id] = item.value
            }
            for item in change.mutes {
                inverse.mutes.append(content.mutes[item.id].map { .put($0) } ?? .remove(item.id))
                content.mutes[item.id] = item.value
            }
            for item in change.queries {
                inverse.queries.append(content.queries[item.id].map { .put($0) } ?? .remove(item.id))
                content.queries[item.id] = item.value
            }
            for item in change.feeds {
                let place = content.feeds.firstIndex { $0.id == item.id }
                inverse.feeds.append(place.map { .put(content.feeds[$0]) } ?? .remove(item.id))
                if let place { content.feeds.remove(at: place) }
                if let value = item.value { content.feeds.insert(value, at: place ?? content.feeds.count) }
            }
            return inverse
        }
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { read { $0.notice } }
    func unreadable() async -> String? { read { $0.unreadable } }

    // MARK: The network

    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> {
        let (stream, sender) = AsyncStream.makeStream(of: RefreshEvent.self)
        change { $0.scopes.append(scope) }
        let asked =
            switch scope {
            case .all, .due: read { $0.feeds.map(\.id) }
            case .feeds(let ids), .insisting(let ids): ids
            }
        guard read(\.isOnline) else {
            sender.yield(.failed(.unreachable("The network is not reachable; what is here can be read")))
            sender.finish()
            return stream
        }
        sender.yield(.began(feeds: asked.count))
        if read(\.refreshHangs) { return stream }
        var summary = RefreshSummary(feeds: asked.count)
        for (number, feed) in asked.enumerated() {
            if number > 0, read(\.refreshStops) { return stream }
            let new = content.withLock { content in
                let new = content.arriving.removeValue(forKey: feed) ?? []
                content.articles += new.map { (feed, $0.row, $0.html) }
                var health = content.health[feed] ?? FeedHealth(id: feed)
                health.lastAttempt = 1
                content.health[feed] = health
                return new.count
            }
            summary.new += new
            if read({ $0.failing.contains(feed) }) {
                summary.failed += 1
                sender.yield(.fetched(feed: feed, outcome: .failed("No answer"), new: 0))
                continue
            }
            sender.yield(.fetched(feed: feed, outcome: new > 0 ? .fresh : .unchanged, new: new))
        }
        let alone = read(\.leftAlone)
        if alone.waiting + alone.gone > 0 {
            (summary.waiting, summary.waitUntil, summary.gone) = (alone.waiting, alone.until, alone.gone)
        }
        sender.yield(.ended(summary))
        sender.finish()
        return stream
    }

    func find(_ address: String, secret: String?, userAgent: String?) async throws(NewsError) -> [FeedCandidate] {
        while read({ $0.slowAddresses.contains(address) }), !Task.isCancelled { await Task.yield() }
        return try read(\.found).get()
    }

    func newsboatStates(in path: String) async throws(NewsError) -> [NewsboatState] { [] }

    func fetchPage(of article: ArticleID, link: String) async throws(NewsError) {
        let page = try read(\.page).get()
        change {
            $0.pages[article] = ArticlePage(html: page)
            $0.pageCount += 1
        }
    }

    func page(of article: ArticleID) -> ArticlePage? { read { $0.pages[article] } }

    func keepPage(_ page: ArticlePage?, of article: ArticleID) async throws(NewsError) {
        change { $0.pages[article] = page }
    }

    // MARK: Trouble

    func fail(with error: NewsError?) { change { $0.failure = error } }

    private func check() throws(NewsError) {
        if let failure = read(\.failure) { throw failure }
    }

    private func waitWhileHeld() async {
        await withCheckedContinuation { continuation in
            let goesOn = content.withLock { content in
                if content.isHeld { content.waiting.append(continuation) }
                return !content.isHeld
            }
            if goesOn { continuation.resume() }
        }
    }
}
