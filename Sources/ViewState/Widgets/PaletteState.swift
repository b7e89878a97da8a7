import TextKit

/// A query and the items that match it, best first.
package struct PaletteState: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package var item: PaletteItem
        /// The indices of the matched clusters in the title.
        package var positions: [Int]
    }

    package enum Outcome: Equatable, Sendable {
        case handled, ignored
        case chose(PaletteItem)
        case canceled
    }

    /// The query. Its length is limited, because every key searches every title for the whole query.
    package private(set) var query = TextInput(limit: 200)
    package private(set) var list: ListState
    private let items: [PaletteItem]
    private let texts: [FuzzyMatch.Text]
    /// An item for something new, with the query as its title, offered last if no item has this title. Nil if only
    /// existing items can be chosen.
    private let addition: PaletteItem?
    /// The indices into `items`, in the displayed order.
    private var order: [Int]

    /// - Parameters:
    ///   - items: the items, in the order for an empty query.
    ///   - addition: the item for something new, with the query as its title.
    package init(_ items: [PaletteItem], adding addition: PaletteItem? = nil) {
        self.items = items
        self.addition = addition
        texts = items.map { FuzzyMatch.Text($0.title, aside: $0.detail) }
        order = Array(items.indices)
        list = ListState(count: items.count)
    }

    package var count: Int { order.count + (added == nil ? 0 : 1) }

    package func row(_ index: Int) -> Row? {
        guard order.indices.contains(index) else {
            return index == order.count ? added.map { Row(item: $0, positions: []) } : nil
        }
        let item = items[order[index]]
        let match = FuzzyMatch(FuzzyMatch.Query(query.text), in: texts[order[index]])
        return Row(item: item, positions: match?.positions ?? [])
    }

    package var selection: PaletteItem? {
        list.selection.flatMap { row($0)?.item }
    }

    /// Handles every key that edits the query or moves in the list.
    package mutating func handle(_ key: Key) -> Outcome {
        switch key {
        case Key(.escape): return .canceled
        case Key(.enter): return selection.map { .chose($0) } ?? .handled
        case Key(.down), .control("n"), Key(.tab): list.move(by: 1)
        case Key(.up), .control("p"), Key(.backTab): list.move(by: -1)
        case Key(.pageDown): list.movePage(1)
        case Key(.pageUp): list.movePage(-1)
        default:
            let before = query.text
            guard query.handle(key) else { return .ignored }
            if query.text != before { search(extending: query.text.hasPrefix(before)) }
        }
        return .handled
    }

    package mutating func paste(_ text: String) {
        query.paste(text)
        search(extending: false)
    }

    package mutating func select(_ row: Int) {
        list.move(to: row)
    }

    package mutating func keepVisible(height: Int) {
        list.keepVisible(height: height)
    }

    /// Searches the items. A longer query matches only items that the shorter query matched. The exception is a key
    /// sequence that begins with the query, which matches only from two characters on.
    private mutating func search(extending: Bool) {
        let typed = query.text
        let candidates = extending && typed.count > 2 ? order.sorted() : Array(items.indices)
        let byKey = candidates.filter { place in
            items[place].keys.contains { $0 == typed || (typed.count > 1 && $0.hasPrefix(typed)) }
        }
        let byName = FuzzyMatch.rank(candidates.map { texts[$0] }, by: FuzzyMatch.Query(typed)).map { candidates[$0] }
        let isByKey = Set(byKey)
        order = byKey + byName.filter { !isByKey.contains($0) }
        list.setCount(count)
        list.moveToTop()
    }

    private var added: PaletteItem? {
        let name = query.text.trimmingBlanks
        guard var added = addition, !name.isEmpty else { return nil }
        let isThere = order.contains { items[$0].title.lowercased() == name.lowercased() }
        added.title = name
        return isThere ? nil : added
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
