import NewsCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// Changes of articles. They show at once, are written in order, and can be undone.
extension NewsModel {
    /// - Parameters:
    ///   - positions: the articles as positions in the index. Their duplicates in other feeds change too.
    ///   - title: the name of the step for undo; nil for a change that is no step.
    ///   - said: the sentence once the change is on disk; nil for a silent change, such as reading by opening.
    /// - Returns: The number of changed articles.
    @discardableResult
    func change(_ positions: [Int32], _ edit: ArticleEdit, title: String?, said: String? = nil)
        -> Int
    {
        let changed = show(edit, at: positions)
        guard !changed.isEmpty else { return 0 }
        let write = StateWrite(
            changed.map(\.article), edit, before: changed.map(\.before), tags: changed.map(\.tags), said: said)
        writes.send(write)
        if let title {
            // The write is stored later, perhaps with others.
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

    /// Returns whether an edit may hide or show other articles: mutes and digests spare saved and tagged ones. The
    /// files tell which articles, after the edit is written.
    private func hidesOthers(_ edit: ArticleEdit) -> Bool {
        switch edit {
        case .saved, .tags: !content.mutes.isEmpty || content.index.feeds.contains { $0.digest != nil }
        case .read, .removed: false
        }
    }

    // MARK: Undo

    /// A direction of undo. A step of undo refers to a write and not to a change of files: an edit shows before its
    /// write, and one write may hold several edits.
    private enum StateTurn {
        case back(StateWrite)
        case again(StateWrite)
    }

    private func take(_ turn: StateTurn) async throws -> StateTurn {
        switch turn {
        case .back(let write):
            showRestored(write)
            try await inTurn { [self] () throws(NewsError) in try await takeBack(write) }
            if hidesOthers(write.edit) { reload(feeds: nil) }
            return .again(StateWrite(write.articles, write.edit, before: write.before, tags: write.tags))
        case .again(let write):
            // Undo may run more than once.
            let again = StateWrite(write.articles, write.edit, before: write.before, tags: write.tags)
            try await redo(again)
            if hidesOthers(write.edit) { reload(feeds: nil) }
            return .back(again)
        }
    }

    /// Runs work after all earlier work, and returns when its changes are on disk.
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
            return writes.remove(write)
        }
        let edit = write.edit
        do throws(NewsError) {
            _ = try await writes.change(write.articles) { edit.takeBack(&$0, to: before[$0.article]) }
        } catch {
            showAgain(write)
            revision.value.content += 1
            throw .storage("\(error.words.withoutFullStop). The change was not undone")
        }
    }

    private func redo(_ write: StateWrite) async throws {
        showAgain(write)
        writes.append(write)
        revision.value.content += 1
        try await inTurn { [self] () throws(NewsError) in
            await writes.write(upTo: write)
            guard case .failed(let error) = write.outcome else { return }
            writes.remove(write)
            showBefore(write)
            revision.value.content += 1
            throw .storage("\(error.words.withoutFullStop). The change was not redone")
        }
    }
}

extension ArticleEdit {
    /// Whether the edit may remove the mark that keeps articles from being hidden.
    fileprivate var frees: Bool {
        switch self {
        case .saved(let date): date == nil
        case .tags(let tags): tags.isEmpty
        case .read, .removed: false
        }
    }
}
