import QuadDomain
import TerminalKit

/// Today's top articles of each category: chosen once a day, so that it can be read to its end.
@MainActor
package final class NewsBriefingViewModel {
    package enum Row: Equatable, Sendable {
        case heading(String)
        case article(Int32, ArticleID)
    }

    package struct State: Equatable, Sendable {
        package var rows: [Row] = []
        package var list = ListState()
        package var day = ""
        package var unread = 0
        package var count = 0
        package var phase = NewsLibrary.Phase.opening
        package var revision = NewsLibrary.Revision()
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }
    package var onOpen: (Route) -> Void = { _ in }
    let library: NewsLibrary
    let rows: ArticleRows
    private let services: NewsServices
    private static let draft = "news.briefing"
    static let perCategory = 3

    package init(_ services: NewsServices) {
        self.services = services
        library = services.library
        rows = ArticleRows(library: library)
        library.revision.observe(for: self) { [weak self] in self?.libraryChanged($0) }
    }

    package func appeared() {
        library.loadOnce()
        rebuild()
    }

    private func libraryChanged(_ revision: NewsLibrary.Revision) {
        if revision.content != state.revision.content { rows.forget() }
        rebuild()
    }

    package func moved(_ move: (inout ListState) -> Void) { move(&state.list) }

    /// Headings are passed over.
    package func stepped(_ step: Int) {
        var row = state.list.cursor + step
        while state.rows.indices.contains(row), case .heading = state.rows[row] { row += step }
        if state.rows.indices.contains(row) { state.list.move(to: row) }
    }

    package var selected: Int32? {
        guard let row = state.list.selection, case .article(let position, _) = state.rows[row] else { return nil }
        return position
    }

    private var selectedSlot: ArticleSlot? { selected.map { library.content.index.slots[Int($0)] } }
    package var link: String? { selected.flatMap { rows.row(at: $0)?.link } }

    // MARK: Steps of the user

    package func opened() {
        guard let selectedSlot else { return }
        library.request(selectedSlot.id)
        onOpen(.news)
    }

    package func toggledSaved() {
        guard let selected, let selectedSlot else { return }
        let saves = !selectedSlot.flags.contains(.saved)
        library.mark([selected], .saved(saves ? library.clock.now : nil), title: saves ? "saving" : "unsaving")
        onMessage(.success(saves ? "Saved · u undoes it" : "Saved no more · u undoes it"))
    }

    package func toggledRead() {
        guard let selected, let selectedSlot else { return }
        library.mark([selected], .read(selectedSlot.isUnread), title: "marking an article")
        stepped(1)
    }

    package func openedInBrowser() {
        guard let link else { return }
        do throws(LinkError) {
            try services.links.open(link)
            onMessage(.success("Opened \(link)"))
        } catch {
            onMessage(.warning("\(error)"))
        }
    }

    package func madeAnew() {
        services.session.keep(draft: "", for: Self.draft)
        rebuild()
        onMessage(.success("Chosen anew from what is here now"))
    }

    // MARK: Choice

    private func rebuild() {
        let content = library.content
        var next = state
        next.phase = library.phase
        next.revision = library.revision.value
        next.day = "\(library.clock.today)"
        defer { state = next }
        guard library.phase == .loaded else { return }
        let chosen = today(content)
        var rows: [Row] = []
        next.count = 0
        next.unread = 0
        for (number, name) in content.categories.enumerated() {
            let own = chosen.filter { position in
                let feed = Int(content.index.slots[Int(position)].feed)
                return content.index.feeds[feed].category == content.categories[number]
            }
            guard !own.isEmpty else { continue }
            rows.append(.heading(NewsWords.category(name)))
            rows += own.map { .article($0, content.index.slots[Int($0)].id) }
            next.count += own.count
            next.unread += own.count { content.index.slots[Int($0)].isUnread }
        }
        let isFirst = next.rows.isEmpty
        next.rows = rows
        next.list.setCount(rows.count)
        if isFirst, rows.count > 1 { next.list.move(to: 1) }
    }

    /// What was chosen earlier today, else a choice that is kept for the rest of the day.
    private func today(_ content: NewsContent) -> [Int32] {
        let kept = services.session.draft(for: Self.draft).split(separator: " ").map(String.init)
        if kept.first == "\(library.clock.today)" {
            let ids = Set(kept.dropFirst().compactMap { ArticleID($0) })
            return content.index.slots.indices.filter {
                ids.contains(content.index.slots[$0].id) && !content.index.slots[$0].isHidden
            }.map { Int32($0) }
        }
        let chosen = Self.choice(content, now: library.clock.now)
        guard !chosen.isEmpty else { return [] }
        let ids = chosen.map { content.index.slots[Int($0)].id.description }
        services.session.keep(
            draft: ([library.clock.today.description] + ids).joined(separator: " "), for: Self.draft)
        return chosen
    }

    /// Of each category those of the last day and a half that most feeds brought, then the newest.
    static func choice(_ content: NewsContent, now: Double) -> [Int32] {
        let slots = content.index.slots
        let since = UInt32(max(0, now - 36 * 3600))
        let recent = slots.indices.prefix { slots[$0].date >= since }.filter { !slots[$0].isHidden }.map { Int32($0) }
        let folded = content.folds.folded(recent)
        return content.categories.flatMap { name in
            folded.filter { content.index.feeds[Int(slots[Int($0)].feed)].category == name }.sorted { left, right in
                let counts = [left, right].map { content.folds.feedCount(of: $0, in: slots) }
                return counts[0] == counts[1] ? left < right : counts[0] > counts[1]
            }.prefix(perCategory)
        }
    }
}
