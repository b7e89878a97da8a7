import QuadDomain

// The reader's own order of feeds and categories.
extension NewsViewModel {
    var canMove: Command.Availability {
        guard state.focus == .feeds else {
            return .disabled("Feeds and categories move in their own list; h leads there")
        }
        guard feeds.list.order == FeedListViewModel.orders[0].shown.id, feeds.list.filterText.isEmpty else {
            return .disabled("Feeds are moved in the order by category, without a filter; O chooses it")
        }
        switch feeds.selected {
        case .feed, .category: return .enabled
        default: return .disabled("Feeds and categories can be moved")
        }
    }

    /// Among its neighbours: a feed stays in its category.
    /// - Parameter step: -1 is up, 1 is down.
    package func movedSelection(by step: Int) {
        let content = library.content
        switch feeds.selected {
        case .feed(let line, _):
            let neighbours = content.lines.filter { $0.category == line.category }.map(\.id)
            guard let place = Self.place(of: line.id, among: neighbours, step) else { return sayItStays(step) }
            library.perform("moving \(line.title)") { service throws(NewsError) in
                (try await service.move(feed: line.id, to: place), "Moved \(line.title)")
            }
        case .category(_, let name, _):
            guard let place = Self.place(of: name, among: content.categories, step) else { return sayItStays(step) }
            let title = NewsWords.category(name)
            library.perform("moving \(title)") { service throws(NewsError) in
                (try await service.move(category: name, to: place), "Moved \(title)")
            }
        default: break
        }
    }

    private func sayItStays(_ step: Int) {
        services.say(.info(step < 0 ? "This is the first one here" : "This is the last one here"))
    }

    /// Nil at the end of the list.
    private static func place(of name: String, among names: [String], _ step: Int) -> OrderPlace? {
        guard let position = names.firstIndex(of: name), names.indices.contains(position + step) else { return nil }
        if step < 0 { return .before(names[position - 1]) }
        return names.indices.contains(position + 2) ? .before(names[position + 2]) : .last
    }
}
