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
    package var orders: [ListOrder] { [] }
    package var order: String { "" }
    package func ordered(by id: String) {}
}
