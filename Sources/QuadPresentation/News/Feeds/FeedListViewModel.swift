import QuadDomain
import TerminalKit

/// Where the articles come from: lists of the whole, query feeds, categories with their feeds.
@MainActor
package final class FeedListViewModel {
    package enum Row: Equatable, Sendable {
        case source(NewsSource, title: String)
        case query(number: Int, id: String, title: String)
        case category(number: Int, name: String, isOpen: Bool)
        case feed(NewsContent.Line)

        package var source: NewsSource {
            switch self {
            case .source(let source, _): source
            case .query(_, let id, _): .query(id)
            case .category(_, let name, _): .category(name)
            case .feed(let line): .feed(line.id)
            }
        }
    }

    package struct State: Equatable, Sendable {
        package var rows: [Row] = []
        package var list = ListState()
        /// Counts are looked up when they are drawn; this tells that they changed.
        package var revision = NewsLibrary.Revision()
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    /// The cursor came to rest on another source, or there are others now.
    package var onSelect: (NewsSource) -> Void = { _ in }

    private static let draft = "news.folded"
    private static let unreadDraft = "news.only-unread"
    let library: NewsLibrary
    private let session: Session
    private var folded: Set<String>
    /// Feeds without are left out.
    private(set) var showsOnlyUnread: Bool
    /// Counts how often there were other rows.
    private(set) var generation = 0

    package init(library: NewsLibrary, session: Session) {
        self.library = library
        self.session = session
        folded = Set(session.draft(for: Self.draft).split(separator: "\n").map { String($0.dropFirst()) })
        showsOnlyUnread = !session.draft(for: Self.unreadDraft).isEmpty
        rebuild()
    }

    package var selected: Row? { state.list.selection.map { state.rows[$0] } }

    package func contentChanged() {
        guard state.revision.content != library.revision.value.content else { return }
        rebuild()
    }

    package func statesChanged() { state.revision = library.revision.value }

    package func moved(_ move: (inout ListState) -> Void) {
        let before = state.list.cursor
        move(&state.list)
        if state.list.cursor != before, let selected { onSelect(selected.source) }
    }

    package func select(_ source: NewsSource) {
        if case .feed(let id) = source, let line = library.content.line(id) {
            unfold(library.content.categories[line.category])
        }
        guard let row = state.rows.firstIndex(where: { $0.source == source }) else { return }
        state.list.move(to: row)
    }

    /// What is unread; nil where it isn't known without reading every text.
    package func count(of row: Row) -> Int? {
        let counts = library.content.counts
        return switch row {
        case .source(.forYou, _): counts.forYou
        case .source(.saved, _): counts.saved
        case .source: counts.all.unread
        case .query(let number, _, _): counts.queries.indices.contains(number) ? counts.queries[number] : nil
        case .category(let number, _, _): counts.categories[number].unread
        case .feed(let line): counts.feeds[line.number].unread
        }
    }

    package func toggledOnlyUnread() {
        showsOnlyUnread.toggle()
        session.keep(draft: showsOnlyUnread ? "yes" : "", for: Self.unreadDraft)
        rebuild()
    }

    // MARK: Folding

    /// The category of the selected row, when it is one or stands in one.
    package var selectedCategory: String? {
        switch selected {
        case .category(_, let name, _): name
        case .feed(let line): library.content.categories[line.category]
        default: nil
        }
    }

    /// Whether the selected row is a feed that stands under a heading.
    package var selectedIsFeedInCategory: Bool {
        if case .feed = selected { showsHeadings } else { false }
    }

    package var selectedIsOpenCategory: Bool {
        if case .category(_, _, true) = selected { true } else { false }
    }

    package func toggledFold() {
        guard let name = selectedCategory else { return }
        if folded.remove(name) == nil { folded.insert(name) }
        keepFolds(selecting: name)
    }

    /// Goes out a step: from a feed to its category, from an open category into its heading alone.
    /// - Returns: false when there is nothing further out.
    package func wentOut() -> Bool {
        switch selected {
        case .feed(let line):
            let name = library.content.categories[line.category]
            guard let row = state.rows.firstIndex(where: { $0.source == .category(name) }) else { return false }
            moved { $0.move(to: row) }
            return true
        case .category(_, let name, true):
            folded.insert(name)
            keepFolds(selecting: name)
            return true
        default: return false
        }
    }

    /// - Returns: whether the selected row was a folded category, which is open now.
    package func unfoldedSelection() -> Bool {
        guard case .category(_, let name, false) = selected else { return false }
        unfold(name)
        return true
    }

    private func unfold(_ name: String) {
        guard folded.remove(name) != nil else { return }
        keepFolds(selecting: nil)
    }

    private func keepFolds(selecting name: String?) {
        session.keep(draft: folded.sorted().map { "/\($0)" }.joined(separator: "\n"), for: Self.draft)
        rebuild()
        if let name { select(.category(name)) }
    }

    /// A lone heading for feeds in no category says nothing.
    private var showsHeadings: Bool { library.content.categories != [""] }

    /// The selection stays on its source.
    private func rebuild() {
        let showsHeadings = showsHeadings
        let content = library.content
        let before = selected?.source
        var rows: [Row] = []
        rows.reserveCapacity(4 + content.queries.count + content.categories.count + content.lines.count)
        rows += [
            .source(.all, title: "All news"), .source(.forYou, title: "For You"), .source(.unread, title: "Unread"),
            .source(.saved, title: "Saved"),
        ]
        rows += content.queries.enumerated().map { .query(number: $0, id: $1.id, title: $1.title) }
        var current: Int?
        for line in content.lines {
            if showsOnlyUnread, content.counts.feeds[line.number].unread == 0, before != .feed(line.id) { continue }
            let name = content.categories[line.category]
            if showsHeadings, line.category != current {
                current = line.category
                rows.append(.category(number: line.category, name: name, isOpen: !folded.contains(name)))
            }
            if !showsHeadings || !folded.contains(name) { rows.append(.feed(line)) }
        }
        generation += 1
        var next = State(list: state.list)
        next.rows = rows
        next.list.setCount(rows.count)
        next.revision = library.revision.value
        if let before, let row = rows.firstIndex(where: { $0.source == before }) { next.list.move(to: row) }
        state = next
    }
}
