import QuadDomain
import TerminalKit

// The list of articles as the keys all lists share see it.
extension ArticleListViewModel: ItemList {
    package var content: ListContent {
        if !state.list.isEmpty { return .loaded }
        return switch library.phase {
        case .opening: .loading
        case .loaded: state.isSearching ? .loading : .loaded
        case .failed(let message): .failed(message, advice: "q goes back; Ctrl-T there tries again")
        }
    }

    package var position: ListState { state.list }
    package var total: Int { unfilteredCount }
    package var filterText: String { state.filter }
    package var markedCount: Int { state.marked.count }

    package func clearedMarks() { clearMarks() }
    package var orders: [ListOrder] { Self.choices }
}

// The orders the articles can be in.
extension ArticleListViewModel {
    nonisolated static let choices = [
        ListOrder("newest", "newest first"), ListOrder("oldest", "oldest first"),
        ListOrder("unread", "unread first"), ListOrder("feed", "by feed"),
    ]

    /// The index has the newest first.
    func arranged(_ positions: [Int32]) -> [Int32] {
        let content = library.content
        switch order {
        case "oldest": return positions.reversed()
        case "unread":
            let slots = content.index.slots
            return positions.filter { slots[Int($0)].isUnread } + positions.filter { !slots[Int($0)].isUnread }
        case "feed":
            let slots = content.index.slots
            let titles = content.titles.map { FoldedText($0) }
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
