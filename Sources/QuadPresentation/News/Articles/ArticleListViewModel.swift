import QuadDomain
import TerminalKit

/// The articles of a source, as far as the filter lets them through.
///
/// Of each only its place in the index is held; its row is read and worded when it is drawn.
@MainActor
package final class ArticleListViewModel {
    package struct State: Equatable, Sendable {
        package var source = NewsSource.all
        package var title = ""
        package var list = ListState()
        package var revision = NewsLibrary.Revision()
        package var phase = NewsLibrary.Phase.opening
        package var filter = ""
        /// What is wrong with the filter.
        package var problem: String?
        /// Texts are being looked through; what was found so far is shown.
        package var isSearching = false
        package var showsHidden = false
        /// Articles that would be here but for a mute or a digest; none while they are shown.
        package var hiddenCount = 0
        package var marked: Set<ArticleID> = []
        /// Shown larger on top of the others; the first of the list.
        package var featured: FeaturedCard?
        /// The first row shown below it.
        package var firstBelowCard = 1
    }

    package internal(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }

    let library: NewsLibrary
    let rows: ArticleRows
    /// Positions in the index, in the order shown.
    var positions: [Int32] = [] {
        didSet { generation += 1 }
    }
    /// The same in the order of the index.
    var found: [Int32] = []
    /// Counts how often there were other positions.
    private(set) var generation = 0
    /// The article under the cursor, known also when the index has become another.
    var cursorID: ArticleID?
    /// How many there were when nothing was filtered.
    var unfilteredCount = 0
    var search: Task<Void, Never>?
    /// The last search that came to its end.
    var lastSearch: FinishedSearch?

    private let session: Session
    private let key: String
    /// The order of the articles, by its name.
    package private(set) var order: String

    /// - Parameter key: what the list is remembered by.
    init(_ key: String, library: NewsLibrary, rows: ArticleRows, session: Session) {
        self.key = key
        self.library = library
        self.rows = rows
        self.session = session
        order = session.memory(of: "\(key).order") ?? Self.choices[0].id
    }

    package func ordered(by id: String) {
        guard Self.choices.contains(where: { $0.id == id }) else { return }
        order = id
        session.keep(memory: id == Self.choices[0].id ? nil : id, of: "\(key).order")
        fill()
    }

    // MARK: What is selected

    package var selectedPosition: Int32? { state.list.selection.map { positions[$0] } }

    package var selectedSlot: ArticleSlot? {
        selectedPosition.map { library.content.index.slots[Int($0)] }
    }

    /// The marked ones, else the selected one: what an action is done to.
    package var targets: [Int32] {
        guard !state.marked.isEmpty else { return selectedPosition.map { [$0] } ?? [] }
        return positions.filter { state.marked.contains(library.content.index.slots[Int($0)].id) }
    }

    package func moved(_ move: (inout ListState) -> Void) {
        move(&state.list)
        cursorID = selectedSlot?.id
    }

    /// - Returns: false when it is not in this list.
    package func select(_ article: ArticleID) -> Bool {
        let slots = library.content.index.slots
        guard let row = positions.firstIndex(where: { slots[Int($0)].id == article }) else { return false }
        moved { $0.move(to: row) }
        return true
    }

    /// Goes to the next unread one behind the selection, or before it.
    package func selectUnread(forward: Bool) -> Bool {
        guard let cursor = state.list.selection else { return false }
        let slots = library.content.index.slots
        let step = forward ? 1 : -1
        var row = cursor + step
        while positions.indices.contains(row) {
            if slots[Int(positions[row])].isUnread {
                moved { $0.move(to: row) }
                return true
            }
            row += step
        }
        return false
    }

    // MARK: Marks

    package func toggledMark() {
        guard let slot = selectedSlot else { return }
        if state.marked.remove(slot.id) == nil { state.marked.insert(slot.id) }
        moved { $0.move(by: 1) }
    }

    package func toggledAllMarks() {
        let slots = library.content.index.slots
        state.marked = state.marked.isEmpty ? Set(positions.map { slots[Int($0)].id }) : []
    }

    package func clearMarks() { state.marked = [] }

    // MARK: Source and filter

    package func show(_ source: NewsSource) {
        guard source != state.source else { return }
        var next = state
        next.source = source
        next.filter = ""
        next.marked = []
        next.list = ListState()
        state = next
        cursorID = nil
        fill()
    }

    package func filterChanged(to text: String) {
        guard text != state.filter else { return }
        state.filter = text
        fill()
    }

    package func toggledHidden() {
        state.showsHidden.toggle()
        fill()
    }

    /// - Parameter article: to have the cursor if it is there.
    package func contentChanged(keeping article: ArticleID? = nil) {
        rows.forget()
        if let article { cursorID = article }
        fill()
    }

    package func statesChanged() { state.revision = library.revision.value }

    /// After articles were taken out: the cursor stays where it was on the screen.
    package func removedSome() {
        let row = state.list.cursor
        cursorID = nil
        state.marked = []
        fill()
        moved { $0.move(to: row) }
    }
}
