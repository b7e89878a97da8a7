import SystemKit

/// The items of a collection that a change affected, as lines before and after it.
struct StoredChange: ScopedChange {
    /// The files of a collection: everything needed to open it without knowing its items.
    struct Place: Codable, Equatable, Hashable {
        struct Member: Codable, Equatable, Hashable {
            let name: String
            let version: Int
        }

        var folder: String
        let journal: String
        let isShared: Bool
        let members: [Member]
    }

    struct Item {
        let id: String
        let before: [UInt8]?
        var after: [UInt8]?
    }

    let place: Place
    let collection: String
    var items: [Item]
    /// The announcement of the change; nil if it was not announced.
    var plan: HistoryPlan?

    var removes: Bool { items.contains { $0.before != nil && $0.after == nil } }

    func only(_ ids: Set<String>) -> StoredChange? { keeping(items.filter { ids.contains($0.id) }) }
    func without(_ ids: Set<String>) -> StoredChange? { keeping(items.filter { !ids.contains($0.id) }) }

    private func keeping(_ items: [Item]) -> StoredChange? {
        items.isEmpty ? nil : StoredChange(place: place, collection: collection, items: items, plan: plan)
    }
}

extension ChangeScope {
    /// All items that were stored, or would have been in a trial.
    package var items: [ScopedItem] {
        all.flatMap { change -> [ScopedItem] in
            switch change {
            case let change as StoredChange:
                change.items.map { item in
                    ScopedItem(collection: change.collection, id: item.id, before: item.before, after: item.after)
                }
            case let change as LoggedChange:
                [
                    ScopedItem(
                        collection: String(change.folder.split(separator: "/").last ?? "log"), id: nil, before: nil,
                        after: change.line)
                ]
            case let change as DocumentChange:
                [
                    ScopedItem(
                        collection: change.name, id: nil, before: DocumentChange.json(change.before),
                        after: DocumentChange.json(change.after))
                ]
            case let change as WithheldChange:
                [ScopedItem(collection: change.collection, id: nil, before: nil, after: nil)]
            default: []
            }
        }
    }
}

extension SharedJournal {
    /// Returns the changes that a scope receives.
    func scopedChanges(_ parts: [any EncodedPart]) -> [any ScopedChange] {
        let members = members
        let place = StoredChange.Place(
            folder: folder, journal: name, isShared: isShared,
            members: members.map { .init(name: $0.name, version: $0.version ?? 1) })
        return parts.flatMap { part -> [any ScopedChange] in
            let (name, items) = part.lines
            guard !items.isEmpty else { return [] }
            let kept = options.keepsHistory ? items.filter { !isWithheld($0.before) && !isWithheld($0.after) } : []
            var changes: [any ScopedChange] = []
            if kept.count < items.count { changes.append(WithheldChange(collection: name)) }
            if !kept.isEmpty { changes.append(StoredChange(place: place, collection: name, items: kept)) }
            return changes
        }
    }

    private func isWithheld(_ line: [UInt8]?) -> Bool {
        guard let member = options.withheldMember, let line else { return false }
        // An unreadable line may contain anything.
        return (try? JSONScanner.members(line).contains { $0.key == member }) ?? true
    }
}
