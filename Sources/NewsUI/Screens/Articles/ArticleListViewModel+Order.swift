import NewsCore
import QuadCore
import QuadShell

// The orders of the list of articles.
extension ArticleListViewModel {
    static let orders: [ListModel<ArticlePosition>.Order] = [
        .init("newest", "newest first"), .init("oldest", "oldest first"), .init("unread", "unread first"),
        .init("saved", "saved first"), .init("feed", "by feed"), .init("title", "by title"),
        .init("author", "by author"),
    ]

    var isNewestFirst: Bool { list.order == Self.orders[0].shown.id }

    /// Sorts positions of the index, which has the newest articles first.
    func arranged(_ positions: [Int32]) -> [Int32] {
        let content = model.content
        switch list.order {
        case "oldest": return positions.reversed()
        case "unread": return first(positions) { $0.isUnread }
        case "saved": return first(positions) { $0.flags.contains(.saved) }
        case "title": return byText(positions, .title)
        case "author": return byText(positions, .author)
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

    private func first(_ positions: [Int32], _ isFirst: (ArticleSlot) -> Bool) -> [Int32] {
        let slots = model.content.index.slots
        return positions.filter { isFirst(slots[Int($0)]) } + positions.filter { !isFirst(slots[Int($0)]) }
    }

    /// Sorts by title or author; the newest first until they are read.
    private func byText(_ positions: [Int32], _ part: ArticleTitles.TextPart) -> [Int32] {
        if let ranks = model.titles.ranks[part] {
            return positions.sorted { ranks[Int($0)] < ranks[Int($1)] }
        }
        let ranking = model.titles.rank(model.content.index, by: part)
        Task { [weak self] in
            await ranking.value
            if self?.model.titles.ranks[part] != nil { self?.fill() }
        }
        return positions
    }
}
