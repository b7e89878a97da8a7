import JSONStore
import QuadDomain

extension JSONNewsRepository {
    /// A collection after the other; if one refuses, those before it are taken back.
    @discardableResult
    package func apply(_ change: NewsChange) async throws(NewsError) -> NewsChange {
        var inverse = NewsChange()
        do {
            let (kept, gone) = (change.secrets.filter { $0.value != nil }, change.secrets.filter { $0.value == nil })
            // A feed is never without its password: that comes before it and goes after it.
            inverse.secrets = try await Self.apply(kept, to: secretItems, StoredSecret.init, \.secret)
            inverse.feeds = try await Self.apply(change.feeds, to: feedItems, StoredFeed.init, \.feed)
            inverse.mutes = try await Self.apply(change.mutes, to: muteItems, StoredMute.init, \.mute)
            inverse.queries = try await Self.apply(change.queries, to: queryItems, StoredQueryFeed.init, \.query)
            let states = change.states.map { $0.value?.isEmpty == true ? .remove($0.id, from: $0.base) : $0 }
            inverse.states = try await Self.apply(states, to: stateItems, StoredState.init, \.mark)
            inverse.secrets += try await Self.apply(gone, to: secretItems, StoredSecret.init, \.secret)
        } catch {
            _ = try? await Self.apply(inverse.states, to: stateItems, StoredState.init, \.mark)
            _ = try? await Self.apply(inverse.queries, to: queryItems, StoredQueryFeed.init, \.query)
            _ = try? await Self.apply(inverse.mutes, to: muteItems, StoredMute.init, \.mute)
            _ = try? await Self.apply(inverse.feeds, to: feedItems, StoredFeed.init, \.feed)
            _ = try? await Self.apply(inverse.secrets, to: secretItems, StoredSecret.init, \.secret)
            throw NewsFiles.error(error)
        }
        return inverse
    }

    private static func apply<Value: Equatable & Sendable & Identifiable, Item: StoredItem>(
        _ items: [NewsChange.Item<Value>], to collection: JSONCollection<Item>, _ stored: (Value) -> Item,
        _ value: (Item) -> Value?
    ) async throws(StoreError) -> [NewsChange.Item<Value>] where Value.ID == String {
        guard !items.isEmpty else { return [] }
        let changes = items.map { item in item.value.map { Change.put(stored($0)) } ?? .remove(item.id) }
        let expected = items.compactMap { item -> Expectation<Item>? in
            guard case .exactly(let base) = item.base else { return nil }
            return Expectation(id: item.id, item: base.map(stored))
        }
        return try await collection.apply(ChangeSet(changes), expecting: expected).changes.compactMap { change in
            switch change {
            case .put(let item): value(item).map { .put($0) }
            case .remove(let id): .remove(id)
            }
        }
    }
}
