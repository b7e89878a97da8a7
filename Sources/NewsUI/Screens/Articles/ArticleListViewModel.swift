import NewsCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// The articles of a source that pass the filter.
///
/// The list holds only each article's position in the index. A row is read and worded when it is drawn.
@MainActor
final class ArticleListViewModel {
    struct State: Equatable, Sendable {
        var source = NewsSource.all
        var title = ""
        var revision = NewsModel.Revision()
        /// The problem of the filter.
        var problem: String?
        var showsHidden = false
        /// The number of articles that the list would show without a mute or a digest; 0 while hidden articles are
        /// shown.
        var hiddenCount = 0
        /// The article shown larger above the others; the first of the list.
        var featured: FeaturedCard?
        /// The first row shown below the card.
        var firstBelowCard = 1
    }

    private(set) var state = State() {
        didSet { if state != oldValue { services.changed() } }
    }

    let list: ListModel<ArticlePosition>
    /// Whether read articles are left out of every list but the saved articles.
    private(set) var showsOnlyUnread = false

    let services: NewsServices
    let rows: ArticleRows
    let search: ArticleSearch
    /// The number of articles without the filter; nil until they are counted.
    private var unfilteredCount: Int?
    /// Articles that were read or unsaved since the user came to the list. They stay until the user leaves the list.
    private var staying: Set<ArticleID> = []
    /// Whether an article of the list is open; then the featured article stays.
    private var isReadFrom = false
    /// The source that the featured article was chosen for.
    private var featuredSource: NewsSource?

    /// - Parameter key: the key under which the list is remembered.
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

    // MARK: Selection

    var selectedPosition: Int32? { list.selected?.position }

    var selectedSlot: ArticleSlot? { selectedPosition.map { model.content.index.slots[Int($0)] } }

    /// The targets of an action: the marked articles, or the selected one.
    var targets: [Int32] { list.targets.map(\.position) }

    /// - Returns: false if the article is not in this list.
    func select(_ article: ArticleID) -> Bool {
        list.select(article)
        return list.selected?.id == article
    }

    /// Selects the first unread article.
    func selectFirstUnread() -> Bool {
        let slots = model.content.index.slots
        guard let row = list.rows.firstIndex(where: { slots[Int($0.position)].isUnread }) else { return false }
        list.moved { $0.move(to: row) }
        return true
    }

    /// Selects the next unread article after the selection, or before it.
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

    /// Shows another source from its top, without filter and marks.
    func show(_ source: NewsSource) {
        guard source != state.source else { return }
        list.startOver()
        show(source, from: nil)
    }

    /// Shows the first source, with the filter and the row of the last run.
    func begin(with source: NewsSource) {
        state.source = source
        takeOrder()
        fill()
    }

    /// Restores the order of the source. Each source has its own order, wherever it is listed.
    private func takeOrder() { list.takeOrder(of: "news.order.\(state.source.name)") }

    /// - Parameters:
    ///   - article: the article for the cursor, now or when it arrives.
    ///   - isOpen: whether the user reads the article. Then it is listed even if the list has only unread articles.
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

    /// - Parameter article: the article for the cursor, if it is in the list.
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

    /// Removes read articles after another pane got the keys.
    func left() {
        guard !staying.isEmpty else { return }
        unfilteredCount = nil
        fill(keepingRead: false)
    }

    /// Fills the list after articles were removed. The cursor stays where it was on the screen.
    func removedSome() {
        list.clearedMarks()
        unfilteredCount = nil
        fill(keepingRead: state.source != .saved)
    }

    // MARK: Filling

    /// Fills the list. The selection stays on its article.
    /// - Parameter keepingRead: whether articles that were read since the user came here stay in a list of unread
    ///   articles.
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

    /// Returns the number of articles without the filter. They are counted once, however long the user types.
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

    /// Keeps articles in the list that were read or unsaved in it.
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

    /// - Parameter isOpen: whether an article of the list is open; then the featured article stays.
    func reads(isOpen: Bool) { isReadFrom = isOpen }

    private func feature(among positions: [Int32], _ content: NewsContent) {
        // A new choice would move an unread article past the user who reads.
        if isReadFrom, featuredSource == state.source, keepsFeatured(among: positions, content) { return }
        featuredSource = state.source
        let featured = featured(among: positions, content)
        let article = featured.map { content.index.slots[Int($0)].id }
        guard article != state.featured?.article else { return }
        state.featured = article.map { FeaturedCard(article: $0) }
        if let featured { readExcerpt(of: featured) }
    }

    /// Reads the text of the featured article after the frame that first shows it.
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

    /// - Parameter room: the number of rows below the card.
    func keepVisible(belowCard room: Int) {
        list.moved { $0.keepVisible(height: room) }
        let position = list.position
        if position.isAdrift {
            state.firstBelowCard = max(1, min(position.offset + 1, position.count - room))
            return
        }
        let cursor = position.cursor
        // If the cursor is on the card, the rows below start with the next article.
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
