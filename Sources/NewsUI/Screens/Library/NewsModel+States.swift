import NewsCore
import QuadCore
import QuadShell
import SystemKit
import TerminalKit
import ViewState

/// What one does to articles: it shows at once, is written in order, and can be taken back.
extension NewsModel {
    /// Seconds after which “saving …” is said.
    private static let patience = 0.1

    /// - Parameters:
    ///   - positions: in the index. What is done to an article is done to its duplicates in other feeds.
    ///   - title: how undo names it; nil for what is no step of its own.
    ///   - said: told as done once it is on disk, and not before; nil for what needs no word, as reading by opening.
    /// - Returns: how many articles changed.
    @discardableResult
    package func change(_ positions: [Int32], _ edit: ArticleEdit, title: String?, said: String? = nil)
        -> Int
    {
        let changed = show(edit, at: positions)
        guard !changed.isEmpty else { return 0 }
        let write = StateWrite(
            changed.map(\.article), edit, before: changed.map(\.before), tags: changed.map(\.tags), said: said)
        send(write)
        if let title {
            // It is stored later, perhaps with others.
            let id = undoStack.record(title, stored: nil, undoing: StateTurn.back(write)) { [weak self] turn in
                guard let self else { throw CancellationError() }
                return try await take(turn)
            }
            write.step = (id, title)
        }
        revision.value.states += 1
        keepOverviewSoon()
        if hidesOthers(edit), changed.contains(where: { $0.before.contains(.hidden) }) || edit.frees {
            reload(feeds: nil)
        }
        return changed.count
    }

    /// Whether other articles may be hidden after an edit: mutes and digests spare what is saved or tagged. Which they
    /// are is told by the files, behind what is written.
    private func hidesOthers(_ edit: ArticleEdit) -> Bool {
        switch edit {
        case .saved, .tags: !content.mutes.isEmpty || content.index.feeds.contains { $0.digest != nil }
        case .read, .removed: false
        }
    }

    /// Tries again to write what could not be written.
    /// - Returns: the trying, for who waits until it is over.
    @discardableResult
    package func writeAgain() -> Task<Void, Never>? {
        guard let last = unwritten.last else { return nil }
        return enqueue { [weak self] in await self?.write(upTo: last) }
    }

    /// Where the articles stand now; those that are gone have no position.
    func positions(of articles: [ArticleID]) -> [Int32] {
        let wanted = Set(articles)
        return content.index.slots.indices.filter { wanted.contains(content.index.slots[$0].id) }.map { Int32($0) }
    }

    // MARK: Memory

    /// An article that was changed, as it was before.
    private typealias Changed = (article: ArticleID, before: ArticleSlot.Flags, tags: [String])

    private func show(_ edit: ArticleEdit, at positions: [Int32]) -> [Changed] {
        var changed: [Changed] = []
        var seen: Set<Int32> = []
        for position in positions where !seen.contains(position) {
            let group = content.duplicates.members(of: position)
            if group.count > 1 { seen.formUnion(group) }
            let touched = group.filter { member in
                let flags = content.index.slots[Int(member)].flags
                if case .tags = edit { return true }
                return edit.applied(to: flags) != flags
            }
            guard !touched.isEmpty else { continue }
            content.counts.add(group, in: content.index, -1)
            for member in touched {
                let slot = content.index.slots[Int(member)]
                changed.append((slot.id, slot.flags, content.tags(of: slot.id)))
                content.index.slots[Int(member)].flags = edit.applied(to: slot.flags)
                if case .tags(let tags) = edit { content.index.tags[slot.id] = tags.isEmpty ? nil : Tags.read(tags) }
            }
            content.counts.add(group, in: content.index, 1)
        }
        if !changed.isEmpty { statesChanged(by: edit) }
        return changed
    }

    /// What follows from the states of articles.
    private func statesChanged(by edit: ArticleEdit) {
        let tags = content.tagLines.map(\.name)
        content.countTags()
        switch edit {
        case .saved, .tags, .removed:
            // Other feeds are liked now, so For You has other articles; or there are other tags among the sources.
            let isOther = content.reconsiderLiked() || content.tagLines.map(\.name) != tags
            if isOther { revision.value.content += 1 }
        case .read: break
        }
    }

    /// After the files were read: what they don't have yet.
    func showAgain(_ write: StateWrite) {
        _ = show(write.edit, at: positions(of: write.articles))
    }

    /// As it was before the write, but for what else happened to the articles since.
    private func showBefore(_ write: StateWrite) {
        let flags = Dictionary(zip(write.articles, write.before), uniquingKeysWith: { first, _ in first })
        let concerned = write.edit.flag
        for position in content.index.slots.indices {
            guard let wanted = flags[content.index.slots[position].id] else { continue }
            let group = content.duplicates.members(of: Int32(position))
            content.counts.add(group, in: content.index, -1)
            let now = content.index.slots[position].flags
            content.index.slots[position].flags = now.subtracting(concerned).union(wanted.intersection(concerned))
            content.counts.add(group, in: content.index, 1)
        }
        if case .tags = write.edit {
            for (article, tags) in zip(write.articles, write.tags) {
                content.index.tags[article] = tags.isEmpty ? nil : tags
            }
        }
        statesChanged(by: write.edit)
        keepOverviewSoon()
    }

    /// The article for the cursor to go to; nil when it was asked for before, so that the cursor moves once.
    func takeRestored() -> ArticleID? {
        defer { restored = nil }
        return restored
    }

    // MARK: Disk

    /// Articles that count as read because a duplicate of theirs was read are marked read in the files as well: else they
    /// would be unread again once that duplicate is too old to be kept.
    func keepReadElsewhere() {
        let articles = content.index.readElsewhere
        guard !articles.isEmpty else { return }
        send(
            StateWrite(
                articles, .read(true), before: articles.map { _ in ArticleSlot.Flags.read },
                tags: articles.map { _ in [] }))
        content.index.readElsewhere = []
    }

    /// The same for what was saved and tagged: it stays listed when the feed it was done in is left. Read anew, as it is
    /// by then; what can't be written is found out again by the next start.
    func keepWhatIsKeptElsewhere() {
        let groups = content.index.keptElsewhere
        guard !groups.isEmpty else { return }
        content.index.keptElsewhere = []
        enqueue { [repository] in await Self.keepAlike(groups, in: repository) }
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

    private func send(_ write: StateWrite) {
        unwritten.append(write)
        failureChanged()
        tellIfItTakesLong(write)
        enqueue { [weak self] in await self?.write(upTo: write) }
    }

    /// A change is called done once it is on disk. When that takes long, “saving …” says why nothing was said yet.
    private func tellIfItTakesLong(_ write: StateWrite) {
        guard write.said != nil else { return }
        timers.after(Self.patience) { [weak self, weak write] in
            if let self, let write, write.isWaiting, unwritten.contains(where: { $0 === write }) {
                say(.info("saving …"))
            }
        }
    }

    /// Writes in order, what failed before first: tried again later it would reverse what is newer. Articles that were
    /// read one after the other go in one line.
    func write(upTo last: StateWrite) async {
        while unwritten.contains(where: { $0 === last }), let next = unwritten.first {
            let quiet = unwritten.prefix { $0.isQuietReading }
            let group = quiet.isEmpty ? [next] : Array(quiet)
            do throws(NewsError) {
                let scope = group.contains { $0.step != nil } ? undoStack.scope() : StepScope()
                let before = try await scope.around { () async throws(NewsError) in
                    try await change(group.flatMap(\.articles), next.edit.apply)
                }
                for write in group { write.outcome = .written(before: before) }
                keepSteps(group, scope)
                unwritten.removeAll { written in group.contains { $0 === written } }
                failureChanged()
                for write in group { if let said = write.said { say(.success(said)) } }
            } catch {
                for write in group + [last] { write.outcome = .failed(error) }
                failureChanged()
                return say(
                    .error("\(error.words.withoutFullStop). Nothing is lost while Quad runs; Ctrl-T tries again"))
            }
        }
    }

    /// A change written for several steps at once belongs to each step whose articles it touches.
    private func keepSteps(_ writes: [StateWrite], _ scope: StepScope) {
        for write in writes {
            guard let step = write.step else { continue }
            undoStack.keep(step.id, step.title, scope.part(of: Set(write.articles.map(\.description))))
        }
    }

    /// - Returns: the states as they were before.
    @concurrent
    private nonisolated func change(
        _ articles: [ArticleID], _ change: @Sendable (inout ArticleState) -> Void
    ) async throws(NewsError) -> [ArticleID: ArticleState] {
        try await repository.edit(articles, change).before
    }

    // MARK: Undo

    /// A step of undo is about a write and not about the change of the store that it becomes: a change shows before it is
    /// written, and may be written together with others.
    private enum StateTurn {
        case back(StateWrite)
        case again(StateWrite)
    }

    private func take(_ turn: StateTurn) async throws -> StateTurn {
        switch turn {
        case .back(let write):
            showBefore(write)
            restored = write.articles.count == 1 ? write.articles.first : nil
            revision.value.content += 1
            try await inTurn { [self] () throws(NewsError) in try await takeBack(write) }
            if hidesOthers(write.edit) { reload(feeds: nil) }
            return .again(StateWrite(write.articles, write.edit, before: write.before, tags: write.tags))
        case .again(let write):
            // It may be tried more than once.
            let again = StateWrite(write.articles, write.edit, before: write.before, tags: write.tags)
            try await redo(again)
            if hidesOthers(write.edit) { reload(feeds: nil) }
            return .back(again)
        }
    }

    /// After what was asked for before. It is on disk when this returns.
    func inTurn<Result: Sendable>(
        _ work: @escaping @MainActor () async throws(NewsError) -> Result
    ) async throws -> Result {
        var result: Swift.Result<Result, NewsError>?
        await enqueue {
            do throws(NewsError) { result = .success(try await work()) } catch { result = .failure(error) }
        }.value
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    private func takeBack(_ write: StateWrite) async throws(NewsError) {
        guard case .written(let before) = write.outcome else {
            unwritten.removeAll { $0 === write }
            return failureChanged()
        }
        let edit = write.edit
        do throws(NewsError) {
            _ = try await change(write.articles) { edit.takeBack(&$0, to: before[$0.article]) }
        } catch {
            showAgain(write)
            revision.value.content += 1
            throw .storage("\(error.words.withoutFullStop). It was not undone")
        }
    }

    private func redo(_ write: StateWrite) async throws {
        showAgain(write)
        unwritten.append(write)
        revision.value.content += 1
        try await inTurn { [self] () throws(NewsError) in
            await self.write(upTo: write)
            guard case .failed(let error) = write.outcome else { return }
            unwritten.removeAll { $0 === write }
            failureChanged()
            showBefore(write)
            revision.value.content += 1
            throw .storage("\(error.words.withoutFullStop). It was not redone")
        }
    }
}

extension ArticleEdit {
    /// Whether it may take away what keeps articles from being hidden.
    fileprivate var frees: Bool {
        switch self {
        case .saved(let date): date == nil
        case .tags(let tags): tags.isEmpty
        case .read, .removed: false
        }
    }
}
