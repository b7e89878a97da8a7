import NewsCore
import QuadCore
import QuadShell
import ViewState

/// The featured article: the first of the list, in lists of the whole and of categories.
extension ArticleListViewModel {
    /// The fewest articles in a list with a featured one.
    private static let fewest = 4

    /// Returns whether the list still has the same featured article, or none.
    func keepsFeatured(among positions: [Int32], _ content: NewsContent) -> Bool {
        guard let article = state.featured?.article else { return true }
        return list.filterText.isEmpty && isNewestFirst
            && positions.contains { content.index.slots[Int($0)].id == article }
    }

    func featured(among positions: [Int32], _ content: NewsContent) -> Int32? {
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

    @concurrent
    nonisolated static func excerpt(
        of slot: ArticleSlot, feed: String, _ repository: any NewsRepository
    ) async -> String {
        FeaturedCard.excerpt(repository.body(of: slot, feed: feed))
    }

    // MARK: Below the card

    /// Returns the rows below the card as a separate list.
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
