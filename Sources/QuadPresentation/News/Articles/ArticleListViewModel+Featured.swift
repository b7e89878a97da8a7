import QuadDomain
import TerminalKit

/// The article that stands out: the first of the list, in the lists of the whole and of categories.
extension ArticleListViewModel {
    /// Fewer articles need nothing to stand out.
    private static let fewest = 4

    func featured(among positions: [Int32], _ content: NewsContent) -> Int32? {
        guard state.filter.isEmpty, order == Self.choices[0].id, positions.count >= Self.fewest, mayFeature else {
            return nil
        }
        return FeaturedArticle.choose(
            among: positions, in: content.index, at: library.time, row: library.repository.row)
    }

    private var mayFeature: Bool {
        switch state.source {
        case .all, .forYou, .category: true
        case .unread, .saved, .query, .feed: false
        }
    }

    /// Its text is read behind the frame that first shows it.
    func readExcerpt(of position: Int32) {
        let content = library.content
        let slot = content.index.slots[Int(position)]
        let feed = content.index.feeds[Int(slot.feed)].id
        let repository = library.repository
        Task {
            let excerpt = await Self.excerpt(of: slot, feed: feed, repository)
            if state.featured?.article == slot.id { state.featured?.excerpt = excerpt }
        }
    }

    @concurrent
    private nonisolated static func excerpt(
        of slot: ArticleSlot, feed: String, _ repository: any NewsRepository
    ) async -> String {
        FeaturedCard.excerpt(repository.body(of: slot, feed: feed))
    }

    // MARK: Below the card

    /// Whether the card is drawn, and how many rows there are below it.
    func keepVisible(height: Int, cardHeight: Int?) {
        guard let cardHeight else { return moved { $0.keepVisible(height: height) } }
        let room = max(1, height - cardHeight)
        var next = state
        next.list.keepVisible(height: room)
        let cursor = next.list.cursor
        var first = max(1, next.firstBelowCard)
        if cursor > 0 { first = max(min(first, cursor), cursor - room + 1) }
        next.firstBelowCard = max(1, min(first, next.list.count - room))
        state = next
    }

    /// The rows below the card as a list of their own.
    func listBelowCard(height: Int) -> ListState {
        var list = ListState(count: state.list.count - 1)
        list.keepVisible(height: height)
        let first = state.firstBelowCard - 1
        list.move(to: first + height - 1)
        list.move(to: max(first, state.list.cursor - 1))
        return list
    }
}
