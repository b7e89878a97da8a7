import QuadDomain
import TerminalKit

/// Changes of feeds, queries and mutes, and the refresh.
extension NewsLibrary {
    /// Writes a change, reads what it touches again and says so.
    /// - Parameters:
    ///   - feeds: whose articles come or go; nil when only marks, mutes or queries change.
    ///   - done: called when it is written.
    package func apply(
        _ change: NewsChange, feeds: Set<String>? = nil, title: String, message: String,
        done: @escaping () -> Void = {}
    ) {
        enqueue { [weak self] in
            guard let self else { return }
            do throws(NewsError) {
                let inverse = try await repository.apply(change)
                undoStack.record(step(title, applying: inverse, feeds: feeds))
                onMessage(.success("\(message) · u undoes it"))
                reload(feeds: feeds)
                done()
            } catch {
                onMessage(.error(error.message))
            }
        }
    }

    private func step(_ title: String, applying inverse: NewsChange, feeds: Set<String>?) -> UndoStack.Step {
        UndoStack.Step(title) { [weak self] in
            guard let self else { throw CancellationError() }
            var outcome: Result<NewsChange, NewsError>?
            await enqueue { [self] in
                do throws(NewsError) {
                    outcome = .success(try await repository.apply(inverse))
                } catch {
                    outcome = .failure(error)
                }
            }.value
            reload(feeds: feeds)
            switch outcome {
            case .success(let forth): return step(title, applying: forth, feeds: feeds)
            case .failure(let error): throw NewsFailure(error)
            case nil: throw CancellationError()
            }
        }
    }

    // MARK: Refresh

    /// How far the fetching has come.
    package struct RefreshProgress: Equatable, Sendable {
        package var feeds = 0
        package var done = 0
        package var new = 0
        package var failed = 0

        package var words: String {
            guard feeds > 0 else { return "asking for news…" }
            var words = "\(NewsWords.number(done)) of \(NewsWords.count(feeds, "feed")) · \(new) new"
            if failed > 0 { words += " · \(failed) failed" }
            return words
        }
    }

    package func refresh(_ scope: RefreshScope) {
        guard refreshTask == nil else {
            return onMessage(.info("A refresh is under way; Esc stops it"))
        }
        show(RefreshProgress())
        refreshTask = Task { [weak self, fetching] in
            for await event in fetching.refresh(scope) {
                guard let self, !Task.isCancelled else { break }
                take(event)
            }
            guard !Task.isCancelled else { return }
            self?.refreshTask = nil
            self?.show(nil)
        }
    }

    /// What has arrived stays.
    package func stopRefresh() {
        guard let refreshTask else { return }
        refreshTask.cancel()
        let progress = refreshing ?? RefreshProgress()
        self.refreshTask = nil
        show(nil)
        onMessage(.info("Stopped after \(progress.done) of \(NewsWords.count(progress.feeds, "feed")); what came is kept"))
    }

    private func show(_ progress: RefreshProgress?) {
        refreshing = progress
        revision.value.refresh += 1
    }

    private func take(_ event: RefreshEvent) {
        switch event {
        case .began(let feeds):
            show(RefreshProgress(feeds: feeds))
        case .fetched(let feed, let outcome, let new):
            var progress = refreshing ?? RefreshProgress()
            progress.done += 1
            progress.new += new
            if case .failed = outcome { progress.failed += 1 }
            show(progress)
            if new > 0 { reload(feeds: [feed]) }
        case .ended(let summary):
            reload(feeds: nil)
            onMessage(Self.message(for: summary))
        case .failed(let error):
            reload(feeds: nil)
            onMessage(.error(error.message))
        }
    }

    private static func message(for summary: RefreshSummary) -> StatusMessage {
        let words = "\(NewsWords.number(summary.new)) new from \(NewsWords.count(summary.feeds, "feed"))"
        guard summary.failed > 0 else { return .success(words) }
        let verb = summary.failed == 1 ? "feed failed" : "feeds failed"
        return .warning("\(words) · \(summary.failed) \(verb); D shows why")
    }
}
