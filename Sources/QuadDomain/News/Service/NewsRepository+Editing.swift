extension NewsRepository {
    /// Another process may write between reading and writing: then it is read again.
    private static var mostTries: Int { 20 }

    /// Changes the states of articles from what they are when it is written, so that two who change different things of
    /// one article keep both.
    /// - Returns: what undoes it, and the states that were there before.
    package func edit(
        _ ids: [ArticleID], _ edit: (inout ArticleState) -> Void
    ) async throws(NewsError) -> (undo: NewsChange, before: [ArticleID: ArticleState]) {
        for attempt in 1...Self.mostTries {
            let present = try await states(of: ids)
            // A line edited by hand may say the same in other words, and never be quite what is expected.
            let change = NewsChange(states: Self.changes(of: ids, present, edit, isSure: attempt < Self.mostTries))
            guard !change.isEmpty else { return (change, present) }
            do throws(NewsError) {
                return (try await apply(change), present)
            } catch {
                guard error == .changedElsewhere else { throw error }
            }
        }
        throw .changedElsewhere
    }

    /// A state that says nothing any more is taken away.
    private static func changes(
        of ids: [ArticleID], _ present: [ArticleID: ArticleState], _ edit: (inout ArticleState) -> Void, isSure: Bool
    ) -> [NewsChange.Item<ArticleState>] {
        var seen: Set<ArticleID> = []
        return ids.filter { seen.insert($0).inserted }.compactMap { id in
            let before = present[id] ?? ArticleState(id)
            var after = before
            edit(&after)
            guard after != before else { return nil }
            let base: NewsChange.Item<ArticleState>.Base = isSure ? .exactly(present[id]) : .anything
            return after.isEmpty ? .remove(after.id, from: base) : .put(after, from: base)
        }
    }

    /// The same for a feed: `change` makes the new one of the one that is there, and may be asked again.
    package func editFeed(
        _ make: ([NewsFeed]) async throws(NewsError) -> NewsChange
    ) async throws(NewsError) -> NewsChange {
        for _ in 0..<Self.mostTries {
            let change = try await make(try await feeds())
            guard !change.isEmpty else { return change }
            do throws(NewsError) {
                return try await apply(change)
            } catch {
                guard error == .changedElsewhere else { throw error }
            }
        }
        throw .changedElsewhere
    }
}
