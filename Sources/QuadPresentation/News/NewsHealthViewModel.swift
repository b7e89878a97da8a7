import QuadDomain
import TerminalKit

/// How each feed is: what the last fetches brought, and when the next one comes. Those that need care come first.
@MainActor
package final class NewsHealthViewModel: Filtering {
    package struct Row: Equatable, Sendable, Identifiable {
        package var id: String
        package var title: String
        package var status: String
        package var needsCare: Bool
        package var success: String
        package var next: String
        package var aWeek: String
        /// What there is no column for.
        package var more: [String]
        package var advice: String?
        package var movedTo: String?
        package var url: String
    }

    package struct State: Equatable, Sendable {
        package var rows: [Row] = []
        package var total = 0
        package var list = ListState()
        package var filter = ""
        package var phase = NewsLibrary.Phase.opening
        package var refreshing: NewsLibrary.RefreshProgress?
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }
    package var dialogs = NewsDialogs()
    private let library: NewsLibrary
    private let services: NewsServices
    private var all: [Row] = []

    package init(_ services: NewsServices) {
        library = services.library
        self.services = services
        library.revision.observe(for: self) { [weak self] _ in self?.rebuild() }
        rebuild()
    }

    package func appeared() {
        library.loadOnce()
        rebuild()
    }

    package var selected: Row? { state.list.selection.map { state.rows[$0] } }
    package func moved(_ move: (inout ListState) -> Void) { move(&state.list) }

    // MARK: Steps of the user

    package func tookNewAddress() {
        guard let selected, let address = selected.movedTo else { return }
        library.perform("the new address of \(selected.title)") { service throws(NewsError) in
            let undo = try await service.takeMovedAddress(of: selected.id)
            return (undo, "\(selected.title) is fetched from \(address) now")
        } done: { [library] _ in
            library.refresh(.feeds([selected.id]))
        } failed: { [weak self] error in
            guard case .alreadyFollowed(let title) = error else {
                self?.onMessage(.error(error.words))
                return
            }
            self?.onMessage(.warning("“\(title)” is followed at that address already; d leaves this one"))
        }
    }

    package func left() {
        if let selected { library.askToLeave(selected.id, dialogs) }
    }

    package func fetched() {
        if let selected { library.refresh(.feeds([selected.id])) }
    }

    package func fetchedAll() { library.refresh(.all) }
    package func stopped() { library.stopRefresh() }

    package func edited() {
        guard let selected, let feed = library.content.feed(selected.id) else { return }
        dialogs.ask(NewsDialogs.Question(title: "Address of \(selected.title)", text: feed.url)) { [weak self] text in
            guard let self, !text.trimmingBlanks.isEmpty else { return }
            library.perform("the address of \(selected.title)") { service throws(NewsError) in
                let undo = try await service.edit(feed.id) { $0.url = text }
                return (undo, "\(selected.title) has its new address")
            } done: { [library] _ in
                library.refresh(.feeds([feed.id]))
            }
        }
    }

    package func copied() {
        guard let selected else { return }
        Task { onMessage(await services.copy(selected.url)) }
    }

    // MARK: Filter

    package var filterText: String { state.filter }

    package func filterChanged(to text: String) {
        if text.isEmpty, library.refreshing != nil { library.stopRefresh() }
        state.filter = text
        narrow()
    }

    package func moveToMatch(forward: Bool) { moved { $0.move(by: forward ? 1 : -1) } }

    // MARK: Rows

    private func rebuild() {
        let content = library.content
        let time = library.time
        let rows = content.lines.map { line in
            let health = content.health[line.id]
            // Of the last run's counts, only the names are known.
            let feeds = content.index.feeds
            let isKnown = feeds.indices.contains(line.number)
            let feed = isKnown ? feeds[line.number] : NewsFeed(id: line.id, url: "", added: 0)
            let words = FeedHealthWords(feed, health, at: time)
            let movedTo = words.newAddress
            let moved = movedTo.map { "Moved to \($0)" }
            return Row(
                id: line.id, title: line.title, status: moved ?? words.status, needsCare: words.needsCare,
                success: health?.lastSuccess.map { Age.ago($0, at: time) } ?? "never",
                next: feed.isPaused ? "" : health?.nextAttempt.map { Age.until($0, at: time) } ?? "",
                aWeek: NewsWords.rate(health?.itemsAWeek),
                more: [words.pace, words.next].compactMap { $0 }, advice: words.advice, movedTo: movedTo,
                url: feed.url)
        }
        all = rows.filter(\.needsCare) + rows.filter { !$0.needsCare }
        narrow()
    }

    private func narrow() {
        let before = selected?.id
        let query = state.filter.lowercased()
        var next = state
        next.phase = library.phase
        next.refreshing = library.refreshing
        next.total = all.count
        next.rows =
            query.isEmpty ? all : all.filter { "\($0.title) \($0.status) \($0.url)".lowercased().contains(query) }
        next.list.setCount(next.rows.count)
        if let row = next.rows.firstIndex(where: { $0.id == before }) { next.list.move(to: row) }
        state = next
    }
}

extension NewsWords {
    static func rate(_ items: Double?) -> String {
        guard let items else { return "" }
        return items > 0 && items < 1 ? "<1" : number(Int(min(items.rounded(), 1e6)))
    }
}
