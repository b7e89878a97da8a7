import NewsCore
import QuadCore
import QuadShell

/// Follows feeds: one by its address, or those offered at the first start. Then fetches them and shows the new feed.
final class FeedFollower: PositionPart {
    let position: NewsPosition
    private let starters: StarterListViewModel
    /// The feed that was followed a moment ago, to show once it is listed.
    private var newFeed: String?

    init(_ position: NewsPosition, _ starters: StarterListViewModel) {
        self.position = position
        self.starters = starters
    }

    /// Follows a feed in the selected category.
    /// - Parameter trouble: the reason why the feed can't be fetched now.
    func follow(_ address: String, title: String = "", after trouble: NewsError? = nil) {
        let category = feeds.selectedCategory ?? ""
        let name = title.isEmpty ? NewsFeed(id: "", url: address, added: 0).place : title
        // The first feed removes the page of starters, including the ticks on it.
        let ticked = starters.isOffered ? starters.chosen : []
        let note = trouble.map(followedUnseen)
        model.perform("following \(name)") { service throws(NewsError) in
            let undo = try await service.follow(address, category: category, trouble: trouble).undo
            return (undo, note ?? "Following \(name)")
        } done: { [weak self] undo in
            guard let self else { return }
            newFeed = undo.feeds.first?.id
            if let note { services.say(.warning(model.doneWords(note))) } else { fetch(undo) }
            follow(ticked)
        }
    }

    private func followedUnseen(_ trouble: NewsError) -> String {
        let isLater = services.context.configuration.news.refreshMinutes > 0
        return "\(trouble.words.withoutFullStop). It looks like a feed's address, so it is followed"
            + (isLater ? ", and fetched in the next round" : "; r fetches it")
    }

    /// Shows the new feed beside the list of feeds. If the user is reading articles, nothing moves.
    func showNewFeed() {
        guard let id = newFeed, model.content.line(id) != nil else { return }
        newFeed = nil
        guard position.focus == .feeds else { return }
        feeds.select(.feed(id))
        position.showBeside(.feed(id))
    }

    // MARK: Starters

    func followStarters() {
        follow(starters.chosen)
    }

    private func follow(_ chosen: [StarterFeed]) {
        guard !chosen.isEmpty else { return }
        model.perform("following \(chosen.count.counted("feed"))") { service throws(NewsError) in
            let (report, undo) = try await service.follow(chosen)
            return (undo, report.summary)
        } done: { [weak self] in
            self?.fetch($0)
        }
    }

    /// Fetches the feeds that were just followed, which `undo` would leave again.
    func fetch(_ undo: NewsChange) {
        if !undo.feeds.isEmpty { model.rounds.refresh(following: undo.feeds.map(\.id)) }
    }
}
