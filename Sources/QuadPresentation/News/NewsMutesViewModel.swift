import QuadDomain
import TerminalKit

/// What one does not want to see, until when, and how much of it there is.
@MainActor
package final class NewsMutesViewModel: Filtering {
    package struct Row: Equatable, Sendable, Identifiable {
        package var id: String
        package var kind: String
        package var text: String
        package var until: String
        package var hidden: Int
        package var isOver: Bool
    }

    package struct State: Equatable, Sendable {
        package var rows: [Row] = []
        package var total = 0
        package var list = ListState()
        package var filter = ""
        package var phase = NewsLibrary.Phase.opening
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }
    package var onOpen: (Route) -> Void = { _ in }
    package var dialogs = NewsDialogs()
    private let library: NewsLibrary
    private nonisolated static let mostShown = 2_000

    package init(_ services: NewsServices) {
        library = services.library
        library.revision.observe(for: self) { [weak self] _ in self?.rebuild() }
        rebuild()
    }

    package func appeared() {
        library.loadOnce()
        rebuild()
    }

    package var selected: Row? { state.list.selection.map { state.rows[$0] } }
    package func moved(_ move: (inout ListState) -> Void) { move(&state.list) }

    private var selectedMute: NewsMute? {
        selected.flatMap { row in library.content.mutes.first { $0.id == row.id } }
    }

    // MARK: Steps of the user

    private static let usage = "Mute (word, author:name, feed:name, /expression/, then until:2026-12-31)"

    package func added() { ask("", id: nil) }

    package func edited() {
        guard let mute = selectedMute else { return }
        ask(mute.line, id: mute.id)
    }

    /// What can't be understood is there again to be corrected.
    private func ask(_ text: String, id: String?) {
        dialogs.ask(NewsDialogs.Question(title: Self.usage, text: text)) { [weak self] line in
            guard let self, !line.trimmingBlanks.isEmpty else { return }
            library.perform(id == nil ? "the mute" : "the change of a mute") { service throws(NewsError) in
                if let id { return (try await service.editMute(id, typed: line), "The mute is changed") }
                let (mute, undo) = try await service.addMute(typed: line)
                return (undo, "Muted \(mute.described)")
            } failed: { [weak self] error in
                self?.onMessage(.warning(error.words))
                self?.ask(line, id: id)
            }
        }
    }

    package func deleted() {
        guard let mute = selectedMute else { return }
        let words = NewsWords.described(mute, library.content)
        let count = library.content.index.hiddenByMute[mute.id] ?? 0
        let text =
            count > 0 ? "\(NewsWords.count(count, "article")) it hides are shown again." : "It hides nothing now."
        dialogs.confirm("Delete the mute of \(words)?", text, "Delete") { [weak self] in
            self?.library.perform("deleting the mute of \(words)") { service throws(NewsError) in
                (try await service.removeMutes([mute.id]), "\(words) is muted no more")
            }
        }
    }

    /// Looks through the muted articles for those that this one hides.
    package func shown() {
        guard let mute = selectedMute else { return }
        let matcher = MuteMatcher([mute], today: library.clock.today)
        let index = library.content.index
        let repository = library.repository
        Task {
            let found = await Self.hidden(by: matcher, in: index, repository)
            show(found, of: mute)
        }
    }

    @concurrent
    private nonisolated static func hidden(
        by matcher: MuteMatcher, in index: ArticleIndex, _ repository: any NewsRepository
    ) async -> [ArticleRow] {
        var rows: [ArticleRow] = []
        for slot in index.slots where slot.flags.contains(.muted) && rows.count < mostShown {
            let feed = index.feeds[Int(slot.feed)].id
            guard let row = repository.row(slot, feed: feed), matcher.muteHiding(row, feed: feed) != nil else {
                continue
            }
            rows.append(row)
        }
        return rows
    }

    private func show(_ rows: [ArticleRow], of mute: NewsMute) {
        let words = NewsWords.described(mute, library.content)
        guard !rows.isEmpty else { return onMessage(.info("\(words) hides nothing now")) }
        let time = library.time
        let items = rows.map {
            PaletteItem(id: $0.id.description, title: $0.title, trailing: Age.short($0.sortDate, at: time))
        }
        dialogs.choose(NewsDialogs.Choice(placeholder: "hidden by \(words); Enter opens", items: items)) {
            [weak self] item in
            guard let self, let id = ArticleID(item.id) else { return }
            library.request(id, from: .newsMutes)
            onOpen(.news)
        }
    }

    // MARK: Filter

    package var filterText: String { state.filter }

    package func filterChanged(to text: String) {
        state.filter = text
        rebuild()
    }

    package func moveToMatch(forward: Bool) { moved { $0.move(by: forward ? 1 : -1) } }

    // MARK: Rows

    private func rebuild() {
        let content = library.content
        let today = library.clock.today
        let before = selected?.id
        let rows = content.mutes.map { mute in
            Row(
                id: mute.id, kind: mute.kind == .regex ? "expression" : mute.kind.rawValue,
                text: mute.kind == .feed ? content.line(mute.text)?.title ?? mute.text : mute.text,
                until: mute.until.map { $0 < today ? "over since \($0)" : "until \($0)" } ?? "for good",
                hidden: content.index.hiddenByMute[mute.id] ?? 0, isOver: mute.until.map { $0 < today } ?? false)
        }
        let query = state.filter.lowercased()
        var next = state
        next.phase = library.phase
        next.total = rows.count
        next.rows =
            query.isEmpty ? rows : rows.filter { "\($0.kind) \($0.text) \($0.until)".lowercased().contains(query) }
        next.list.setCount(next.rows.count)
        if let row = next.rows.firstIndex(where: { $0.id == before }) { next.list.move(to: row) }
        state = next
    }
}
