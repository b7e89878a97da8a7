import NewsCore
import QuadCore
import QuadShell
import TextKit

/// The filling of the list: a check of every slot, then a search through the texts if the filter asks for words.
extension ArticleListViewModel {
    /// Shows the articles found so far, in their order, the featured article first.
    func show(isSearching: Bool) {
        switch model.phase {
        case .opening: return list.beginLoading()
        case .failed(let message): return list.fail(message, advice: model.retryAdvice)
        case .loaded: break
        }
        let slots = model.content.index.slots
        var positions = arranged(search.found).map { ArticlePosition(id: slots[Int($0)].id, position: $0) }
        if let featured = state.featured?.article, let row = positions.firstIndex(where: { $0.id == featured }) {
            positions.insert(positions.remove(at: row), at: 0)
        }
        list.show(found: positions, of: total(positions.count, isSearching), isSearching: isSearching)
    }

    /// The filter of a query feed joined with the typed filter.
    var effectiveFilter: String {
        guard case .query(let id) = state.source, let query = model.content.queries.first(where: { $0.id == id })
        else { return list.filterText }
        return FilterLanguage.both(query.filter, list.filterText)
    }

    /// The words that led to the articles of the list.
    var soughtWords: [String] { ArticleFilter(effectiveFilter, model.time).soughtWords }

    func candidates(
        _ filter: ArticleFilter, _ content: NewsContent, keeping kept: Set<ArticleID>
    ) -> (found: [Int32], hidden: [Int32]) {
        let belongs = asksForUnread ? unread(membership(content)) : membership(content)
        let admits = filter.compiled(for: content.index)
        let showsHidden = state.showsHidden
        var found: [Int32] = []
        var hidden: [Int32] = []
        content.index.slots.withUnsafeBufferPointer { slots in
            for place in slots.indices {
                var slot = slots[place]
                if showsHidden { slot.flags.remove(.hidden) }
                if belongs(slot), admits.admits(slot) {
                    found.append(Int32(place))
                } else if !kept.isEmpty, !slot.isHidden, kept.contains(slot.id) {
                    found.append(Int32(place))
                } else if slot.flags.contains(.hidden) {
                    slot.flags.remove(.hidden)
                    if !slot.isHidden, belongs(slot), admits.admits(slot) { hidden.append(Int32(place)) }
                }
            }
        }
        guard state.source.mergesDuplicates else { return (found, hidden) }
        let merged = content.duplicates.merged(found)
        return Self.onceEach(merged, hidden: hidden, content.index.slots, mergingShown: showsHidden)
    }

    /// Keeps each article once. Hidden articles have no duplicates in the index, so duplicates must be found here if
    /// hidden articles are shown or counted.
    private static func onceEach(
        _ found: [Int32], hidden: [Int32], _ slots: [ArticleSlot], mergingShown: Bool
    ) -> (found: [Int32], hidden: [Int32]) {
        guard mergingShown || !hidden.isEmpty else { return (found, []) }
        var seen: [UInt64: [ArticleSlot]] = [:]
        func isFirst(_ position: Int32) -> Bool {
            let slot = slots[Int(position)]
            guard slot.linkHash != 0 else { return true }
            let others = seen[slot.linkHash] ?? []
            guard others.isEmpty || others.contains(where: slot.isApart) else { return false }
            seen[slot.linkHash] = [slot]
            return true
        }
        let shown = found.filter { isFirst($0) || !mergingShown }
        return (shown, hidden.filter { isFirst($0) })
    }

    /// Counts the hidden articles that the list would show. For a filter with words, only titles and authors decide:
    /// texts are not read for a count.
    func hiddenCount(_ hidden: [Int32], _ filter: ArticleFilter) -> Int {
        guard filter.readsText, !hidden.isEmpty else { return hidden.count }
        guard let (hits, rest) = model.titles.all?.decided(by: filter, among: hidden), rest.isEmpty else { return 0 }
        return hits.count
    }

    /// Whether articles that the user just read or unsaved stay in the list. Otherwise they would vanish while the user
    /// reads.
    var keepsWhatIsRead: Bool {
        switch state.source {
        case .unread, .forYou, .saved, .query: true
        case .all, .category, .feed, .tagged, .tag: showsOnlyUnread
        }
    }

    /// Whether the list has only unread articles. The saved articles are always listed completely, because the user
    /// kept them for later.
    private var asksForUnread: Bool { showsOnlyUnread && state.source != .saved }

    private func unread(_ belongs: @escaping (ArticleSlot) -> Bool) -> (ArticleSlot) -> Bool {
        { $0.isUnread && belongs($0) }
    }

    private func membership(_ content: NewsContent) -> (ArticleSlot) -> Bool {
        switch state.source {
        case .all, .query: return { _ in true }
        case .unread: return { $0.isUnread }
        case .saved: return { $0.flags.contains(.saved) }
        case .tagged: return { $0.flags.contains(.tagged) }
        case .tag(let name): return content.hasTag(name)
        case .forYou:
            let liked = content.liked
            return { $0.isUnread && liked[Int($0.feed)] }
        case .category(let name):
            let isIn = content.index.feeds.map { $0.category == name }
            return { isIn[Int($0.feed)] }
        case .feed(let id):
            guard let number = content.index.feeds.firstIndex(where: { $0.id == id }) else { return { _ in false } }
            return { $0.feed == UInt16(number) }
        }
    }
}
