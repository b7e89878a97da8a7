import JSONStore
import QuadCore

/// A change to the items of one collection, compared with the stored items.
struct ItemsChange<Value: Equatable & Sendable & Identifiable, Stored: StoredItem> where Value.ID == String {
    /// The names of stored items that differ from the items the change was made from.
    private(set) var conflicts: [String] = []
    /// The items that undo this change, if nothing has changed since.
    private(set) var inverse: [NewsChange.Item<Value>] = []
    /// The new value of each item.
    var changed: [String: Stored?] = [:]
    private let present: [String: Stored]
    private var order: [String] = []

    init(
        _ items: [NewsChange.Item<Value>], _ stored: (Value) -> Stored, _ present: [Stored],
        _ value: (Stored) -> Value?, named name: (Value) -> String
    ) {
        self.init(items, stored, Dictionary(present.map { ($0.id, $0) }) { $1 }, value, named: name)
    }

    init(
        _ items: [NewsChange.Item<Value>], _ stored: (Value) -> Stored, _ present: [String: Stored],
        _ value: (Stored) -> Value?, named name: (Value) -> String
    ) {
        self.present = present
        for item in items {
            let before = present[item.id].flatMap(value)
            if case .exactly(let base) = item.base, base != before {
                conflicts.append((base ?? before ?? item.value).map(name) ?? item.id)
            }
            changed[item.id] = .some(item.value.map(stored))
            order.append(item.id)
            guard before != item.value else { continue }
            inverse.append(
                before.map { .put($0, from: .exactly(item.value)) } ?? .remove(item.id, from: .exactly(item.value)))
        }
        inverse.reverse()
    }

    private var ids: [String] {
        let known = Set(order)
        return order + changed.keys.filter { !known.contains($0) }.sorted()
    }

    var changes: ChangeSet<Stored> {
        ChangeSet(ids.map { id in (changed[id] ?? nil).map { .put($0) } ?? .remove(id) })
    }

    /// The current state of all items, so that the inverse is right whatever the change itself expects.
    var expected: [Expectation<Stored>] { ids.map { Expectation(id: $0, item: present[$0]) } }
}

extension ItemsChange where Value == NewsFeed, Stored == StoredFeed {
    /// Plans a change of feeds. A feed keeps its password.
    init(
        _ items: [NewsChange.Item<NewsFeed>], _ present: [String: StoredFeed], _ value: (StoredFeed) -> NewsFeed?,
        named name: (NewsFeed) -> String
    ) {
        self.init(
            items,
            { feed in
                var stored = StoredFeed(feed)
                stored.secret = present[feed.id]?.secret
                return stored
            }, present, value, named: name)
    }
}
