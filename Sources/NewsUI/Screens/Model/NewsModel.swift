import NewsCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// The articles, feeds and counts that all screens of the tab share.
///
/// The state of the last run shows at once; the rest is read after the first frame. Changes of articles also show at
/// once, and are written afterward in order.
@MainActor
final class NewsModel {
    enum Phase: Equatable, Sendable {
        /// Only names and counts are known.
        case opening
        case loaded
        case failed(String)
    }

    /// Counters for each kind of change.
    struct Revision: Equatable, Sendable {
        /// Articles came or went, or feeds, queries or mutes changed.
        var content = 0
        /// Flags of articles changed.
        var states = 0
        /// The refresh made progress.
        var refresh = 0
        /// The number of changes that wait because the disk refused one; 0 if `unwrittenChanges` is nil.
        var unwritten = 0
    }

    private(set) var content: NewsContent
    private(set) var phase = Phase.opening
    let revision = Observed(Revision())

    let repository: any NewsRepository
    let fetching: any NewsFetching
    let service: NewsService
    private let context: FeatureContext
    private let queue = TaskQueue()
    private let notice: FileNotice
    let writes: StateWrites
    private(set) lazy var rounds = NewsRounds(self, context.timers)
    private lazy var queries = QueryCounter(self, context.timers)
    let titles: NewsTitles

    /// The number of times that articles were read. Positions in the index are valid for one number.
    private(set) var loadCount = 0
    private var keeping: TimerQueue.Timer?
    private var wantsLoad: LoadScope?
    private var isLoading = false
    private var zone: (seconds: Double, order: DateOrder, asked: Double)?
    /// The article that undo brought back, for the cursor.
    private var restored: ArticleID?
    /// The list around the article that fills the screen.
    var walk = ArticleWalk()

    init(_ service: NewsService, fetching: any NewsFetching, in context: FeatureContext) {
        self.service = service
        repository = service.repository
        self.fetching = fetching
        self.context = context
        notice = FileNotice { [repository = service.repository] in await repository.notice() }
        writes = StateWrites(service.repository, queue, in: context) { [revision] in revision.value.unwritten = $0 }
        titles = NewsTitles(service.repository)
        content = NewsContent(service.repository.overview())
    }

    var clock: any WallClock { context.clock }
    var undoStack: UndoStack { context.undoStack }
    func say(_ message: StatusMessage) { context.say(message) }
    func doneWords(_ sentence: String) -> String { context.doneWords(sentence) }
    /// The advice on how to try again, for a screen that has no key for it.
    var retryAdvice: String { "\(context.key(.goBack)) goes back; \(context.keyInProse(.newsRetry)) there tries again" }

    /// The progress of a refresh; nil while there is none.
    var refreshing: RefreshProgress? { rounds.progress }
    func refresh(_ scope: RefreshScope) { rounds.refresh(scope) }
    var unwrittenChanges: UnwrittenChanges? { writes.unwrittenChanges }

    // MARK: Loading

    /// The lists of articles to read again.
    private enum LoadScope {
        case everything
        case feeds(Set<String>?)

        func joined(with other: LoadScope) -> LoadScope {
            guard case .feeds(let mine) = self, case .feeds(let others) = other else { return .everything }
            return .feeds(mine.map { $0.union(others ?? []) } ?? others)
        }
    }

    /// The time for filters. The zone is read every ten minutes and not for every row, because the C library is slow.
    var time: FilterTime {
        let now = clock.now
        if let zone, abs(now - zone.asked) < 600 { return FilterTime(now: now, zone: zone.seconds, order: zone.order) }
        let time = FilterTime(clock)
        zone = (time.zone, time.order, now)
        return time
    }

    /// Reads everything once, when a screen first appears.
    func loadOnce() {
        guard case .opening = phase, !isLoading else { return }
        reload()
    }

    func reload() { load(.everything) }

    /// - Parameter feeds: the feeds whose articles changed; nil if only states, mutes or queries changed.
    func reload(feeds: Set<String>?) { load(phase == .loaded ? .feeds(feeds) : .everything) }

    /// Reads a feed again after its articles moved in the file.
    func lostPlace(inFeed number: UInt16) {
        guard content.index.feeds.indices.contains(Int(number)) else { return }
        reload(feeds: [content.index.feeds[Int(number)].id])
    }

    private func load(_ scope: LoadScope) {
        wantsLoad = wantsLoad?.joined(with: scope) ?? scope
        guard !isLoading else { return }
        isLoading = true
        enqueue { [weak self] in await self?.loadNow() }
    }

    private func loadNow() async {
        while let scope = wantsLoad {
            wantsLoad = nil
            let time = time
            do throws(NewsError) { take(try await Self.read(repository, scope, known: content, time)) } catch {
                if phase == .loaded {
                    say(.error(error.words))
                } else {
                    phase = .failed(error.words)
                    revision.value.content += 1
                }
            }
        }
        isLoading = false
        if phase == .loaded { await notice.tell(in: context) }
    }

    @concurrent
    private nonisolated static func read(
        _ repository: any NewsRepository, _ scope: LoadScope, known: NewsContent, _ time: FilterTime
    ) async throws(NewsError) -> NewsContent {
        let index: ArticleIndex
        switch scope {
        case .everything: index = try await repository.index()
        case .feeds(let feeds): index = try await repository.index(updating: known.index, feeds: feeds)
        }
        let health = try await repository.health()
        let queries = try await repository.queries()
        let mutes = try await repository.mutes()
        var content = NewsContent(index: index, health: health, queries: queries, mutes: mutes, time: time)
        content.unreadable = await repository.unreadable()
        return content
    }

    private func take(_ loaded: NewsContent) {
        let kept = content.overview
        let isFirst = phase != .loaded
        let before = content
        content = loaded
        for (number, query) in content.queries.enumerated() {
            guard let known = before.queries.firstIndex(of: query), let count = before.counts.queries[known] else {
                continue
            }
            content.counts.expect(count, ofQuery: number)
        }
        loadCount += 1
        titles.forget()
        for write in writes.waiting { showAgain(write) }
        writes.keepRead(content.index.readElsewhere)
        writes.keepAlike(content.index.keptElsewhere)
        (content.index.readElsewhere, content.index.keptElsewhere) = ([], [])
        phase = .loaded
        revision.value.content += 1
        queries.countSoon()
        if !isFirst || content.overview != kept { keepOverviewSoon() }
    }

    /// - Parameter query: the number of the query.
    func took(hits: [Int32], ofQuery query: Int) {
        content.counts.take(hits: hits, ofQuery: query, in: content.index, content.duplicates)
        revision.value.states += 1
    }

    // MARK: States

    /// Returns the current positions of articles; an article that is gone has none.
    func positions(of articles: [ArticleID]) -> [Int32] { content.positions(of: articles) }

    /// Shows an edit before it is written.
    func show(_ edit: ArticleEdit, at positions: [Int32]) -> [NewsContent.Changed] {
        let changed = content.apply(edit, at: positions)
        if !changed.isEmpty { statesChanged(by: edit) }
        return changed
    }

    private func statesChanged(by edit: ArticleEdit) {
        if content.statesChanged(by: edit) { revision.value.content += 1 }
    }

    /// Shows a write that is missing in the files just read.
    func showAgain(_ write: StateWrite) {
        _ = show(write.edit, at: positions(of: write.articles))
    }

    /// Reverts a write, but no later change of the articles.
    func showBefore(_ write: StateWrite) {
        content.takeBack(write)
        statesChanged(by: write.edit)
        keepOverviewSoon()
    }

    /// Reverts a write, and moves the cursor to its article.
    func showRestored(_ write: StateWrite) {
        showBefore(write)
        restored = write.articles.count == 1 ? write.articles.first : nil
        revision.value.content += 1
    }

    /// Returns the article for the cursor; nil the second time, so that the cursor moves only once.
    func takeRestored() -> ArticleID? {
        defer { restored = nil }
        return restored
    }

    // MARK: Order

    /// Runs work after all earlier work, so that files are read and written in the order of the keys.
    @discardableResult
    func enqueue(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        queue.add(work)
    }

    /// Tries again to write changes that could not be written.
    /// - Returns: The task that writes.
    @discardableResult
    func writeAgain() -> Task<Void, Never>? { writes.writeAgain() }

    /// Waits until all changes are on disk, before the program ends. Tries refused writes once more.
    func finish() async {
        rounds.cancel()
        writeAgain()
        await queue.finishAdded()
        if phase == .loaded { try? await repository.keep(content.overview) }
    }

    /// Stores the counts for the next start, a second later.
    func keepOverviewSoon() {
        guard keeping == nil else { return }
        keeping = context.timers.after(1) { [weak self] in
            guard let self else { return }
            keeping = nil
            enqueue { [weak self] in
                guard let self, phase == .loaded else { return }
                // If the counts are missing, the next start counts by itself.
                try? await repository.keep(content.overview)
            }
        }
    }
}
