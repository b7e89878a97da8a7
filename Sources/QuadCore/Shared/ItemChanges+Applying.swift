extension Array {
    /// Applies the changes to a list: replaces items in their places, removes items, and appends new items.
    package func apply<Item>(to items: inout [Item]) where Element == ItemChanges<Item>.Change {
        guard !isEmpty else { return }
        let changed = Dictionary(lazy.map { ($0.id, $0) }) { _, last in last }
        var met: Set<String> = []
        items = items.compactMap { item in
            guard let change = changed[item.id] else { return item }
            met.insert(item.id)
            return change.after
        }
        items += lazy.filter { !met.contains($0.id) }.compactMap(\.after)
    }
}
