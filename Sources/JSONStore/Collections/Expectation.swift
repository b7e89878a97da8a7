/// What a change was made from: the item with this id as it must be stored.
package enum Expectation<Item: StoredItem>: Equatable, Sendable {
    /// Indirect for the same reason.
    indirect case stored(Item)
    /// There is none with this id.
    case none(id: String)

    package init(id: String, item: Item?) {
        self = item.map(Expectation.stored) ?? .none(id: id)
    }

    package var id: String {
        switch self {
        case .stored(let item): item.id
        case .none(let id): id
        }
    }

    var item: Item? {
        if case .stored(let item) = self { item } else { nil }
    }
}
