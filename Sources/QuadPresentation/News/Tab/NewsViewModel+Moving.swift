import QuadDomain
import TerminalKit

// Going in and out, and from one article to another.
extension NewsViewModel {
    /// The list that has the keys; nil where an article is read.
    package var list: (any ItemList)? {
        if state.isFirstRun { return starters.list }
        return switch state.focus {
        case .feeds: feeds.list
        case .articles: articles.list
        case .article: nil
        }
    }

    // MARK: In and out

    package func opened() {
        switch state.focus {
        case .feeds:
            guard let selected = feeds.selected, !feeds.unfoldedSelection() else { return }
            show(selected.source)
        case .articles:
            if let position = articles.selectedPosition {
                open(position)
            } else {
                opensWhenLoaded = state.phase == .opening
            }
        case .article: break
        }
    }

    /// Shows the articles of a source.
    package func show(_ source: NewsSource) {
        resting?.cancel()
        feeds.select(source)
        if source != articles.state.source, state.isArticleOpen { closeArticle() }
        articles.show(source)
        state.focus = .articles
    }

    /// Opening is reading.
    func open(_ position: Int32) {
        article.show(position)
        var next = state
        next.focus = .article
        next.isArticleOpen = true
        state = next
        library.change([position], .read(true), title: "reading \(words([position]))")
    }

    package var canGoOut: Bool {
        switch state.focus {
        case .article, .articles: true
        case .feeds: feeds.selectedIsOpenCategory || feeds.selectedIsFeedInCategory || services.context.canLeave()
        }
    }

    package func wentOut() {
        switch state.focus {
        case .article: closeArticle()
        case .articles: state.focus = .feeds
        case .feeds:
            let isInside = feeds.selectedIsOpenCategory || feeds.selectedIsFeedInCategory
            if isInside { _ = feeds.wentOut() } else { services.context.leave() }
        }
    }

    func closeArticle(focusing pane: Pane = .articles) {
        var next = state
        next.focus = pane
        next.isArticleOpen = false
        state = next
        article.close()
    }

    package func focused(_ pane: Pane) { state.focus = pane }

    // MARK: Moving

    package func moved(_ move: (inout ListState) -> Void) {
        if let list { list.moved(move) } else { article.scrolled(move) }
    }

    package func wentToNeighbour(_ step: Int) {
        let before = articles.list.position.cursor
        articles.list.moved { $0.move(by: step) }
        guard articles.list.position.cursor != before, let position = articles.selectedPosition else {
            return services.say(.info(step > 0 ? "This is the last article here" : "This is the first article here"))
        }
        open(position)
    }

    /// The next unread article here, else the first one anywhere. With a filter it is the next match.
    package func wentToUnread(forward: Bool) {
        if let list, !list.filterText.isEmpty { return list.moveToMatch(forward: forward) }
        if state.focus == .article, !articles.list.filterText.isEmpty { return wentToNeighbour(forward ? 1 : -1) }
        let wasReading = state.focus == .article
        if state.focus == .feeds, forward, articles.selectedSlot?.isUnread == true {
            state.focus = .articles
            return
        }
        if articles.selectUnread(forward: forward) {
            if wasReading, let position = articles.selectedPosition { open(position) } else { state.focus = .articles }
            return
        }
        guard library.content.counts.all.unread > 0 else { return services.say(.info("Nothing unread is left")) }
        guard forward else { return services.say(.info("Nothing unread before this; n looks everywhere")) }
        if articles.state.source != .unread {
            show(.unread)
        } else {
            articles.contentChanged()
            articles.list.moved { $0.moveToTop() }
        }
        if articles.selectedSlot?.isUnread != true, !articles.selectUnread(forward: true) { return }
        if wasReading, let position = articles.selectedPosition { open(position) }
    }

    /// Esc: stops what runs, else takes back marks, else the filter.
    package func cancelled() {
        if let finding {
            finding.cancel()
            self.finding = nil
            return services.say(.info("Stopped; nothing was added"))
        }
        if library.refreshing != nil { return library.stopRefresh() }
        (list ?? articles.list).cancelled()
    }
}
