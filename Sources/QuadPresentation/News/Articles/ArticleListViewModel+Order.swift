import QuadDomain

// The orders the articles can be in.
extension ArticleListViewModel {
    static let orders: [ListModel<ArticlePosition>.Order] = [
        .init("newest", "newest first"), .init("oldest", "oldest first"), .init("unread", "unread first"),
        .init("feed", "by feed"),
    ]

    var isNewestFirst: Bool { list.order == Self.orders[0].shown.id }

    /// The index has the newest first.
    func arranged(_ positions: [Int32]) -> [Int32] {
        let content = library.content
        switch list.order {
        case "oldest": return positions.reversed()
        case "unread":
            let slots = content.index.slots
            return positions.filter { slots[Int($0)].isUnread } + positions.filter { !slots[Int($0)].isUnread }
        case "feed":
            let slots = content.index.slots
            let titles = content.titles.map { NaturalName($0) }
            let ranks = titles.indices.sorted { titles[$0] < titles[$1] }.enumerated().reduce(
                into: Array(repeating: 0, count: titles.count)
            ) { $0[$1.element] = $1.offset }
            return positions.enumerated().sorted { left, right in
                let (one, other) = (
                    ranks[Int(slots[Int(left.element)].feed)], ranks[Int(slots[Int(right.element)].feed)]
                )
                return one == other ? left.offset < right.offset : one < other
            }.map(\.element)
        default: return positions
        }
    }
}
