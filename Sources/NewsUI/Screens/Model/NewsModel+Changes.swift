import NewsCore
import QuadCore
import QuadShell
import ViewState

/// Changes of feeds, queries and mutes, and the refresh.
extension NewsModel {
    /// Runs a step of the service, reads the changed data again and reports the step.
    /// - Parameters:
    ///   - title: the name of the step for undo.
    ///   - feeds: the feeds whose articles come or go; nil if only states, mutes or queries change.
    ///   - work: returns the change that undoes the step, empty if nothing changed, and a sentence.
    ///   - failed: reports why the step failed.
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

    /// Runs a step of a form. If another window changed a field meanwhile, asks the user which value stays.
    func perform(
        _ title: String, asking dialogs: Dialogs,
        work: @escaping @Sendable (NewsService) async throws(NewsError) -> (undo: NewsChange, said: String),
        done: @escaping () -> Void = {}, failed: @escaping (any Error) -> Void
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
                done()
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
        say(.success(doneWords(said)))
        reload(feeds: touched)
    }

    /// Makes a change, and reads the data again whether the change worked or not.
    private func apply(_ change: NewsChange, feeds: Set<String>?) async throws -> NewsChange {
        defer { reload(feeds: feeds) }
        let left = Set(change.feeds.filter { $0.value == nil }.map(\.id))
        if !left.isEmpty { rounds.stopFetching(left) }
        return try await inTurn { [repository] () throws(NewsError) in try await repository.apply(change) }
    }

    /// - Parameter before: the stored text of the page until now; nil if none was stored.
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

    /// Reads the data again after another process changed files: another window, or the fetching process.
    func changedElsewhere() {
        let repository = repository
        Task {
            let feeds = await repository.feedsChangedElsewhere()
            reload(feeds: feeds.isEmpty ? nil : feeds)
        }
    }
}
