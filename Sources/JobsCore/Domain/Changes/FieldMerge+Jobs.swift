import QuadCore

// Changes of jobs, steps and templates.
extension FieldMerge {
    /// Makes a merge that asks nobody: a colliding field is refused.
    static func refusing(before: Whole, after: Whole, theirs: Whole) -> Self {
        FieldMerge(before: before, after: after, stored: theirs, choice: nil, words: JobConflict.words)
    }

    /// Returns the refusal of a change with colliding fields; nil if none collides.
    func refusal(of name: String) -> JobError? {
        collisions.isEmpty ? nil : .conflict(collisions.map { JobConflict(job: name, $0) })
    }

    /// Takes a text; lines that both sides added are both kept.
    mutating func takeLines(_ name: String, _ path: WritableKeyPath<Whole, String>) {
        if let joined = JoinedLines.of(
            merged[keyPath: path], after[keyPath: path], since: before[keyPath: path])
        {
            merged[keyPath: path] = joined
        } else {
            take(name, path)
        }
    }

    /// Takes the data of other programs, member by member. Only an import writes this data, and a later import has the
    /// newer values.
    mutating func takeKept(_ path: WritableKeyPath<Whole, [String: ForeignValue]>) {
        let (old, ours) = (before[keyPath: path], after[keyPath: path])
        guard old != ours else { return }
        for name in Set(old.keys).union(ours.keys) where old[name] != ours[name] {
            merged[keyPath: path][name] = ours[name]
        }
    }

    /// Takes the items of a list one by one, then their order.
    /// - Parameters:
    ///   - noun: the name of an item's kind in a collision, as in “step Sign the form”.
    ///   - merge: merges two changes of one item; `before` is nil if both sides added the item.
    mutating func takeItems<Item: Identifiable>(
        _ path: WritableKeyPath<Whole, [Item]>, _ noun: String, _ name: KeyPath<Item, String>,
        isChanged: (Item, Item) -> Bool, merge: (_ before: Item?, _ mine: Item, _ theirs: Item, inout Self) -> Item
    ) where Item.ID == String {
        let (before, mine, stored) = (before[keyPath: path], after[keyPath: path], merged[keyPath: path])
        let (old, ours, theirs) = (before.byID, mine.byID, stored.byID)
        var items = theirs
        // The order of the items is also the order of the collisions.
        for item in mine where old[item.id].map({ isChanged($0, item) }) ?? true {
            let field = "\(noun) \(item[keyPath: name])"
            if let other = theirs[item.id] {
                items[item.id] = merge(old[item.id], item, other, &self)
            } else if old[item.id] == nil || collide(field, theirs: "removed", mine: "changed") != .theirs {
                items[item.id] = item
            }
        }
        for item in before where ours[item.id] == nil {
            guard let other = theirs[item.id] else { continue }
            let field = "\(noun) \(item[keyPath: name])"
            if !isChanged(item, other) || collide(field, theirs: "changed", mine: "removed") == .mine {
                items[item.id] = nil
            }
        }
        let order = MergedOrder(
            before: before.map(\.id), ours: mine.map(\.id), theirs: stored.map(\.id), kept: Set(items.keys))
        var ids = order.ids
        if order.collides, collide("order of \(noun)s", theirs: "changed", mine: "changed") == .theirs {
            ids = stored.map(\.id).filter { items[$0] != nil } + ids.filter { theirs[$0] == nil }
        }
        merged[keyPath: path] = ids.compactMap { items[$0] }
    }
}

extension Array where Element: Identifiable, Element.ID == String {
    fileprivate var byID: [String: Element] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}
