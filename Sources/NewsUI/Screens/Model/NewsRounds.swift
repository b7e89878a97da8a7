import NewsCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// The rounds of fetching: one at a time. During a round, requests for named feeds wait for its end, and `.all` and
/// `.due` are refused.
@MainActor
final class NewsRounds {
    private unowned let model: NewsModel
    private let timers: TimerQueue
    /// The progress of a refresh; nil while there is none.
    private(set) var progress: RefreshProgress?
    private var task: Task<Void, Never>?
    /// The feeds that the running refresh was asked for by name.
    private var namedFeeds: Set<String> = []
    /// Feeds that were followed a moment ago and not fetched since.
    private var justFollowed: Set<String> = []
    /// Feeds to fetch when the running refresh is done.
    private(set) var waitingFeeds: Set<String> = []
    /// Whether to fetch waiting feeds that are gone too, because the user pointed at one of them.
    private var waitingInsists = false
    private var next: TimerQueue.Timer?

    init(_ model: NewsModel, _ timers: TimerQueue) {
        self.model = model
        self.timers = timers
    }

    /// Fetches due feeds now and again after each interval; 0 minutes means never.
    func fetchEvery(minutes: Int) {
        next?.cancel()
        next = nil
        guard minutes > 0 else { return }
        if task == nil { refresh(.due) }
        next = timers.after(Double(minutes) * 60) { [weak self] in self?.fetchEvery(minutes: minutes) }
    }

    /// Cancels the refresh when the program ends.
    func cancel() { task?.cancel() }

    func refresh(_ scope: RefreshScope) {
        guard task == nil else { return refreshLater(scope) }
        show(RefreshProgress())
        namedFeeds = scope.feeds
        task = Task { [weak self, fetching = model.fetching] in
            for await event in fetching.refresh(scope) {
                guard let self, !Task.isCancelled else { break }
                take(event)
            }
            guard !Task.isCancelled else { return }
            self?.task = nil
            self?.show(nil)
            self?.refreshWaiting()
        }
    }

    /// Lets feeds that were asked for by name wait for the end of the round. A request for all or due feeds is refused,
    /// because a round is running.
    private func refreshLater(_ scope: RefreshScope) {
        switch scope {
        case .all, .due: return model.say(.info("Feeds are being fetched; Esc stops"))
        case .feeds(let feeds): waitingFeeds.formUnion(feeds)
        case .insisting(let feeds):
            waitingFeeds.formUnion(feeds)
            waitingInsists = true
        }
        model.say(.info("The fetch starts when the running fetch ends; Esc stops both"))
    }

    /// Stops fetching feeds that are no longer followed. The other feeds of the same request are fetched.
    func stopFetching(_ left: Set<String>) {
        waitingFeeds.subtract(left)
        guard task != nil, !namedFeeds.isDisjoint(with: left) else { return }
        let others = namedFeeds.subtracting(left)
        task?.cancel()
        task = nil
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

    /// Stops the refresh. The articles that have arrived stay.
    func stopRefresh() {
        guard let task else { return }
        task.cancel()
        let progress = progress ?? RefreshProgress()
        self.task = nil
        (waitingFeeds, waitingInsists) = ([], false)
        show(nil)
        model.say(
            .info("Stopped after \(progress.done) of \(progress.feeds.counted("feed")); what arrived is kept"))
    }

    private func show(_ progress: RefreshProgress?) {
        self.progress = progress
        model.revision.value.refresh += 1
    }

    private func take(_ event: RefreshEvent) {
        switch event {
        case .began(let feeds):
            show(feeds > 0 ? RefreshProgress(feeds: feeds) : nil)
        case .fetched(let feed, let outcome, let new):
            var progress = progress ?? RefreshProgress()
            progress.done += 1
            progress.new += new
            if case .failed(let reason) = outcome {
                progress.failed += 1
                progress.failure = (model.content.line(feed)?.title).map { "\($0): \(reason.withoutFullStop)" }
            }
            show(progress)
            if new > 0 { model.reload(feeds: [feed]) }
        case .ended(let summary):
            let failure = progress?.failure
            model.reload(feeds: nil)
            let followed = justFollowed.intersection(namedFeeds)
            justFollowed.subtract(followed)
            guard !followed.isEmpty else { return tell(summary, known: 0, failure) }
            let only = followed.count == 1 && summary.feeds == 1 ? followed.first : nil
            // This runs after the index is read, which counts the articles.
            model.enqueue { [weak self] in
                guard let self else { return }
                let all = followed.compactMap { model.content.line($0) }
                let total = all.reduce(0) { $0 + model.content.counts.feeds[$1.number].total }
                let title = only.flatMap { model.content.line($0)?.title }
                tell(summary, known: max(0, total - summary.new), failure, followed: title)
            }
        case .failed(let error):
            model.reload(feeds: nil)
            model.say(.error(error.words))
        }
    }

    /// Fetches feeds that were just followed. Some may have been followed before, so that their articles were kept.
    func refresh(following feeds: [String]) {
        justFollowed.formUnion(feeds)
        refresh(.feeds(feeds))
    }

    /// - Parameter followed: the title of the only feed, if it was followed a moment ago.
    private func tell(_ summary: RefreshSummary, known: Int, _ failure: String?, followed: String? = nil) {
        guard let message = summary.message(known: known, failure, at: model.time) else { return }
        guard let followed, message.kind == .success else { return model.say(message) }
        model.say(StatusMessage(message.kind, "\(followed): \(message.text)"))
    }
}

extension RefreshScope {
    /// The feeds that the scope names.
    fileprivate var feeds: Set<String> {
        switch self {
        case .all, .due: []
        case .feeds(let feeds), .insisting(let feeds): Set(feeds)
        }
    }
}
