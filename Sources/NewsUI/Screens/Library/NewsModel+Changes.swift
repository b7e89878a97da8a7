import NewsCore
import QuadCore
import QuadShell
import TerminalKit
import ViewState

/// Changes of feeds, queries and mutes, and the refresh.
extension NewsModel {
    /// Does a step of the service, reads what it touches again and says so.
    /// - Parameters:
    ///   - title: how undo names it.
    ///   - feeds: whose articles come or go; none when only states, mutes or queries change.
    ///   - work: gives back what undoes it, empty when nothing changed, and what is said.
    ///   - failed: says why it was not done.
    func perform(
        _ title: String, feeds: Set<String>? = nil,
        work: @escaping @Sendable (NewsService) async throws(NewsError) -> (undo: NewsChange, said: String),
        done: @escaping (_ undo: NewsChange) -> Void = { _ in }, failed: ((NewsError) -> Void)? = nil
    ) {
        enqueue { [weak self, service] in
            do throws(NewsError) {
                let (undo, said) = try await work(service)
                self?.took(undo, title, feeds, said)
                done(undo)
            } catch {
                if let failed { failed(error) } else { self?.say(.error(error.words)) }
            }
        }
    }

    /// The same of a form: where another window changed a field meanwhile, the user is asked which value stays.
    func perform(
        _ title: String, asking dialogs: Dialogs,
        work: @escaping @Sendable (NewsService) async throws(NewsError) -> (undo: NewsChange, said: String),
        failed: @escaping (any Error) -> Void
    ) {
        enqueue { [weak self, service] in
            var reason: (any Error)?
            await CollisionQuestion.perform(
                dialogs, again: { [weak self] in self?.enqueue($0) },
                refused: {
                    reason = $0
                    self?.say(.error(ErrorText.of($0)))
                }, left: { if let reason { failed(reason) } }
            ) {
                let (undo, said) = try await work(service)
                self?.took(undo, title, nil, said)
            }
        }
    }

    private func took(_ undo: NewsChange, _ title: String, _ feeds: Set<String>?, _ said: String) {
        guard !undo.isEmpty else { return say(.info(said)) }
        let changed = Set(undo.feeds.map(\.id)).union(feeds ?? [])
        let touched = changed.isEmpty ? nil : changed
        undoStack.record(title, undoing: undo) { [weak self] change in
            guard let self else { throw CancellationError() }
            return try await apply(change, feeds: touched)
        }
        say(.success("\(said) · u undoes it"))
        reload(feeds: touched)
    }

    /// What was changed elsewhere meanwhile is shown, whether the change could be made or not.
    private func apply(_ change: NewsChange, feeds: Set<String>?) async throws -> NewsChange {
        defer { reload(feeds: feeds) }
        let left = Set(change.feeds.filter { $0.value == nil }.map(\.id))
        if !left.isEmpty { stopFetching(left) }
        return try await inTurn { [repository] () throws(NewsError) in try await repository.apply(change) }
    }

    /// - Parameter before: the text of the page as it was kept until now; nil when it was not.
    func pageChanged(of article: ArticleID, feed: String, title: String, before: ArticlePage?) {
        undoStack.record(title, undoing: before) { [weak self] page in
            guard let self else { throw CancellationError() }
            let now = repository.page(of: article)
            try await repository.keepPage(page, of: article)
            reload(feeds: [feed])
            return now
        }
        reload(feeds: [feed])
    }

    // MARK: Refresh

    /// How far the fetching has come.
    package struct RefreshProgress: Equatable, Sendable {
        var feeds = 0
        var done = 0
        package var new = 0
        var failed = 0
        /// What was wrong with the last one that failed.
        var failure: String?

        var words: String {
            guard feeds > 0 else { return "asking for news…" }
            var words = "\(done.grouped) of \(NewsText.count(feeds, "feed")) · \(new) new"
            if failed > 0 { words += " · \(failed) failed" }
            return words
        }
    }

    func refresh(_ scope: RefreshScope) {
        guard refreshTask == nil else { return refreshLater(scope) }
        show(RefreshProgress())
        namedFeeds = scope.feeds
        refreshTask = Task { [weak self, fetching] in
            for await event in fetching.refresh(scope) {
                guard let self, !Task.isCancelled else { break }
                take(event)
            }
            guard !Task.isCancelled else { return }
            self?.refreshTask = nil
            self?.show(nil)
            self?.refreshWaiting()
        }
    }

    /// Feeds that are asked for by name come after those under way; all of them are on their way already.
    private func refreshLater(_ scope: RefreshScope) {
        switch scope {
        case .all, .due: return say(.info("A refresh is under way; Esc stops it"))
        case .feeds(let feeds): waitingFeeds.formUnion(feeds)
        case .insisting(let feeds):
            waitingFeeds.formUnion(feeds)
            waitingInsists = true
        }
        say(.info("Fetched when the refresh under way is done; Esc stops it"))
    }

    /// What is followed no more is fetched no more; what else was asked for with it is.
    private func stopFetching(_ left: Set<String>) {
        waitingFeeds.subtract(left)
        guard refreshTask != nil, !namedFeeds.isDisjoint(with: left) else { return }
        let others = namedFeeds.subtracting(left)
        refreshTask?.cancel()
        refreshTask = nil
        show(nil)
        waitingFeeds.formUnion(others)
        refreshWaiting()
    }

    private func refreshWaiting() {
        guard !waitingFeeds.isEmpty else { return }
        let (feeds, insists) = (waitingFeeds.sorted(), waitingInsists)
        (waitingFeeds, waitingInsists) = ([], false)
        refresh(insists ? .insisting(feeds) : .feeds(feeds))
    }

    /// What has arrived stays.
    func stopRefresh() {
        guard let refreshTask else { return }
        refreshTask.cancel()
        let progress = refreshing ?? RefreshProgress()
        self.refreshTask = nil
        (waitingFeeds, waitingInsists) = ([], false)
        show(nil)
        say(
            .info("Stopped after \(progress.done) of \(NewsText.count(progress.feeds, "feed")); what came is kept"))
    }

    private func show(_ progress: RefreshProgress?) {
        refreshing = progress
        revision.value.refresh += 1
    }

    private func take(_ event: RefreshEvent) {
        switch event {
        case .began(let feeds):
            show(feeds > 0 ? RefreshProgress(feeds: feeds) : nil)
        case .fetched(let feed, let outcome, let new):
            var progress = refreshing ?? RefreshProgress()
            progress.done += 1
            progress.new += new
            if case .failed(let reason) = outcome {
                progress.failed += 1
                progress.failure = (content.line(feed)?.title).map { "\($0): \(reason.withoutFullStop)" }
            }
            show(progress)
            if new > 0 { reload(feeds: [feed]) }
        case .ended(let summary):
            let failure = refreshing?.failure
            reload(feeds: nil)
            let followed = justFollowed.intersection(namedFeeds)
            justFollowed.subtract(followed)
            guard !followed.isEmpty else { return tell(summary, known: 0, failure) }
            let only = followed.count == 1 && summary.feeds == 1 ? followed.first : nil
            // Behind the reading of the index, which counts.
            enqueue { [weak self] in
                guard let self else { return }
                let all = followed.compactMap { self.content.line($0) }
                let total = all.reduce(0) { $0 + self.content.counts.feeds[$1.number].total }
                let title = only.flatMap { self.content.line($0)?.title }
                tell(summary, known: max(0, total - summary.new), failure, followed: title)
            }
        case .failed(let error):
            reload(feeds: nil)
            say(.error(error.words))
        }
    }

    /// Fetches feeds that are followed from now on: some may have been followed before, and their articles were kept.
    func refresh(following feeds: [String]) {
        justFollowed.formUnion(feeds)
        refresh(.feeds(feeds))
    }

    /// - Parameter followed: the title of the only feed, where it was followed a moment ago.
    private func tell(_ summary: RefreshSummary, known: Int, _ failure: String?, followed: String? = nil) {
        guard let message = Self.message(for: summary, known: known, failure, at: time) else { return }
        guard let followed, message.kind == .success else { return say(message) }
        say(StatusMessage(message.kind, "\(followed): \(message.text)"))
    }

    /// Nil where nothing was due.
    /// - Parameters:
    ///   - known: articles that were there before.
    ///   - failure: of the feed that failed last, with its name.
    private static func message(
        for summary: RefreshSummary, known: Int, _ failure: String?, at time: FilterTime
    ) -> StatusMessage? {
        let gone = summary.goneWords.map { "\($0); D, r on it tries it all the same" }
        let alone = [summary.waitingWords(at: time), gone].compactMap { $0 }.joined(separator: " · ")
        guard let message = message(forFetched: summary, known: known, failure) else {
            return alone.isEmpty ? nil : .info(alone)
        }
        guard !alone.isEmpty else { return message }
        return StatusMessage(message.kind, "\(message.text) · \(alone)")
    }

    private static func message(
        forFetched summary: RefreshSummary, known: Int, _ failure: String?
    ) -> StatusMessage? {
        guard summary.feeds > 0 else { return nil }
        let fetched = summary.feeds - summary.failed
        guard fetched > 0 else {
            if summary.feeds == 1, let failure { return .warning("\(failure) · D tells more") }
            let none = summary.feeds == 1 ? "The feed" : "None of \(NewsText.count(summary.feeds, "feed"))"
            return .warning("\(none) could \(summary.feeds == 1 ? "not " : "")be fetched; D shows why")
        }
        let articles = known > 0 ? "\(summary.new.grouped) new, \(known.grouped) known" : "\(summary.new.grouped) new"
        let words = "\(articles) from \(NewsText.count(fetched, "feed"))"
        guard summary.failed > 0 else { return .success(words) }
        let verb = summary.failed == 1 ? "feed failed" : "feeds failed"
        return .warning("\(words) · \(summary.failed) \(verb); D shows why")
    }
}

extension RefreshScope {
    /// Those it names.
    fileprivate var feeds: Set<String> {
        switch self {
        case .all, .due: []
        case .feeds(let feeds), .insisting(let feeds): Set(feeds)
        }
    }
}

extension NewsModel {
    /// Another process changed something: another window, or the one that fetches.
    func changedElsewhere() {
        let repository = repository
        Task {
            let feeds = await repository.feedsChangedElsewhere()
            reload(feeds: feeds.isEmpty ? nil : feeds)
        }
    }
}
