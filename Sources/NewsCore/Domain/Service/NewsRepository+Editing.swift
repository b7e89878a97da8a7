import QuadCore

// Whatever is changed from what is there is compared with it when it is written, and made anew where it was changed in
// between: by another window, or the process that fetches.
extension NewsRepository {
    private static var mostTries: Int { 20 }

    /// Makes a change from what was decided until now: from the items it changes, and from others it must fit.
    /// - Parameter make: reads what it needs; it may be asked again.
    package func change(
        _ make: () async throws(NewsError) -> NewsChange
    ) async throws(NewsError) -> NewsChange {
        try await trying { () async throws(NewsError) in
            let revision = try await revision()
            var change = try await make()
            change.revision = revision
            return change.isEmpty ? change : try await apply(change)
        }
    }

    /// Changes the states of articles from what they are when it is written, so that two who change different things of
    /// one article keep both.
    /// - Returns: what undoes it, and the states that were there before.
    package func edit(
        _ ids: [ArticleID], _ edit: (inout ArticleState) -> Void
    ) async throws(NewsError) -> (undo: NewsChange, before: [ArticleID: ArticleState]) {
        try await trying { () async throws(NewsError) in
            let present = try await states(of: ids)
            let change = NewsChange(states: Self.changes(of: ids, present, edit))
            return (change.isEmpty ? change : try await apply(change), present)
        }
    }

    private func trying<Result>(
        _ work: () async throws(NewsError) -> Result
    ) async throws(NewsError) -> Result {
        for _ in 1..<Self.mostTries {
            do throws(NewsError) { return try await work() } catch {
                guard case .changedElsewhere = error else { throw error }
            }
        }
        return try await work()
    }

    /// A state that says nothing any more is taken away.
    private static func changes(
        of ids: [ArticleID], _ present: [ArticleID: ArticleState], _ edit: (inout ArticleState) -> Void
    ) -> [NewsChange.Item<ArticleState>] {
        var seen: Set<ArticleID> = []
        return ids.filter { seen.insert($0).inserted }.compactMap { id in
            let before = present[id] ?? ArticleState(id)
            var after = before
            edit(&after)
            guard after != before else { return nil }
            let base = NewsChange.Item<ArticleState>.Base.exactly(present[id])
            return after.isEmpty ? .remove(after.id, from: base) : .put(after, from: base)
        }
    }
}
