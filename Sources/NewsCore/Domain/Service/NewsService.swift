import QuadCore

/// The actions of a reader on feeds, articles, mutes and queries, for the screens and the command line alike.
///
/// Every method is one step. It returns when the change is on disk, with the change that undoes it. The returned change
/// is empty if there was nothing to change.
package struct NewsService: Sendable {
    package let repository: any NewsRepository
    let clock: any WallClock
    /// Returns an id for a mute or a query, different from all earlier ids.
    let makeID: @Sendable () -> String

    package init(
        repository: any NewsRepository, clock: any WallClock, makeID: @escaping @Sendable () -> String
    ) {
        self.repository = repository
        self.clock = clock
        self.makeID = makeID
    }

    package var time: FilterTime { FilterTime(clock) }

    /// Applies the change that another step returned.
    @discardableResult
    package func apply(_ change: NewsChange) async throws(NewsError) -> NewsChange {
        change.isEmpty ? change : try await repository.apply(change)
    }

    // MARK: Articles

    @discardableResult
    package func markRead(_ ids: [ArticleID], _ isRead: Bool = true) async throws(NewsError) -> NewsChange {
        try await edit(ids, ArticleEdit.read(isRead).apply)
    }

    @discardableResult
    package func save(_ ids: [ArticleID], _ isSaved: Bool = true) async throws(NewsError) -> NewsChange {
        try await edit(ids, ArticleEdit.saved(isSaved ? clock.now : nil).apply)
    }

    @discardableResult
    package func tag(
        _ ids: [ArticleID], adding: [String] = [], removing: [String] = []
    ) async throws(NewsError) -> NewsChange {
        try await edit(ids) { $0.tags = Tags.changed($0.tags, adding: adding, removing: removing) }
    }

    /// - Parameter heard: the part of the article's file that was heard; nil for nothing.
    @discardableResult
    package func hear(_ ids: [ArticleID], _ heard: ArticleState.Heard?) async throws(NewsError) -> NewsChange {
        try await edit(ids) { $0.heard = heard }
    }

    private func edit(_ ids: [ArticleID], _ edit: (inout ArticleState) -> Void) async throws(NewsError) -> NewsChange {
        try await repository.edit(ids, edit).undo
    }

    // MARK: Mutes

    /// Hides articles from now on, including the present ones.
    /// - Parameter line: the mute as `NewsMute(typed:)` reads it; `feed:` also accepts a part of the feed's title.
    package func addMute(typed line: String) async throws(NewsError) -> (mute: NewsMute, undo: NewsChange) {
        try await addMute(try NewsMute(typed: line, id: "", time: time))
    }

    /// Adds a mute that was chosen and not typed.
    /// - Parameter wanted: the mute; this method gives it an id and the time.
    package func addMute(_ wanted: NewsMute) async throws(NewsError) -> (mute: NewsMute, undo: NewsChange) {
        let wanted = NewsMute(
            id: makeID(), kind: wanted.kind, text: wanted.text, inFeed: wanted.inFeed, until: wanted.until,
            added: clock.now)
        try wanted.check(on: clock.today)
        var mute = wanted
        let undo = try await repository.change { () async throws(NewsError) in
            mute = try await checked(wanted)
            return NewsChange(mutes: [.put(mute, from: .exactly(nil))])
        }
        return (mute, undo)
    }

    /// Replaces a mute by a typed one, in the same place.
    @discardableResult
    package func editMute(_ id: String, typed line: String) async throws(NewsError) -> NewsChange {
        try await repository.change { () async throws(NewsError) in
            guard let before = try await repository.mutes().first(where: { $0.id == id }) else {
                throw .badMute("This mute is gone; add it again")
            }
            var mute = try NewsMute(typed: line, id: id, time: time)
            mute.added = before.added
            mute = try await checked(mute)
            return mute == before ? NewsChange() : NewsChange(mutes: [.put(mute, from: .exactly(before))])
        }
    }

    @discardableResult
    package func removeMutes(_ ids: [String]) async throws(NewsError) -> NewsChange {
        try await apply(NewsChange(mutes: ids.map { .remove($0) }))
    }

    /// Returns the mute with the id of the feed that it names, if it names one.
    /// - Throws: `.badMute` if another mute does the same.
    private func checked(_ mute: NewsMute) async throws(NewsError) -> NewsMute {
        var mute = mute
        if mute.kind == .feed { mute.text = try await feed(named: mute.text).id }
        if let feed = mute.inFeed { mute.inFeed = try await self.feed(named: feed).id }
        let same = try await repository.mutes().contains { other in
            other.id != mute.id && other.kind == mute.kind && other.holds(on: clock.today)
                && FoldedText(other.text) == FoldedText(mute.text) && other.inFeed == mute.inFeed
                && other.until == mute.until
        }
        if same { throw .badMute("\(mute.described) is already muted") }
        return mute
    }

    // MARK: Queries

    package func addQuery(
        _ title: String, filter: String
    ) async throws(NewsError) -> (query: QueryFeed, undo: NewsChange) {
        let query = QueryFeed(id: makeID(), title: title, filter: filter, added: clock.now)
        let undo = try await repository.change { () async throws(NewsError) in
            NewsChange(queries: [.put(try await checked(query), from: .exactly(nil))])
        }
        return (query, undo)
    }

    /// - Parameter shown: the query as the user saw it. A field that the user left alone keeps its stored value. With
    ///   nil, both fields are taken as given.
    /// - Throws: `.unknownFeed` if the query was deleted.
    @discardableResult
    package func editQuery(
        _ id: String, insteadOf shown: QueryFeed? = nil, title: String, filter: String
    ) async throws(NewsError) -> NewsChange {
        try await repository.change { () async throws(NewsError) in
            guard let before = try await repository.queries().first(where: { $0.id == id }) else {
                throw .unknownFeed(shown?.title ?? title)
            }
            var (title, filter) = (title, filter)
            if let shown {
                var typed = shown
                (typed.title, typed.filter) = (title, filter)
                var merge = FieldMerge(before: shown, after: typed, stored: before)
                merge.take("Name", \.title)
                merge.take("Filter", \.filter)
                if let problem = merge.problem { throw .collision(problem) }
                (title, filter) = (merge.merged.title, merge.merged.filter)
            }
            let query = try await checked(
                QueryFeed(id: id, title: title, filter: filter, added: before.added))
            return query == before ? NewsChange() : NewsChange(queries: [.put(query, from: .exactly(before))])
        }
    }

    @discardableResult
    package func removeQueries(_ ids: [String]) async throws(NewsError) -> NewsChange {
        try await apply(NewsChange(queries: ids.map { .remove($0) }))
    }

    /// - Throws: `.badFilter` if the filter is not valid, or another query has the name.
    private func checked(_ query: QueryFeed) async throws(NewsError) -> QueryFeed {
        var query = query
        query.title = query.title.trimmingSpaces
        query.filter = query.filter.trimmingSpaces
        guard !query.title.isEmpty else { throw .badFilter("A query feed needs a name") }
        guard !query.filter.isEmpty else { throw .badFilter("There is no filter to save; type one after /") }
        let filter = ArticleFilter(query.filter, time)
        // A saved filter must be complete.
        if let problem = filter.problem ?? filter.filter.omission { throw .badFilter(problem) }
        let isTaken = try await repository.queries().contains { other in
            other.id != query.id && FoldedText(other.title) == FoldedText(query.title)
        }
        if isTaken { throw .badFilter("A query feed is already called “\(query.title)”; choose another name") }
        return query
    }
}
