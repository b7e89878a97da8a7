import QuadCore

extension ListModel {
    package struct Order {
        package let shown: ListOrder
        /// Nil leaves the rows as they were given.
        let sort: (([Row]) -> [Row])?

        /// The rows as they were given.
        package init(_ id: String, _ title: String) {
            shown = ListOrder(id, title)
            sort = nil
        }

        /// By a key that is made once for each row; rows of equal keys stay as they were given.
        package init<Key: Comparable>(
            _ id: String, _ title: String, descending: Bool = false, by key: @escaping (Row) -> Key
        ) {
            shown = ListOrder(id, title)
            sort = { rows in
                let keyed = rows.enumerated().map { (key: key($0.element), place: $0.offset) }
                let sorted = keyed.sorted { left, right in
                    guard left.key != right.key else { return left.place < right.place }
                    return descending ? right.key < left.key : left.key < right.key
                }
                return sorted.map { rows[$0.place] }
            }
        }

        /// By a name, as people look for it.
        package init(_ id: String, _ title: String, byName name: @escaping (Row) -> String) {
            self.init(id, title) { NaturalName(name($0)) }
        }
    }
}
