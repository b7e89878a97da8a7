import JSONStore
import QuadCore

extension JSONNewsRepository {
    /// The number of attempts. Another process may write between the read and the write; then the items are read again.
    private static var mostTries: Int { 20 }

    package func revision() async throws(NewsError) -> NewsRevision {
        do { return NewsRevision(try await decisions.revision) } catch { throw NewsFiles.error(error) }
    }

    /// Decisions are one line of one journal, and states are one line of another.
    @discardableResult
    package func apply(_ change: NewsChange) async throws(NewsError) -> NewsChange {
        do {
            for attempt in 0..<Self.mostTries {
                do {
                    guard !change.states.isEmpty else { return try await decide(change) }
                    return try await setStates(change.states, isFirst: attempt == 0)
                } catch StorageError.changedElsewhere {
                    // The caller has to read again the items that it made the change from.
                    guard change.revision == nil else { break }
                }
            }
        } catch let error as NewsError {
            throw error
        } catch {
            throw (error as? StorageError).map(NewsFiles.error) ?? .storage("The change could not be made")
        }
        throw .changedElsewhere([])
    }

    // MARK: Feeds, mutes, queries and passwords

    func decide(_ change: NewsChange) async throws -> NewsChange {
        if change.feeds.contains(where: { $0.value != nil }) { try await forgetLeftovers() }
        let concerned = change.feeds.map(\.id) + change.secrets.map(\.id)
        let known = Dictionary(try await feedItems.items(concerned).map { ($0.id, $0) }) { $1 }
        let passwords = try await PasswordChange(change, known, secretItems)
        var feeds = ItemsChange(change.feeds, known, \.feed, named: { $0.title ?? $0.place })
        for (id, secret) in passwords.keys { feeds.changed[id, default: known[id]]?.secret = secret }
        let mutes = ItemsChange(
            change.mutes, StoredMute.init, try await muteItems.items(change.mutes.map(\.id)), \.mute,
            named: \.described)
        let queries = ItemsChange(
            change.queries, StoredQueryFeed.init, try await queryItems.items(change.queries.map(\.id)), \.query,
            named: \.title)
        let conflicts = feeds.conflicts + mutes.conflicts + queries.conflicts + passwords.conflicts
        guard conflicts.isEmpty else { throw NewsError.changedElsewhere(conflicts) }
        var group = GroupChange(since: change.revision?.number)
        group.add(feeds.changes, to: feedItems, expecting: feeds.expected)
        group.add(mutes.changes, to: muteItems, expecting: mutes.expected)
        group.add(queries.changes, to: queryItems, expecting: queries.expected)
        // New passwords are stored under new names before the feeds that name them. Passwords that no feed names any
        // more are removed afterward. Only the line written in between takes effect.
        try await passwords.put(into: secretItems)
        do {
            if !group.isEmpty { try await decisions.apply(group) }
        } catch {
            await passwords.takeBack(from: secretItems)
            throw error
        }
        await passwords.forget(in: secretItems)
        return NewsChange(
            feeds: feeds.inverse, mutes: mutes.inverse, queries: queries.inverse, secrets: passwords.inverse)
    }

    // MARK: Marks

    /// - Parameter isFirst: whether this is the first attempt. The first attempt assumes that the stored states equal
    ///   `base`; only lines that somebody wrote by hand differ. A hundred thousand states are read again only if they
    ///   must be.
    private func setStates(_ items: [NewsChange.Item<ArticleState>], isFirst: Bool) async throws -> NewsChange {
        let items = items.map { $0.value?.isEmpty == true ? .remove($0.id, from: $0.base) : $0 }
        var expected: [Expectation<StoredState>] = []
        if isFirst {
            expected = items.compactMap { item in
                guard case .exactly(let base) = item.base else { return nil }
                return Expectation(id: item.id, item: base.map(StoredState.init))
            }
        } else {
            let present = ItemsChange(
                items, StoredState.init, try await stateItems.items(items.map(\.id)), \.state,
                named: { _ in "The state of an article" })
            guard present.conflicts.isEmpty else { throw NewsError.changedElsewhere(Array(Set(present.conflicts))) }
            expected = present.expected
        }
        let changes = items.map { item in item.value.map { Change.put(StoredState($0)) } ?? .remove(item.id) }
        let inverse = try await stateItems.apply(ChangeSet(changes), expecting: expected).changes
        let made = Dictionary(items.map { ($0.id, $0.value) }) { $1 }
        return NewsChange(
            states: inverse.compactMap { change in
                let base = NewsChange.Item<ArticleState>.Base.exactly(made[change.id] ?? nil)
                guard let item = change.item else { return .remove(change.id, from: base) }
                return item.state.map { .put($0, from: base) }
            })
    }
}
