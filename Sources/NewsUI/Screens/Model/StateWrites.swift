import NewsCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// Edits of articles on their way to the disk: written in order, and kept where the disk refused one.
@MainActor
final class StateWrites {
    /// Seconds after which “saving …” is said.
    private static let patience = 0.1

    private let repository: any NewsRepository
    private let queue: TaskQueue
    private let context: FeatureContext
    /// Gets how many wait because the disk refused one.
    private let onFailure: (Int) -> Void
    /// What was not written yet: in order, failed ones among them.
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

    /// What waits in memory because the disk refused it; nil while all is written or on its way.
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

    /// Articles that count as read because a duplicate of theirs was read are marked read in the files as well: else they
    /// would be unread again once that duplicate is too old to be kept.
    func keepRead(_ articles: [ArticleID]) {
        guard !articles.isEmpty else { return }
        send(StateWrite(articles, .read(true), before: articles.map { _ in .read }, tags: articles.map { _ in [] }))
    }

    /// The same for what was saved and tagged: it stays listed when the feed it was done in is left. Read anew, as it is
    /// by then; what can't be written is found out again by the next start.
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

    /// Tries again to write what could not be written.
    /// - Returns: the trying, for who waits until it is over.
    func writeAgain() -> Task<Void, Never>? {
        guard let last = waiting.last else { return nil }
        return queue.add { [weak self] in await self?.write(upTo: last) }
    }

    /// Tells those who show it, when it is another than before.
    private func failureChanged() { onFailure(waiting.contains(where: \.hasFailed) ? waiting.count : 0) }

    /// A change is called done once it is on disk. When that takes long, “saving …” says why nothing was said yet.
    private func tellIfItTakesLong(_ write: StateWrite) {
        guard write.said != nil else { return }
        context.timers.after(Self.patience) { [weak self, weak write] in
            if let self, let write, write.isWaiting, waiting.contains(where: { $0 === write }) {
                context.say(.info("saving …"))
            }
        }
    }

    /// Writes in order, what failed before first: tried again later it would reverse what is newer. Articles that were
    /// read one after the other go in one line.
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

    /// A change written for several steps at once belongs to each step whose articles it touches.
    private func keepSteps(_ writes: [StateWrite], _ scope: StepScope) {
        for write in writes {
            guard let step = write.step else { continue }
            context.undoStack.keep(step.id, step.title, scope.part(of: Set(write.articles.map(\.description))))
        }
    }

    /// - Returns: the states as they were before.
    @concurrent
    nonisolated func change(
        _ articles: [ArticleID], _ change: @Sendable (inout ArticleState) -> Void
    ) async throws(NewsError) -> [ArticleID: ArticleState] {
        try await repository.edit(articles, change).before
    }
}

extension UnwrittenState {
    /// An object a line, in the order in which the articles were first touched.
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
