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

    private(set) var state = State() {
        didSet { if state != oldValue { services.changed() } }
    }

    let list: ListModel<ArticlePosition>
    /// What was read is left out of every list but the saved ones.
    private(set) var showsOnlyUnread = false

    let services: NewsServices
    let rows: ArticleRows
    let search: ArticleSearch
    /// How many there are without the filter, once that was counted.
    private var unfilteredCount: Int?
    /// Listed since one came here, though it was read or unsaved since: it goes when one goes elsewhere.
    private var staying: Set<ArticleID> = []
    /// An article of it is open: what stands out stays.
    private var isReadFrom = false
    /// What the featured article was chosen for.
    private var featuredSource: NewsSource?

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

    // MARK: Filling

    /// The selection stays on its article.
    /// - Parameter keepingRead: articles that were read since one came here stay, though the list has only unread ones.
    func fill(keepingRead: Bool = true) {
        search.cancel()
        let content = model.content
        let filter = ArticleFilter(effectiveFilter, model.time)
        var next = state
        next.title = content.title(of: state.source)
        next.revision = model.revision.value
        next.problem = filter.problem
        if !keepingRead { staying = [] }
        let keeps = list.filterText.isEmpty && keepsWhatIsRead
        var kept = keeps ? staying : []
        if keeps, keepingRead, let selected = list.selected?.id { kept.insert(selected) }
        let candidates = candidates(filter, content, keeping: kept)
        search.take(candidates.found)
        next.hiddenCount = hiddenCount(candidates.hidden, filter)
        state = next
        var isSearching = false
        if filter.readsText, !candidates.found.isEmpty {
            isSearching = search.begin(
                FinishedSearch(filter: filter, candidates: candidates.found, revision: next.revision))
        }
        feature(among: search.found, content)
        show(isSearching: isSearching)
    }

    /// How many there are without the filter: counted once, however long one types.
    func total(_ shown: Int, _ isSearching: Bool) -> Int {
        guard !list.filterText.isEmpty else {
            unfilteredCount = isSearching ? nil : shown
            return shown
        }
        if let unfilteredCount { return unfilteredCount }
        let all = candidates(ArticleFilter("", model.time), model.content, keeping: []).found.count
        unfilteredCount = all
        return all
    }

    /// Articles that were read or unsaved in the list stay in it.
    private func keepWhatIsListed() {
        guard keepsWhatIsRead, list.filterText.isEmpty else { return }
        let slots = model.content.index.slots
        for row in list.rows where slots.indices.contains(Int(row.position)) {
            let slot = slots[Int(row.position)]
            let hasGone = state.source == .saved ? !slot.flags.contains(.saved) : !slot.isUnread
            if hasGone, slot.id == row.id { staying.insert(slot.id) }
        }
    }

    // MARK: The featured article

    /// - Parameter isOpen: whether an article of the list is open: what stands out stays.
    func reads(isOpen: Bool) { isReadFrom = isOpen }

    private func feature(among positions: [Int32], _ content: NewsContent) {
        // Chosen anew under somebody who reads, an unread article would move past them.
        if isReadFrom, featuredSource == state.source, keepsFeatured(among: positions, content) { return }
        featuredSource = state.source
        let featured = featured(among: positions, content)
        let article = featured.map { content.index.slots[Int($0)].id }
        guard article != state.featured?.article else { return }
        state.featured = article.map { FeaturedCard(article: $0) }
        if let featured { readExcerpt(of: featured) }
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
