import JSONStore
import QuadDomain

/// Changes of items as they are seen from what is stored: each is about the fields it changes, and what another window did to
/// the others stays.
struct MergedItems<Item: StoredItem> {
    /// What is done, so that its inverse takes it back.
    private(set) var made: [ItemChanges<Item>.Change] = []
    /// What cannot be brought together, by its name, with both values of each field that collides.
    private(set) var conflicts: [String] = []

    /// - Parameter unstored: what counts as there before anything is kept of it.
    init(
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
                let name = (change.after ?? change.before).map(name) ?? change.id
                conflicts.append(fields.isEmpty ? name : "\(name) (\(Self.words(fields)))")
            }
        }
    }

    /// They expect what they were made from.
    func join(_ group: inout GroupChange, of collection: JSONCollection<Item>) {
        group.add(
            ChangeSet(made.map { change in change.after.map { .put($0) } ?? .remove(change.id) }), to: collection,
            expecting: made.map { Expectation(id: $0.id, item: $0.before) })
    }

    private static func merged(
        _ change: ItemChanges<Item>.Change, onto theirs: Item?
    ) -> MemberMerge.Outcome<Item?> {
        if theirs == change.before || theirs == change.after { return .merged(change.after) }
        let choice = MergeChoice.current
        guard let theirs, let before = change.before, let after = change.after,
            let outcome = MemberMerge.of(
                before: before, after: after, theirs: theirs, prefersOurs: choice?.side.map { $0 == .mine })
        else { return .conflict([]) }
        switch outcome {
        case .merged(let item): return .merged(item)
        case .conflict(let fields):
            for field in fields { choice?.add(words(field)) }
            return .conflict(fields)
        }
    }

    private static func words(_ fields: [MemberMerge.Collision]) -> String {
        fields.map(words).joined(separator: "; ")
    }

    private static func words(_ field: MemberMerge.Collision) -> String {
        MergeChoice.words(field.member.replacing("_", with: " "), theirs: field.theirs, mine: field.ours)
    }
}
