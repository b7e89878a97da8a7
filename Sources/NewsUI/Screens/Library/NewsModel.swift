import NewsCore
import QuadCore
import QuadShell
import SystemKit
import TerminalKit
import ViewState

/// The articles, feeds and counts that all screens of the tab share.
///
/// What is kept of the last run shows at once; the rest is read behind the first frame. Whatever one does to articles
/// shows at once too and is written behind it, in order.
@MainActor
package final class NewsModel {
    enum Phase: Equatable, Sendable {
        /// Only names and counts are known.
        case opening
        case loaded
        case failed(String)
    }

    /// Grows with each change of its kind.
    package struct Revision: Equatable, Sendable {
        /// Articles came or went, or feeds, queries or mutes changed.
        package var content = 0
        /// Flags of articles changed.
        var states = 0
        /// The refresh went on.
        var refresh = 0
        /// How many changes wait because the disk refused one; not 0 while `unwrittenChanges` is there.
        var unwritten = 0
    }

    package internal(set) var content: NewsContent
    var phase = Phase.opening
    /// How far a refresh has come; nil while there is none.
    var refreshing: RefreshProgress?
    let revision = Observed(Revision())
    /// Says it in the status line.
    package var say: (StatusMessage) -> Void = { _ in }

    let repository: any NewsRepository
    let fetching: any NewsFetching
    let clock: any WallClock
    let undoStack: UndoStack
    let service: NewsService
    let timers: TimerQueue

    /// What was not written yet: in order, failed ones among them.
    var unwritten: [StateWrite] = []
    /// How often articles were read: their places in the index are good for one number.
    private(set) var loadCount = 0
    /// Of the articles of `content`; nil until a list is filtered by words.
    var titles: ArticleTitles?
    var readingTitles: Task<Void, Never>?
    /// Where each article of `content` stands by title or by author; none until a list is sorted so.
    var ranks: [ArticleTitles.TextPart: [Int32]] = [:]
    var refreshTask: Task<Void, Never>?
    /// The feeds that the refresh under way was asked for by name.
    var namedFeeds: Set<String> = []
    /// Followed a moment ago, and not fetched since.
    var justFollowed: Set<String> = []
    /// To be fetched when the refresh under way is done.
    var waitingFeeds: Set<String> = []
    /// Gone ones too: somebody pointed at one of them.
    var waitingInsists = false
    private var lastJob: Task<Void, Never>?
    private var keeping: TimerQueue.Timer?
    var countingQueries: TimerQueue.Timer?
    private var nextRound: TimerQueue.Timer?
    private var wantsLoad: LoadScope?
    private var isLoading = false
    private var zone: (seconds: Double, order: DateOrder, asked: Double)?
    /// The article that undo brought back, to be shown.
    var restored: ArticleID?
    /// What one goes through from an article that fills the screen.
    var walk = ArticleWalk()

    init(
        service: NewsService, fetching: any NewsFetching, clock: any WallClock, undoStack: UndoStack, timers: TimerQueue
    ) {
        self.service = service
        repository = service.repository
        self.fetching = fetching
        self.clock = clock
        self.undoStack = undoStack
        self.timers = timers
        content = NewsContent(repository.overview())
    }

    // MARK: Loading

    /// Which lists of articles are read again.
    private enum LoadScope {
        case everything
        case feeds(Set<String>?)

        func joined(with other: LoadScope) -> LoadScope {
            guard case .feeds(let mine) = self, case .feeds(let others) = other else { return .everything }
            return .feeds(mine.map { $0.union(others ?? []) } ?? others)
        }
    }

    /// The zone is asked for every ten minutes, not for every row drawn: the C library takes its time.
    var time: FilterTime {
        let now = clock.now
        if let zone, abs(now - zone.asked) < 600 { return FilterTime(now: now, zone: zone.seconds, order: zone.order) }
        let time = FilterTime(clock)
        zone = (time.zone, time.order, now)
        return time
    }

    /// Reads everything, once: the screens ask for it when they first appear.
    func loadOnce() {
        guard case .opening = phase, !isLoading else { return }
        reload()
    }

    func reload() { load(.everything) }

    /// - Parameter feeds: those with other articles than before; nil when only states, mutes or queries changed.
    func reload(feeds: Set<String>?) { load(phase == .loaded ? .feeds(feeds) : .everything) }

    /// The articles of a feed's file moved: what was known of their places is out of date.
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
        return NewsContent(index: index, health: health, queries: queries, mutes: mutes, time: time)
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
        titles = nil
        readingTitles = nil
        ranks = [:]
        for write in unwritten { showAgain(write) }
        keepReadElsewhere()
        keepWhatIsKeptElsewhere()
        phase = .loaded
        revision.value.content += 1
        countQueriesSoon()
        if !isFirst || content.overview != kept { keepOverviewSoon() }
    }

    // MARK: Rounds

    /// Fetches by itself what is due, now and again after so many minutes; 0 for never.
    func fetchEvery(minutes: Int) {
        nextRound?.cancel()
        nextRound = nil
        guard minutes > 0 else { return }
        if refreshTask == nil { refresh(.due) }
        nextRound = timers.after(Double(minutes) * 60) { [weak self] in self?.fetchEvery(minutes: minutes) }
    }

    // MARK: Order

    /// Runs work after all that was asked for before: files are read and written in the order of the keys.
    @discardableResult
    func enqueue(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        let previous = lastJob
        let job = Task {
            await previous?.value
            await work()
        }
        lastJob = job
        return job
    }

    /// Waits until what was done is on disk: before the program ends. What could not be written is tried once more.
    func finish() async {
        refreshTask?.cancel()
        writeAgain()
        await lastJob?.value
        if phase == .loaded { try? await repository.keep(content.overview) }
    }

    /// The counts of the next start, once things are quiet.
    func keepOverviewSoon() {
        guard keeping == nil else { return }
        keeping = timers.after(1) { [weak self] in
            guard let self else { return }
            keeping = nil
            enqueue { [weak self] in
                guard let self, phase == .loaded else { return }
                // They are counted anew at the next start, should they be lost.
                try? await repository.keep(content.overview)
            }
        }
    }
}
