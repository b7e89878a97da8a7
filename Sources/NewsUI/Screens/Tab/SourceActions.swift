import NewsCore
import QuadCore
import QuadShell

/// Actions on the sources: the selected one, or the marked feeds.
struct SourceActions: PositionPart {
    let position: NewsPosition

    /// The feeds that belong to the focused pane; nil if it shows more than some feeds.
    private var scoped: [String]? {
        let content = model.content
        if position.focus == .article, let open = article.position {
            return [content.index.feeds[Int(content.index.slots[Int(open)].feed)].id]
        }
        if position.focus == .feeds, feeds.list.markedCount > 0 { return feeds.namesFeeds ? feeds.targets : nil }
        let source = position.focus == .feeds ? feeds.selected?.source ?? .all : articles.state.source
        switch source {
        case .feed(let id): return [id]
        case .category(let name):
            return content.lines.filter { content.categories[$0.category] == name && !$0.isPaused }.map(\.id)
        case .all, .forYou, .unread, .saved, .query, .tagged, .tag: return nil
        }
    }

    func refresh() {
        let feeds = scoped
        let lines = model.content.lines
        let areAllPaused = feeds == nil && !lines.isEmpty && lines.allSatisfy(\.isPaused)
        guard feeds?.isEmpty != true, !areAllPaused else {
            return services.say(.info("All feeds here are paused; e changes a feed"))
        }
        model.refresh(feeds.map { .feeds($0) } ?? .all)
        self.feeds.list.clearedMarks()
    }

    /// The site of the selected feed, if the feed names one.
    var link: String? {
        guard case .feed(let id)? = feeds.selected?.source else { return nil }
        return model.content.health[id]?.link
    }

    func openSite() {
        if let link { services.context.openLink(link) }
    }

    func copyAddresses() {
        let ids = Set(feeds.targets)
        let addresses = model.content.index.feeds.filter { ids.contains($0.id) }.map(\.url)
        services.context.copy(addresses: addresses)
        feeds.list.clearedMarks()
    }

    /// Edits the selected source, or moves the marked feeds to a category.
    func edit() {
        if position.focus == .feeds, feeds.list.markedCount > 0 {
            return CategoryEditor(position: position).file(Set(feeds.targets)) { [feeds] in feeds.list.clearedMarks() }
        }
        switch position.focus == .feeds ? feeds.selected?.source : articles.state.source {
        case .feed(let id): if let feed = model.content.feed(id) { FeedEditor(services: services).edit(feed) }
        case .query(let id): if let query = query(id) { QueryFeedEditor(services: services).edit(query) }
        case .category(let name): CategoryEditor(position: position).rename(name)
        case .tag(let name): TagEditor(position: position).rename(name)
        default: services.say(.info("Only feeds, categories, query feeds and tags can be edited"))
        }
    }

    /// Deletes the marked sources, or the selected one.
    func delete() {
        guard feeds.list.markedCount == 0 else {
            return model.askToLeave(feeds.targets, dialogs) { [feeds] in feeds.list.clearedMarks() }
        }
        switch feeds.selected?.source {
        case .feed(let id): model.askToLeave([id], dialogs)
        case .query(let id): if let query = query(id) { QueryFeedEditor(services: services).delete(query) }
        case .category(let name): CategoryEditor(position: position).delete(name)
        case .tag(let name): TagEditor(position: position).delete(name)
        default: services.say(.info("Only feeds, categories, query feeds and tags can be deleted"))
        }
    }

    private func query(_ id: String) -> QueryFeed? { model.content.queries.first { $0.id == id } }
}
