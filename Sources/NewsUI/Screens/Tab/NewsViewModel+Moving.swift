import NewsCore
import QuadShell
import SystemKit
import ViewState

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

    func opened() {
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

    /// The wheel over a list without the keys looks through it; where one reads stays.
    func wheeled(_ pane: Pane, by rows: Int) {
        let hasKeys = state.focus == pane
        func turn(_ list: inout ListState) { hasKeys ? list.move(by: rows) : list.lookAround(by: rows) }
        if pane == .feeds { feeds.list.moved(turn) } else { articles.list.moved(turn) }
    }

    /// A source was clicked: its articles are there before one can click on one of them.
    func pointedAtSource() {
        guard showsTwo, let source = feeds.selected?.source else { return }
        resting?.cancel()
        showSelected(source)
    }

    /// Opening is reading.
    func open(_ position: Int32) {
        openAgain(position)
        library.change([position], .read(true), title: "reading \(words([position]))")
    }

    /// As it was when the program ended: what was marked unread then stays so.
    func openAgain(_ position: Int32) {
        article.show(position, marking: articles.soughtWords)
        var next = state
        next.focus = .article
        next.isArticleOpen = true
        state = next
    }

    var canGoOut: Bool {
        switch state.focus {
        case .article, .articles: true
        case .feeds: feeds.selectedIsOpenHeading || feeds.selectedStandsInside || services.context.canLeave()
        }
    }

    func wentOut() {
        switch state.focus {
        case .article: closeArticle()
        case .articles:
            state.focus = .feeds
            feeds.list.moved { $0.move(by: 0) }
            articles.left()
            // The source may be gone since, as a tag is with its last article: what is seen is that of the cursor.
            if showsTwo, let source = feeds.selected?.source { showSelected(source) }
        case .feeds:
            if !feeds.wentOut() { services.context.leave() }
        }
    }

    func closeArticle(focusing pane: Pane = .articles) {
        var next = state
        next.focus = pane
        next.isArticleOpen = false
        state = next
        article.close()
    }

    func focused(_ pane: Pane) {
        if pane == .feeds, state.focus != .feeds {
            // What was looked for with the wheel is not what keys act on.
            feeds.list.moved { $0.move(by: 0) }
            articles.left()
        }
        state.focus = pane
    }

    // MARK: Moving

    func moved(_ move: (inout ListState) -> Void) {
        if let list { list.moved(move) } else { article.scrolled(move) }
    }

    package func wentToNeighbor(_ step: Int) {
        let before = articles.list.position.cursor
        articles.list.moved { $0.move(by: step) }
        guard articles.list.position.cursor != before, let position = articles.selectedPosition else {
            return services.say(.info(step > 0 ? "This is the last article here" : "This is the first article here"))
        }
        open(position)
    }

    /// A page of text, and at its end the next unread article: with a filter, of those that match.
    func readOn() {
        guard article.isAtEnd else { return moved { $0.movePage(1) } }
        guard !articles.list.filterText.isEmpty else { return wentToUnread(forward: true) }
        guard articles.selectUnread(forward: true) else {
            return services.say(.info("Nothing unread that matches is behind this"))
        }
        openSelected()
    }

    /// What `n` is for now: a word is looked for in the text.
    var goesToMatches: Bool { state.focus == .article && !article.filterText.isEmpty }

    /// Whether `n` has anywhere to go: something is unread, or words are looked for.
    var hasNext: Bool {
        library.phase == .opening || library.content.counts.all.unread > 0 || goesToMatches
    }

    /// Opens the next unread article: in this list, from its top, in the next feed that has one. With a filter it is one
    /// of those that match, and while one looks for a word in an article the next place of that.
    func wentToUnread(forward: Bool) {
        if goesToMatches { return article.moveToMatch(forward: forward) }
        if state.focus == .feeds, let selected = feeds.selected { articles.show(selected.source) }
        guard forward else { return wentToUnreadBefore() }
        if state.focus != .article, articles.selectedSlot?.isUnread == true { return openSelected() }
        if articles.selectUnread(forward: true) || articles.selectFirstUnread() { return openSelected() }
        guard articles.list.filterText.isEmpty else {
            return services.say(.info("Nothing unread matches /\(articles.list.filterText)"))
        }
        guard let next = nextFeedWithUnread else {
            let isLeft = library.content.counts.all.unread > 0
            return services.say(
                .info(
                    isLeft ? "Nothing unread is left here; what is left is muted or filtered" : "Nothing unread is left"
                ))
        }
        show(.feed(next.id))
        guard articles.selectedSlot?.isUnread == true || articles.selectFirstUnread() else { return }
        openSelected()
        services.say(.info("On to \(next.title)"))
    }

    private func wentToUnreadBefore() {
        guard articles.selectUnread(forward: false) else {
            return services.say(.info("Nothing unread before this; n looks everywhere"))
        }
        openSelected()
    }

    private func openSelected() {
        if let position = articles.selectedPosition { open(position) }
    }

    /// Below the one that is shown, then from the top of the list.
    private var nextFeedWithUnread: NewsContent.Line? {
        let content = library.content
        let lines = content.lines
        let here = lines.firstIndex { line in
            switch articles.state.source {
            case .feed(let id): line.id == id
            case .category(let name): content.categories[line.category] == name
            default: false
            }
        }
        let first = here.map { $0 + 1 } ?? 0
        return (lines[first...] + lines[..<first]).first { line in
            content.counts.feeds[line.number].unread > 0 && .feed(line.id) != articles.state.source
        }
    }

    /// Esc: stops what runs, else takes back marks, else the filter.
    func canceled() {
        if stoppedFinding() { return }
        if state.focus == .article, !article.filterText.isEmpty { return article.filterChanged(to: "") }
        if library.refreshing != nil { return library.stopRefresh() }
        // A filter of the articles is seen beside the feeds too, and goes from there.
        let isPlain = list?.filterText.isEmpty != false && list?.markedCount == 0
        (isPlain ? articles.list : list ?? articles.list).canceled()
    }
}
