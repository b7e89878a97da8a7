import TerminalKit

/// What a list has to show.
package enum ListContent: Equatable, Sendable {
    /// Nothing was asked for yet.
    case idle
    case loading
    case loaded
    /// What happened, and what to do about it.
    case failed(String, advice: String)
}

/// An order of a list's rows that the user can choose.
package struct ListOrder: Equatable, Sendable {
    /// What it is kept by.
    package let id: String
    /// As the choice shows it: “newest first”.
    package let title: String

    package init(_ id: String, _ title: String) {
        self.id = id
        self.title = title
    }
}

/// A list as its keys, its clicks and its frame see it, whatever its rows are.
@MainActor
package protocol ItemList: Filtering {
    var content: ListContent { get }
    var position: ListState { get }
    /// How many rows there are without the filter.
    var total: Int { get }
    func moved(_ move: (inout ListState) -> Void)

    /// How many rows are marked for the next action.
    var markedCount: Int { get }
    func toggledMark()
    func toggledAllMarks()
    func clearedMarks()

    /// The first is the one a list begins with; with one or none there is nothing to choose.
    var orders: [ListOrder] { get }
    var order: String { get }
    func ordered(by id: String)
}

extension ItemList {
    /// “3 of 12 · /portal · by name · 2 marked”: what one sees of how many, and why.
    package var summary: String {
        var parts = [filterText.isEmpty ? "\(total)" : "\(position.count) of \(total)"]
        if !filterText.isEmpty { parts.append("/\(filterText)") }
        if let order = orders.first(where: { $0.id == order }), order != orders.first { parts.append(order.title) }
        if markedCount > 0 { parts.append("\(markedCount) marked") }
        return parts.joined(separator: " · ")
    }

    package func moveToMatch(forward: Bool) { moved { $0.move(by: forward ? 1 : -1) } }
}
