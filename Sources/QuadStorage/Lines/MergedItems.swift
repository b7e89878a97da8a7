import JSONStore
import QuadCore

/// Changes of items, merged with the stored items. Each change affects only the fields it changes; other fields keep
/// the changes of other windows.
package struct MergedItems<Item: StoredItem> {
    /// The changes that are actually made; their inverses undo them.
    package private(set) var made: [ItemChanges<Item>.Change] = []
    package private(set) var refused = RefusedItems()

    /// - Parameter unstored: returns the implied item for an id that is not stored yet.
    package init(
        _ changes: [ItemChanges<Item>.Change], onto stored: [Item], _ name: (Item) -> String,
        unstored: (String) -> Item? = { _ in nil }
    ) {
        let stored = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
        for change in changes {
            let before = stored[change.id]
            switch Self.merged(change, onto: before ?? unstored(change.id)) {
            case .merged(let after) where after != before: made.append(.init(before: before, after: after))
            case .merged: break
            case .conflict(let fields):
                if before == nil, let lost = change.before, change.after != nil {
                    refused.addDeleted(name(lost))
                } else {
                    let name = (change.after ?? change.before).map(name) ?? change.id
                    refused.addConflict(name, fields.map { Self.collision($0).words })
                }
            }
        }
    }

    /// Adds the changes to a group change; each expects the stored item that it was made from.
    package func join(_ group: inout GroupChange, of collection: JSONCollection<Item>) {
        group.add(
            ChangeSet(made.map { change in change.after.map { .put($0) } ?? .remove(change.id) }), to: collection,
            expecting: made.map { Expectation(id: $0.id, item: $0.before) })
    }

    private static func merged(
        _ change: ItemChanges<Item>.Change, onto theirs: Item?
    ) -> MemberMerge.Outcome<Item?> {
        if theirs == change.before || theirs == change.after { return .merged(change.after) }
        guard let theirs, let before = change.before, let after = change.after else { return .conflict([]) }
        let outcome = MemberMerge.of(before: before, after: after, theirs: theirs) { member in
            MergeChoice.current?.side(of: collision(member)).map { $0 == .mine }
        }
        return switch outcome {
        case .merged(let item): .merged(item)
        case .conflict(let members): .conflict(members)
        }
    }

    private static func collision(_ member: MemberMerge.Collision) -> FieldCollision {
        FieldCollision(member.member.replacing("_", with: " "), theirs: member.theirs, mine: member.ours)
    }
}
