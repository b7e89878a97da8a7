import NewsCore
import QuadCore
import QuadShell
import TextKit

/// How the list comes by its articles: one look at every slot, then, where words ask for it, a search through the texts.
extension ArticleListViewModel {
    /// The articles found so far, in their order, the featured one first.
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

    /// A query feed is its own filter and what is typed, both.
    var effectiveFilter: String {
        guard case .query(let id) = state.source, let query = model.content.queries.first(where: { $0.id == id })
        else { return list.filterText }
        return FilterLanguage.both(query.filter, list.filterText)
    }

    /// What led to the articles of the list.
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

    /// What is hidden has no duplicates as long as it is: where it is shown, or counted, each article is one.
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

    /// Those that would be here: where words decide, what titles say of them. Texts are not read to count what is not shown.
    func hiddenCount(_ hidden: [Int32], _ filter: ArticleFilter) -> Int {
        guard filter.readsText, !hidden.isEmpty else { return hidden.count }
        guard let (hits, rest) = model.titles.all?.decided(by: filter, among: hidden), rest.isEmpty else { return 0 }
        return hits.count
    }

    /// Lists from which an article would vanish under the eyes of its reader.
    var keepsWhatIsRead: Bool {
        switch state.source {
        case .unread, .forYou, .saved, .query: true
        case .all, .category, .feed, .tagged, .tag: showsOnlyUnread
        }
    }

    /// What one saved is listed whole: it is kept because one wants it back.
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
