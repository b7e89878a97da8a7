import NewsCore
import QuadCore
import QuadShell
import ViewState

/// What one does with articles is done to the open one, the marked ones or the selected one.
extension NewsViewModel {
    package var targets: [Int32] {
        switch state.focus {
        case .article: article.position.map { [$0] } ?? []
        case .articles: articles.targets
        case .feeds: []
        }
    }

    package var target: Int32? {
        switch state.focus {
        case .article: article.position
        case .articles: articles.selectedPosition
        case .feeds: nil
        }
    }

    package var hasMarks: Bool { state.focus == .articles && articles.list.markedCount > 0 }

    /// In the list of feeds, `A` is about the source that is selected there, or the feeds that are marked.
    package var articleList: ArticleListViewModel? { articles }

    func askedToReadAllHere() {
        if state.focus == .feeds {
            guard feeds.list.markedCount == 0 else { return askedToReadMarkedFeeds() }
            guard let selected = feeds.selected else {
                return services.say(.info("The filter leaves no feed to mark; Esc shows them all"))
            }
            articles.show(selected.source)
        }
        askedToReadAll()
    }

    private func askedToReadMarkedFeeds() {
        let content = library.content
        let marked = Set(feeds.targets)
        let numbers = Set(content.index.feeds.indices.filter { marked.contains(content.index.feeds[$0].id) })
        let unread = content.index.slots.indices.filter { position in
            let slot = content.index.slots[position]
            return slot.isUnread && !slot.isHidden && numbers.contains(Int(slot.feed))
        }
        askedToRead(unread.map { Int32($0) }, "All of the \(NewsText.count(marked.count, "feed")) marked") { [feeds] in
            feeds.list.clearedMarks()
        }
    }

    package func finished(_ edit: ArticleEdit, of targets: [Int32]) {
        switch edit {
        case .removed:
            if state.focus == .article { wentOut() }
            articles.removedSome()
        case .read where state.focus == .articles && targets.count == 1:
            articles.list.clearedMarks()
            articles.list.moved { $0.move(by: 1) }
        default: articles.list.clearedMarks()
        }
    }

    func toggledHidden() {
        articles.toggledHidden()
        let shown = articles.state.showsHidden
        services.say(.info(shown ? "Muted articles are shown too; H hides them" : "Muted articles are hidden"))
    }
}
