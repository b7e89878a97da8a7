import NewsCore
import QuadCore
import QuadShell

/// The sources of articles: lists of the whole, query feeds, and categories with their feeds.
///
/// In the order by category, feeds stand under headings that fold. In any other order, and while the user filters,
/// feeds stand alone.
@MainActor
final class FeedListViewModel {
    let list: ListModel<FeedListRow>
    /// Called when the cursor came to rest on another source, or the sources changed.
    var onSelect: (NewsSource) -> Void = { _ in }

    private static let foldedKey = "news.folded"
    /// The key for the tags among the names of categories; no category name contains NUL.
    private static let tagsFold = "\u{0}tags"
    private static let unreadKey = "news.only-unread"
    static let orders: [ListModel<FeedListRow>.Order] = [
        .init("category", "by category"), .init("name", "by name"), .init("unread", "most unread first"),
        .init("trouble", "feeds with problems first"),
    ]

    private let services: NewsServices
    private var folded: Set<String>
    /// Whether feeds without unread articles are left out.
    private(set) var showsOnlyUnread: Bool
    private var content: Int
    /// The problem of the filter.
    private(set) var problem: String?

    init(_ services: NewsServices) {
        self.services = services
        let session = services.session
        content = services.model.revision.value.content
        folded = Set(
            (session.memory(of: Self.foldedKey) ?? "").split(separator: "\n").map { String($0.dropFirst()) })
        showsOnlyUnread = session.memory(of: Self.unreadKey) != nil
        list = ListModel("news.feeds", arrangedBy: Self.orders, in: services.context, isMarkable: { $0.isFeed })
        list.arranger = self
        list.onMove = { [weak self] in
            if let self, let selected { onSelect(selected.source) }
        }
        rebuild()
    }

    var model: NewsModel { services.model }
    var selected: FeedListRow? { list.selected }

    func contentChanged() {
        guard content != model.revision.value.content else { return }
        content = model.revision.value.content
        rebuild()
    }

    func statesChanged() { services.changed() }

    /// Selects a source and unfolds its heading. The articles stay.
    func select(_ source: NewsSource) {
        if case .feed(let id) = source, let line = model.content.line(id) {
            unfold(model.content.categories[line.category])
        }
        if case .tag = source { unfold(Self.tagsFold) }
        list.select(source.name)
    }

    /// Puts the cursor on a source, if the source is listed.
    func point(at source: NewsSource) {
        if selected?.source != source { list.select(source.name) }
    }

    /// Returns the number of unread articles; nil until a search has read the texts that the count needs.
    func count(of row: FeedListRow) -> Int? { row.unread(model.content) }

    /// The feeds that an action works on: the marked ones, the selected one, or those of the selected category.
    var targets: [String] {
        list.targets.flatMap { row -> [String] in
            switch row.source {
            case .feed(let id): [id]
            case .category(let name): model.content.index.feeds.filter { $0.category == name }.map(\.id)
            case .all, .forYou, .unread, .saved, .query, .tagged, .tag: []
            }
        }
    }

    /// Whether an action works on some feeds only, and not on a row such as “All news” or a query.
    var namesFeeds: Bool {
        list.targets.allSatisfy { row in
            switch row.source {
            case .feed, .category: true
            case .all, .forYou, .unread, .saved, .query, .tagged, .tag: false
            }
        }
    }

    func toggledOnlyUnread() {
        showsOnlyUnread.toggle()
        services.session.keep(memory: showsOnlyUnread ? "yes" : nil, of: Self.unreadKey)
        rebuild()
    }

    // MARK: Folding

    /// The category of the selected row, if the row is a category or stands in one.
    var selectedCategory: String? {
        switch selected {
        case .category(_, let name, _): name
        case .feed(_, let category): category
        default: nil
        }
    }

    /// The fold of the selected row: its category, or the tags.
    private var selectedFold: (name: String, heading: NewsSource)? {
        switch selected {
        case .category(_, let name, _): showsHeadings ? (name, .category(name)) : nil
        case .feed(_, let category): showsHeadings ? (category, .category(category)) : nil
        case .tags, .tag: (Self.tagsFold, .tagged)
        default: nil
        }
    }

    var canFold: Bool { selectedFold != nil }

    /// Whether the selected row is under a heading.
    var selectedStandsInside: Bool {
        switch selected {
        case .feed: showsHeadings
        case .tag: true
        default: false
        }
    }

    var selectedIsOpenHeading: Bool {
        switch selected {
        case .category(_, _, true), .tags(true): true
        default: false
        }
    }

    func toggledFold() {
        guard let fold = selectedFold else { return }
        if folded.remove(fold.name) == nil { folded.insert(fold.name) }
        keepFolds(selecting: fold.heading)
    }

    /// Folds all headings, or unfolds all if all are folded.
    func toggledAllFolds() {
        let all = Set(model.content.categories + (model.content.tagLines.isEmpty ? [] : [Self.tagsFold]))
        let heading = selectedFold?.heading
        folded = all.isSubset(of: folded) ? [] : all
        keepFolds(selecting: heading)
    }

    /// Goes out one step: from a row to its heading, then folds an open heading.
    /// - Returns: false if there is nothing further out.
    func wentOut() -> Bool {
        guard let fold = selectedFold else { return false }
        if selectedIsOpenHeading {
            folded.insert(fold.name)
            keepFolds(selecting: fold.heading)
            return true
        }
        guard selectedStandsInside else { return false }
        list.select(fold.heading.name)
        guard selected?.source == fold.heading else { return false }
        onSelect(fold.heading)
        return true
    }

    /// - Returns: whether the selected row was a folded heading, which is open now.
    func unfoldedSelection() -> Bool {
        switch selected {
        case .category(_, let name, false): unfold(name)
        case .tags(false): unfold(Self.tagsFold)
        default: return false
        }
        return true
    }

    private func unfold(_ name: String) {
        guard folded.remove(name) != nil else { return }
        keepFolds(selecting: nil)
    }

    private func keepFolds(selecting heading: NewsSource?) {
        let text = folded.sorted().map { "/\($0)" }.joined(separator: "\n")
        services.session.keep(memory: text.isEmpty ? nil : text, of: Self.foldedKey)
        let before = selected?.source
        rebuild()
        if let heading { list.select(heading.name) }
        // If folding hid the feed, its heading is selected, and the articles beside the list follow.
        if let source = selected?.source, source != before { onSelect(source) }
    }

    // MARK: Rows

    /// Whether feeds stand under headings. A single heading for feeds without a category would say nothing.
    private var showsHeadings: Bool {
        model.content.categories != [""] && list.order == "category" && list.filterText.isEmpty
    }

    /// Builds the rows. The selection stays on its source.
    private func rebuild() {
        let all = allRows
        guard !list.filterText.isEmpty else {
            problem = nil
            return list.show(found: all, of: all.count)
        }
        let content = model.content
        let table = FeedListRow.table { $0.unread(content) ?? 0 }
        let filter = table.language.parse(list.filterText, model.time)
        problem = filter.problem
        list.show(found: all.filter { table.matches(filter, $0) }, of: all.count)
    }

    private var allRows: [FeedListRow] {
        let content = model.content
        let sources: [FeedListRow] = [
            .source(.all, title: "All news"), .source(.forYou, title: "For You"), .source(.unread, title: "Unread"),
            .source(.saved, title: "Saved"),
        ]
        let queries = content.queries.enumerated().map { FeedListRow.query(number: $0, id: $1.id, title: $1.title) }
        let before = selected?.source
        let lines = content.lines.filter { line in
            !showsOnlyUnread || content.counts.feeds[line.number].unread > 0 || before == .feed(line.id)
        }
        return sources + queries + tagRows(content)
            + (showsHeadings ? underHeadings(lines, content) : inOrder(lines, content))
    }

    private func tagRows(_ content: NewsContent) -> [FeedListRow] {
        guard !content.tagLines.isEmpty else { return [] }
        let isOpen = !folded.contains(Self.tagsFold) || !list.filterText.isEmpty
        let before = selected?.source
        let tags = content.tagLines.filter { !showsOnlyUnread || $0.unread > 0 || before == .tag($0.name) }
        return [.tags(isOpen: isOpen)] + (isOpen ? tags.map { .tag($0.name) } : [])
    }

    private func underHeadings(_ lines: [NewsContent.Line], _ content: NewsContent) -> [FeedListRow] {
        var rows: [FeedListRow] = []
        rows.reserveCapacity(lines.count + content.categories.count)
        var current: Int?
        for line in lines {
            let name = content.categories[line.category]
            if line.category != current {
                current = line.category
                rows.append(.category(number: line.category, name: name, isOpen: !folded.contains(name)))
            }
            if !folded.contains(name) { rows.append(.feed(line, category: name)) }
        }
        return rows
    }

    /// Sorts lines, which come sorted by category and name.
    private func inOrder(_ lines: [NewsContent.Line], _ content: NewsContent) -> [FeedListRow] {
        let names = lines.map { NaturalName($0.title) }
        let places = lines.indices.sorted { left, right in
            switch list.order {
            case "unread":
                let (one, other) = (
                    content.counts.feeds[lines[left].number].unread, content.counts.feeds[lines[right].number].unread
                )
                if one != other { return one > other }
            case "trouble":
                if (lines[left].trouble != nil) != (lines[right].trouble != nil) { return lines[left].trouble != nil }
            case "name": break
            default: return left < right
            }
            return (names[left], left) < (names[right], right)
        }
        return places.map { .feed(lines[$0], category: content.categories[lines[$0].category]) }
    }
}

extension FeedListViewModel: ListArranging {
    /// Arranges the rows. A filter may move the cursor to another source; then the articles beside the list follow.
    func arrangeRows() {
        let before = selected?.source
        rebuild()
        if let source = selected?.source, source != before { onSelect(source) }
    }

    var filterStatus: String { problem ?? "\(list.rows.count) of \(list.total)" }

    var filterLanguage: FilterLanguage { FeedListRow.table { _ in 0 }.language }

    func filterValues(of field: FilterField) -> [String] {
        field.name == "category" ? model.content.categories.filter { !$0.isEmpty } : field.values
    }
}
