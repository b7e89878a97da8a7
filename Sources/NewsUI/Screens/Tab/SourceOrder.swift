import NewsCore
import QuadCore
import QuadShell

/// The reader's own order of feeds and categories.
struct SourceOrder: PositionPart {
    let position: NewsPosition

    var canMove: Command.Availability {
        guard position.focus == .feeds else {
            return .disabled("Feeds and categories move in the list of feeds; h goes there")
        }
        guard feeds.list.order == FeedListViewModel.orders[0].shown.id, feeds.list.filterText.isEmpty else {
            return .disabled("Feeds move only when sorted by category and unfiltered; O sets the order")
        }
        switch feeds.selected {
        case .feed, .category: return .enabled
        default: return .disabled("Only feeds and categories can be moved")
        }
    }

    /// Moves the selected row among its neighbors; a feed stays in its category. The move starts from the stored place,
    /// because the user may press the key again before the list shows the move.
    /// - Parameter step: -1 is up, 1 is down.
    func move(by step: Int) {
        let stays = step < 0 ? "This is the first one here" : "This is the last one here"
        switch feeds.selected {
        case .feed(let line, _):
            model.perform("moving \(line.title)") { service throws(NewsError) in
                let undo = try await service.move(feed: line.id, by: step)
                return (undo, undo.isEmpty ? stays : "Moved \(line.title)")
            }
        case .category(_, let name, _):
            let title = NewsText.category(name)
            model.perform("moving \(title)") { service throws(NewsError) in
                let undo = try await service.move(category: name, by: step)
                return (undo, undo.isEmpty ? stays : "Moved \(title)")
            }
        default: break
        }
    }
}
