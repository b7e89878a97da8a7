import NewsCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// The articles of a source, as far as the filter lets them through.
///
/// Of each only its place in the index is held; its row is read and worded when it is drawn.
@MainActor
final class ArticleListViewModel {
    struct State: Equatable, Sendable {
        var source = NewsSource.all
        var title = ""
        var revision = NewsModel.Revision()
        /// What is wrong with the filter.
        var problem: String?
        var showsHidden = false
        /// Articles that would be here but for a mute or a digest; none while they are shown.
        var hiddenCount = 0
        /// Shown larger on top of the others; the first of the list.
        var featured: FeaturedCard?
        /// The first row shown below it.
        var firstBelowCard = 1
    }

    var state = State() {
        didSet { if state != oldValue { services.changed() } }
    }

    let list: ListModel<ArticlePosition>
    /// What was read is left out of every list but the saved ones.
    private(set) var showsOnlyUnread = false

    let services: NewsServices
    let rows: ArticleRows
    let search: ArticleSearch
    /// How many there are without the filter, once that was counted.
    var unfilteredCount: Int?
    /// Listed since one came here, though it was read or unsaved since: it goes when one goes elsewhere.
    var staying: Set<ArticleID> = []
    /// An article of it is open: what stands out stays.
    var isReadFrom = false
    /// What the featured article was chosen for.
    var featuredSource: NewsSource?

    /// - Parameter key: what the list is remembered by.
    init(_ key: String, _ services: NewsServices, rows: ArticleRows) {
        self.services = services
        self.rows = rows
        search = ArticleSearch(services)
        list = ListModel(key, arrangedBy: Self.orders, in: services.context)
        takeOrder()
        list.arranger = self
        search.onFound = { [weak self] in self?.show(isSearching: $0) }
        search.onTitles = { [weak self] in
            if let self, list.isSearching { fill() }
        }
    }

    var model: NewsModel { services.model }

    // MARK: What is selected

    var selectedPosition: Int32? { list.selected?.position }

    var selectedSlot: ArticleSlot? { selectedPosition.map { model.content.index.slots[Int($0)] } }

    /// The marked ones, else the selected one: what an action is done to.
    var targets: [Int32] { list.targets.map(\.position) }

    /// - Returns: false when it is not in this list.
    func select(_ article: ArticleID) -> Bool {
        list.select(article)
        return list.selected?.id == article
    }

    /// Goes to the first unread one.
    func selectFirstUnread() -> Bool {
        let slots = model.content.index.slots
        guard let row = list.rows.firstIndex(where: { slots[Int($0.position)].isUnread }) else { return false }
        list.moved { $0.move(to: row) }
        return true
    }

    /// Goes to the next unread one behind the selection, or before it.
    func selectUnread(forward: Bool) -> Bool {
        guard let cursor = list.position.selection else { return false }
        let slots = model.content.index.slots
        let step = forward ? 1 : -1
        var row = cursor + step
        while list.rows.indices.contains(row) {
            if slots[Int(list.rows[row].position)].isUnread {
                list.moved { $0.move(to: row) }
                return true
            }
            row += step
        }
        return false
    }

    // MARK: Source

    /// Another source is shown from its top, without filter and marks.
    func show(_ source: NewsSource) {
        guard source != state.source else { return }
        list.startOver()
        show(source, from: nil)
    }

    /// The first source, with the filter and the row of the last run.
    func begin(with source: NewsSource) {
        state.source = source
        takeOrder()
        fill()
    }

    /// Each source has its own, wherever it is listed.
    private func takeOrder() { list.takeOrder(of: "news.order.\(state.source.name)") }

    /// - Parameters:
    ///   - article: to have the cursor, now or when it comes.
    ///   - isOpen: one reads it: it is listed though the list has only unread ones.
    func show(_ source: NewsSource, from article: ArticleID?, isOpen: Bool = false) {
        state.source = source
        takeOrder()
        unfilteredCount = nil
        list.selectLater(article)
        guard isOpen, let article else { return fill(keepingRead: false) }
        staying = [article]
        fill()
    }

    func show(onlyUnread: Bool) {
        guard onlyUnread != showsOnlyUnread else { return }
        showsOnlyUnread = onlyUnread
        unfilteredCount = nil
        fill(keepingRead: false)
    }

    func toggledHidden() {
        state.showsHidden.toggle()
        unfilteredCount = nil
        fill()
    }

    /// - Parameter article: to have the cursor if it is there.
    func contentChanged(keeping article: ArticleID? = nil) {
        keepWhatIsListed()
        rows.forget()
        unfilteredCount = nil
        if let article { list.selectLater(article) }
        fill()
    }

    func statesChanged() {
        keepWhatIsListed()
        state.revision = model.revision.value
    }

    /// Another pane has the keys: what was read goes.
    func left() {
        guard !staying.isEmpty else { return }
        unfilteredCount = nil
        fill(keepingRead: false)
    }

    /// After articles were taken out: the cursor stays where it was on the screen.
    func removedSome() {
        list.clearedMarks()
        unfilteredCount = nil
        fill(keepingRead: state.source != .saved)
    }
}

extension ArticleListViewModel: ListArranging {
    func arrangeRows() {
        fill()
    }

    var filterStatus: String {
        if let problem = state.problem { return problem }
        let count = list.position.count.grouped
        return list.isSearching ? "\(count) so far, searching…" : count
    }

    var filterLanguage: FilterLanguage { ArticleFields.language }

    func filterValues(of field: FilterField) -> [String] {
        switch field.name {
        case "feed": model.content.lines.map(\.title)
        case "category": model.content.categories.filter { !$0.isEmpty }
        default: field.values
        }
    }
}
