/// The base of a change: the stored state of an item that the change requires.
package enum Expectation<Item: StoredItem>: Equatable, Sendable {
    /// Indirect, because items can be large.
    indirect case stored(Item)
    /// No item with this id is stored.
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
