import NewsCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// Edits of articles on their way to the disk. They are written in order, and kept if the disk refuses one.
@MainActor
final class StateWrites {
    /// The seconds after which “saving …” appears.
    private static let patience = 0.1

    private let repository: any NewsRepository
    private let queue: TaskQueue
    private let context: FeatureContext
    /// Called with the number of waiting edits if the disk refused one, else with 0.
    private let onFailure: (Int) -> Void
    /// The edits that are not written yet, in order, including failed ones.
    private(set) var waiting: [StateWrite] = []

    init(
        _ repository: any NewsRepository, _ queue: TaskQueue, in context: FeatureContext,
        onFailure: @escaping (Int) -> Void
    ) {
        self.repository = repository
        self.queue = queue
        self.context = context
        self.onFailure = onFailure
    }

    /// The edits that wait in memory because the disk refused one; nil while all are written or on their way.
    var unwrittenChanges: UnwrittenChanges? {
        guard case .failed(let error)? = waiting.first(where: \.hasFailed)?.outcome else { return nil }
        let count = Set(waiting.flatMap(\.articles)).count
        return UnwrittenChanges(
            summary: "changes to \(count.counted("article"))", reason: error.message,
            items: UnwrittenState.lines(waiting))
    }

    func send(_ write: StateWrite) {
        append(write)
        tellIfItTakesLong(write)
        queue.add { [weak self] in await self?.write(upTo: write) }
    }

    /// Marks articles as read in the files that count as read because a duplicate was read. Otherwise they would be
    /// unread again once that duplicate is too old to be kept.
    func keepRead(_ articles: [ArticleID]) {
        guard !articles.isEmpty else { return }
        send(StateWrite(articles, .read(true), before: articles.map { _ in .read }, tags: articles.map { _ in [] }))
    }

    /// Does the same for saved and tagged articles, so that they stay listed when the feed of the saved article is
    /// left. States are read again first. Errors are ignored: the next start finds the groups again.
    func keepAlike(_ groups: [[ArticleID]]) {
        guard !groups.isEmpty else { return }
        queue.add { [repository] in await Self.keepAlike(groups, in: repository) }
    }

    @concurrent
    private nonisolated static func keepAlike(_ groups: [[ArticleID]], in repository: any NewsRepository) async {
        guard let states = try? await repository.states(of: groups.flatMap { $0 }) else { return }
        var wanted: [ArticleID: (saved: Double?, tags: [String])] = [:]
        for group in groups {
            let known = group.compactMap { states[$0] }
            let saved = known.compactMap(\.saved).min()
            let tags = Tags.changed([], adding: known.flatMap(\.tags), removing: [])
            for article in group { wanted[article] = (saved, tags) }
        }
        let all = wanted
        _ = try? await repository.edit(Array(all.keys)) { state in
            guard let wanted = all[state.article] else { return }
            state.saved = state.saved ?? wanted.saved
            state.tags = wanted.tags
        }
    }

    func append(_ write: StateWrite) {
        waiting.append(write)
        failureChanged()
    }

    func remove(_ write: StateWrite) {
        waiting.removeAll { $0 === write }
        failureChanged()
    }

    /// Tries again to write edits that could not be written.
    /// - Returns: The task, for a caller that waits for its end.
    func writeAgain() -> Task<Void, Never>? {
        guard let last = waiting.last else { return nil }
        return queue.add { [weak self] in await self?.write(upTo: last) }
    }

    /// Reports the number of waiting edits to `onFailure`.
    private func failureChanged() { onFailure(waiting.contains(where: \.hasFailed) ? waiting.count : 0) }

    /// Shows “saving …” if a write takes long. A change is reported as done only once it is on disk, so the user would
    /// otherwise see nothing.
    private func tellIfItTakesLong(_ write: StateWrite) {
        guard write.said != nil else { return }
        context.timers.after(Self.patience) { [weak self, weak write] in
            if let self, let write, write.isWaiting, waiting.contains(where: { $0 === write }) {
                context.say(.info("saving …"))
            }
        }
    }

    /// Writes edits in order, failed ones first: a later attempt would reverse newer edits. Articles that were read one
    /// after the other are written in one line.
    func write(upTo last: StateWrite) async {
        while waiting.contains(where: { $0 === last }), let next = waiting.first {
            let quiet = waiting.prefix { $0.isQuietReading }
            let group = quiet.isEmpty ? [next] : Array(quiet)
            do throws(NewsError) {
                let scope = group.contains { $0.step != nil } ? context.undoStack.scope() : StepScope()
                let before = try await scope.around { () async throws(NewsError) in
                    try await change(group.flatMap(\.articles), next.edit.apply)
                }
                for write in group { write.outcome = .written(before: before) }
                keepSteps(group, scope)
                waiting.removeAll { written in group.contains { $0 === written } }
                failureChanged()
                for write in group { if let said = write.said { context.say(.success(said)) } }
            } catch {
                for write in group + [last] { write.outcome = .failed(error) }
                failureChanged()
                let again = context.retryWords(.newsRetry)
                return context.say(
                    .error("\(error.words.withoutFullStop). Nothing is lost while Quad runs; \(again)"))
            }
        }
    }

    /// Stores the undo steps. A change that was written for several steps at once belongs to each step whose articles
    /// it touches.
    private func keepSteps(_ writes: [StateWrite], _ scope: StepScope) {
        for write in writes {
            guard let step = write.step else { continue }
            context.undoStack.keep(step.id, step.title, scope.part(of: Set(write.articles.map(\.description))))
        }
    }

    /// - Returns: The states before the change.
    @concurrent
    nonisolated func change(
        _ articles: [ArticleID], _ change: @Sendable (inout ArticleState) -> Void
    ) async throws(NewsError) -> [ArticleID: ArticleState] {
        try await repository.edit(articles, change).before
    }
}

extension UnwrittenState {
    /// Returns one JSON object for each article, in the order in which the articles were first changed.
    @MainActor
    fileprivate static func lines(_ writes: [StateWrite]) -> [String] {
        var states: [UnwrittenState] = []
        var positions: [ArticleID: Int] = [:]
        for write in writes {
            for article in write.articles {
                let position = positions[article] ?? states.count
                if position == states.count {
                    positions[article] = position
                    states.append(UnwrittenState(article))
                }
                states[position].take(write.edit)
            }
        }
        return states.compactMap(\.line)
    }
}
