/// A change of some items of a collection, applied as a whole or not at all. It holds each item before and after.
///
/// The change is valid only while every item still is as it was before. If an item was changed elsewhere in the
/// meantime, the storage refuses the whole change and names the item. The inverse of the change needs no other data.
package struct ItemChanges<Item: Identifiable & Equatable & Sendable>: Equatable, Sendable where Item.ID == String {
    /// A change of one item. Copies share the items, because items may be large and a change is passed on many times.
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

        /// The item before the change; nil for an item that is added.
        package var before: Item? { items.before }
        /// The item after the change; nil for an item that is removed.
        package var after: Item? { items.after }

        package static func == (left: Change, right: Change) -> Bool {
            left.items === right.items || (left.before == right.before && left.after == right.after)
        }

        package var id: String { items.id }
        package var isAddition: Bool { items.before == nil }
        package var isRemoval: Bool { items.after == nil }
        /// Whether the change makes no difference.
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

    /// - Parameter items: each item before and after the change.
    package init(replacing items: [(before: Item, after: Item)]) {
        changes = items.map { Change(before: $0.before, after: $0.after) }
    }

    /// Combines additions, replacements and removals.
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
