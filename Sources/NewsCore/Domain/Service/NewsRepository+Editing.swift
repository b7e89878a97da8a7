import QuadCore

// A change that depends on stored items is compared with them when it is written. If another window or the fetching
// process changed them in between, the change is made anew.
extension NewsRepository {
    private static var mostTries: Int { 20 }

    /// Makes a change that depends on the decisions so far: on the items to change, and on other items that it must
    /// fit.
    /// - Parameter make: reads the items and returns the change; it may be called again.
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

    /// Changes the states of articles, based on the states stored at the time of writing. If two processes change
    /// different fields of one article, both changes stay.
    /// - Returns: the change that undoes this one, and the states before it.
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

    /// Returns the changes to write. A state that equals that of an untouched article is removed.
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
