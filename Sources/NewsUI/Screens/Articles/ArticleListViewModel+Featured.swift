import NewsCore
import QuadCore
import QuadShell
import ViewState

/// The article that stands out: the first of the list, in the lists of the whole and of categories.
extension ArticleListViewModel {
    /// Fewer articles need nothing to stand out.
    private static let fewest = 4

    func feature(among positions: [Int32], _ content: NewsContent) {
        // Chosen anew under somebody who reads, an unread article would move past them.
        if isReadFrom, featuredSource == state.source, keepsFeatured(among: positions, content) { return }
        featuredSource = state.source
        let featured = featured(among: positions, content)
        let article = featured.map { content.index.slots[Int($0)].id }
        guard article != state.featured?.article else { return }
        state.featured = article.map { FeaturedCard(article: $0) }
        if let featured { readExcerpt(of: featured) }
    }

    /// Whether there is still none, or still the same one.
    private func keepsFeatured(among positions: [Int32], _ content: NewsContent) -> Bool {
        guard let article = state.featured?.article else { return true }
        return list.filterText.isEmpty && isNewestFirst
            && positions.contains { content.index.slots[Int($0)].id == article }
    }

    private func featured(among positions: [Int32], _ content: NewsContent) -> Int32? {
        guard list.filterText.isEmpty, isNewestFirst, positions.count >= Self.fewest, mayFeature else { return nil }
        return FeaturedArticle.choose(
            among: positions, in: content.index, at: model.time, row: model.repository.row)
    }

    private var mayFeature: Bool {
        switch state.source {
        case .all, .forYou, .category: true
        case .unread, .saved, .query, .feed, .tagged, .tag: false
        }
    }

    /// Its text is read behind the frame that first shows it.
    private func readExcerpt(of position: Int32) {
        let content = model.content
        let slot = content.index.slots[Int(position)]
        let feed = content.index.feeds[Int(slot.feed)].id
        let repository = model.repository
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

    /// - Parameter room: rows there are below the card.
    func keepVisible(belowCard room: Int) {
        list.moved { $0.keepVisible(height: room) }
        let position = list.position
        if position.isAdrift {
            state.firstBelowCard = max(1, min(position.offset + 1, position.count - room))
            return
        }
        let cursor = position.cursor
        // On the card, what is below it is what comes next.
        let first = cursor == 0 ? 1 : max(min(max(1, state.firstBelowCard), cursor), cursor - room + 1)
        state.firstBelowCard = max(1, min(first, position.count - room))
    }

    /// The rows below the card as a list of their own.
    func listBelowCard(height: Int) -> ListState {
        var below = ListState(count: list.position.count - 1)
        below.keepVisible(height: height)
        let first = state.firstBelowCard - 1
        below.move(to: first + height - 1)
        below.move(to: max(first, list.position.cursor - 1))
        if list.position.isAdrift {
            below.move(to: max(0, list.position.cursor - 1))
            below.lookAround(by: first - below.offset)
        }
        return below
    }
}
