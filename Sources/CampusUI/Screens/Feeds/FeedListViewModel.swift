import CampusCore
import QuadCore
import QuadShell

/// The calendars as a list.
@MainActor
final class FeedListViewModel {
    let model: CampusModel
    let list: ListModel<FeedRow>

    init(_ model: CampusModel) {
        self.model = model
        list = ListModel("campus.calendars", FeedRow.table, filterHint: "failed muted kind:web", in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        model.appeared()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { list.show(rows) }
    }

    private var rows: [FeedRow] {
        let contents = model.contents
        var coming: [String: Int] = [:]
        for item in contents.items where item.end > model.now {
            for feed in item.feeds { coming[feed, default: 0] += 1 }
        }
        return contents.feeds.map { feed in
            FeedRow(
                feed: feed, title: contents.feedName(feed.id), health: contents.health[feed.id],
                coming: coming[feed.id] ?? 0)
        }
    }

    var selected: FeedRow? { list.selected }
    var targets: [FeedRow] { list.targets }

    func words(_ row: FeedRow) -> String {
        CalendarHealthText.words(row.feed, row.health, at: FilterTime(model.context.clock))
    }

    func reloaded() { model.rounds.fetch(.insisting(targets.map(\.id))) }

    func muted() {
        let isMuted = targets.allSatisfy(\.feed.isMuted)
        let changes = targets.filter { $0.feed.isMuted == isMuted }.map { row -> (CalendarFeed, CalendarFeed) in
            var after = row.feed
            after.isMuted = !isMuted
            return (row.feed, after)
        }
        let name = targets.count == 1 ? targets[0].title : targets.count.counted("calendar")
        model.changeFeeds(
            isMuted ? "showing \(name)" : "muting \(name)", isMuted ? "Shows \(name) again" : "Muted \(name)",
            ItemChanges(replacing: changes.map { (before: $0.0, after: $0.1) }))
    }

    func canceled() {
        if model.rounds.progress != nil { model.rounds.stop() } else { list.canceled() }
    }
}
