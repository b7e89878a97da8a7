import NewsCore
import QuadShell
import ViewState

/// The ways from article to article: the neighbors in the list, the unread articles of all feeds, and the matches in
/// the open text.
struct UnreadWalk: PositionPart {
    let position: NewsPosition

    func goToNeighbor(_ step: Int) {
        let before = articles.list.position.cursor
        articles.list.moved { $0.move(by: step) }
        guard articles.list.position.cursor != before, articles.selectedPosition != nil else {
            return services.say(.info(step > 0 ? "This is the last article here" : "This is the first article here"))
        }
        position.openArticle()
    }

    /// Scrolls a page down, or opens the next unread article at the end of the text. With a filter, the article must
    /// match.
    func readOn() {
        guard article.isAtEnd else { return article.scrolled { $0.movePage(1) } }
        guard !articles.list.filterText.isEmpty else { return goToUnread(forward: true) }
        guard articles.selectUnread(forward: true) else {
            return services.say(.info("No unread match after this one"))
        }
        position.openArticle()
    }

    /// Whether `n` goes to the next match, because the user searches in the text.
    var goesToMatches: Bool { position.focus == .article && !article.filterText.isEmpty }

    /// Whether `n` has a target: an unread article or a match.
    var hasNext: Bool {
        model.phase == .opening || model.content.counts.all.unread > 0 || goesToMatches
    }

    /// Opens the next unread article: in this list, from its top, or in the next feed with unread articles. With a
    /// filter, the article must match. While the user searches in an article, goes to the next match instead.
    func goToUnread(forward: Bool) {
        if goesToMatches { return article.moveToMatch(forward: forward) }
        if position.focus == .feeds, let selected = feeds.selected { articles.show(selected.source) }
        guard forward else { return goToUnreadBefore() }
        if position.focus != .article, articles.selectedSlot?.isUnread == true { return position.openArticle() }
        if articles.selectUnread(forward: true) || articles.selectFirstUnread() { return position.openArticle() }
        guard articles.list.filterText.isEmpty else {
            return services.say(.info("Nothing unread matches /\(articles.list.filterText)"))
        }
        guard let next = nextFeedWithUnread else {
            let isLeft = model.content.counts.all.unread > 0
            return services.say(
                .info(
                    isLeft ? "Nothing unread is left here; the rest is muted or filtered" : "Nothing unread is left"
                ))
        }
        position.show(.feed(next.id))
        guard articles.selectedSlot?.isUnread == true || articles.selectFirstUnread() else { return }
        position.openArticle()
        services.say(.info("On to \(next.title)"))
    }

    private func goToUnreadBefore() {
        guard articles.selectUnread(forward: false) else {
            return services.say(.info("Nothing unread before this one; n looks everywhere"))
        }
        position.openArticle()
    }

    /// The next feed with unread articles: first below the shown source, then from the top of the list.
    private var nextFeedWithUnread: NewsContent.Line? {
        let content = model.content
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
}
