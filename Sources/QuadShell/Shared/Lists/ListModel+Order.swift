import QuadCore

extension ListModel {
    package struct Order {
        package let shown: ListOrder
        /// Sorts the rows; nil leaves them in the given order.
        let sort: (([Row]) -> [Row])?

        /// Leaves the rows in the given order.
        package init(_ id: String, _ title: String) {
            shown = ListOrder(id, title)
            sort = nil
        }

        /// Sorts by a key that is made once for each row. Rows with equal keys stay in the given order.
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

        /// Sorts by a name in natural order.
        package init(_ id: String, _ title: String, byName name: @escaping (Row) -> String) {
            self.init(id, title) { NaturalName(name($0)) }
        }
    }
}
