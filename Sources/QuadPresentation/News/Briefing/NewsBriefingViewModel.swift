import QuadDomain
import TerminalKit

/// Today's top articles of each category: chosen once a day, so that it can be read to its end.
@MainActor
package final class NewsBriefingViewModel {
    package enum Row: Equatable, Sendable {
        case heading(String)
        case article(NewsBriefing.Item)
    }

    package struct State: Equatable, Sendable {
        package var rows: [Row] = []
        package var list = ListState()
        package var day = ""
        package var unread = 0
        package var count = 0
        package var isChoosing = false
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
    private let briefings: any BriefingRepository
    private var briefing: NewsBriefing?
    /// Where its articles are in the index.
    private var positions: [ArticleID: Int32] = [:]
    private var isChoosing = false

    package init(_ services: NewsServices) {
        self.services = services
        briefings = services.briefings
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
        guard let row = state.list.selection, case .article(let item) = state.rows[row] else { return nil }
        return position(of: item)
    }

    private var selectedSlot: ArticleSlot? { selected.map { library.content.index.slots[Int($0)] } }
    package var link: String? { selected.flatMap { rows.row(at: $0)?.link } }

    // MARK: Steps of the user

    package func opened() {
        if let selectedSlot { onOpen(.article(selectedSlot.id)) }
    }

    package func toggledSaved() {
        guard let selected, let selectedSlot else { return }
        let saves = !selectedSlot.flags.contains(.saved)
        library.mark(
            [selected], .saved(saves ? library.clock.now : nil), title: saves ? "saving" : "unsaving",
            said: saves ? "Saved · u undoes it" : "Saved no more · u undoes it")
    }

    package func toggledRead() {
        guard let selected, let selectedSlot else { return }
        library.mark([selected], .read(selectedSlot.isUnread), title: "marking an article")
        stepped(1)
    }

    package func openedInBrowser() {
        if let link { onMessage(services.open(link)) }
    }

    package func position(of item: NewsBriefing.Item) -> Int32? { item.id.flatMap { positions[$0] } }

    package func madeAnew() {
        choose()
        onMessage(.success("Chosen anew from what is here now"))
    }

    // MARK: Choice

    private func rebuild() {
        let content = library.content
        var next = state
        next.phase = library.phase
        next.revision = library.revision.value
        next.day = "\(library.clock.today)"
        if library.phase == .loaded, briefing?.day != library.clock.today {
            briefing = briefings.briefing(for: library.clock.today)
            if briefing == nil { choose() }
        }
        next.isChoosing = isChoosing
        let isFirst = next.rows.isEmpty
        next.rows = briefing.map { rows(of: $0, content) } ?? []
        let slots = next.rows.compactMap { row -> ArticleSlot? in
            guard case .article(let item) = row, let position = position(of: item) else { return nil }
            return content.index.slots[Int(position)]
        }
        next.count = slots.count
        next.unread = slots.count { $0.isUnread }
        next.list.setCount(next.rows.count)
        if isFirst, next.rows.count > 1 { next.list.move(to: 1) }
        state = next
    }

    /// Articles that were deleted or muted since are left out.
    private func rows(of briefing: NewsBriefing, _ content: NewsContent) -> [Row] {
        let wanted = Set(briefing.sections.flatMap { $0.items.compactMap(\.id) })
        positions = [:]
        for (position, slot) in content.index.slots.enumerated() where wanted.contains(slot.id) && !slot.isHidden {
            positions[slot.id] = Int32(position)
        }
        return briefing.sections.flatMap { section -> [Row] in
            let items = section.items.filter { position(of: $0) != nil }
            return items.isEmpty
                ? [] : [.heading(NewsWords.category(section.category))] + items.map { .article($0) }
        }
    }

    private func choose() {
        guard !isChoosing else { return }
        isChoosing = true
        let content = library.content
        let time = library.time
        let repository = library.repository
        Task {
            let chosen = await Self.briefing(of: content, at: time, repository)
            isChoosing = false
            briefing = chosen
            if !chosen.isEmpty { briefings.keep(chosen) }
            rebuild()
        }
    }

    @concurrent
    private nonisolated static func briefing(
        of content: NewsContent, at time: FilterTime, _ repository: any NewsRepository
    ) async -> NewsBriefing {
        BriefingRule().briefing(of: content.index, folds: content.folds, at: time, row: repository.row)
    }
}
