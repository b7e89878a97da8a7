/// What becomes of some items of a collection, all of it or nothing: for each, what it was and what it is then.
///
/// It makes sense only while every item still is what it was. So whoever applies it refuses it whole when one of them was
/// changed elsewhere meanwhile, and says which; and what undoes it needs nothing more than itself.
package struct ItemChanges<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable where Item.ID == String {
    /// Its items may be large and it is handed on many times, so a copy of it copies none of them.
    package struct Change: Equatable, Sendable {
        private final class Items: Sendable {
            package let id: String
            package let before: Item?
            package let after: Item?

            init(_ before: Item?, _ after: Item?) {
                id = after?.id ?? before?.id ?? ""
                self.before = before
                self.after = after
            }
        }

        private let items: Items

        package init(before: Item?, after: Item?) {
            items = Items(before, after)
        }

        /// Nil for an item that is added.
        package var before: Item? { items.before }
        /// Nil for one that is removed.
        package var after: Item? { items.after }

        package static func == (left: Change, right: Change) -> Bool {
            left.items === right.items || (left.before == right.before && left.after == right.after)
        }

        package var id: String { items.id }
        package var isAddition: Bool { items.before == nil }
        package var isRemoval: Bool { items.after == nil }
        /// It makes no difference.
        package var isEmpty: Bool { items.before == items.after }
        package var inverse: Change { Change(before: after, after: before) }
    }

    package let changes: [Change]

    package init(removing items: [Item]) {
        changes = items.map { Change(before: $0, after: nil) }
    }

    package init(adding items: [Item]) {
        changes = items.map { Change(before: nil, after: $0) }
    }

    /// - Parameter items: each as it is and as it shall be.
    package init(replacing items: [(before: Item, after: Item)]) {
        changes = items.map { Change(before: $0.before, after: $0.after) }
    }

    /// Some added, some replaced, some removed.
    package init(_ changes: [Change]) {
        self.changes = changes
    }

    package var inverse: ItemChanges {
        ItemChanges(changes.reversed().map(\.inverse))
    }
}

extension ItemChanges.Change: Codable where Item: Codable {
    private enum CodingKeys: String, CodingKey {
        case before, after
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(before: try fields.value(.before), after: try fields.value(.after))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.put(.before, before)
        try fields.put(.after, after)
    }
}
