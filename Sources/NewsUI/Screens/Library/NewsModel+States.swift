import NewsCore
import QuadCore
import QuadShell
import SystemKit
import TerminalKit
import ViewState

/// What one does to articles: it shows at once, is written in order, and can be taken back.
extension NewsModel {
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
        writes.send(write)
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
            showRestored(write)
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
            return writes.remove(write)
        }
        let edit = write.edit
        do throws(NewsError) {
            _ = try await writes.change(write.articles) { edit.takeBack(&$0, to: before[$0.article]) }
        } catch {
            showAgain(write)
            revision.value.content += 1
            throw .storage("\(error.words.withoutFullStop). It was not undone")
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
