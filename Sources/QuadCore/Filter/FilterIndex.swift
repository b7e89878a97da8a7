/// The items of one list, prepared for filtering at every keystroke.
///
/// Texts are folded once. The texts that plain words search are folded when the index is made; a field's texts when a
/// filter first names the field. While a word grows, only the hits of the shorter word are checked again. When the
/// list's items change, make a new index.
package struct FilterIndex<Item: Sendable>: Sendable {
    package let items: [Item]
    private let table: FilterTable<Item>
    /// Nil if the table itself decides whether an item has a word.
    private let texts: FoldedTexts?
    private var fields: [String: FoldedTexts] = [:]
    private var last: (filter: Filter, hits: [Int])?

    package init(_ items: [Item], through table: FilterTable<Item>) {
        self.items = items
        self.table = table
        texts = table.hasWord == nil ? FoldedTexts(items, table.texts) : nil
    }

    /// Returns the positions of the items that the filter lets through, in order.
    package mutating func hits(of filter: Filter) -> [Int] {
        if let last, last.filter.terms == filter.terms, last.filter.time == filter.time { return last.hits }
        var places: [Int]
        if let last, last.filter.time.zone == filter.time.zone, filter.narrows(last.filter, wordsOccur: texts != nil) {
            places = last.hits
        } else {
            places = Array(items.indices)
        }
        // Terms over folded texts are decided fastest, so they come first.
        for test in filter.terms.flatMap(\.tests) { hold(fieldOf: test) }
        for term in filter.terms where held(term) != nil { places = self.places(of: term, among: places, filter) }
        for term in filter.terms where held(term) == nil { places = self.places(of: term, among: places, filter) }
        last = (filter, places)
        return places
    }

    private func places(of term: Filter.Term, among places: [Int], _ filter: Filter) -> [Int] {
        if let (texts, sought) = held(term) { return texts.places(places, with: sought, isNegated: term.isNegated) }
        guard case .either(let alternatives) = term.test else {
            return places.filter { table.holds(term.test, items[$0], filter) != term.isNegated }
        }
        var isFound = Array(repeating: false, count: items.count)
        for terms in alternatives {
            var hits = places.filter { !isFound[$0] }
            for term in terms { hits = self.places(of: term, among: hits, filter) }
            for place in hits { isFound[place] = true }
        }
        return places.filter { isFound[$0] != term.isNegated }
    }

    /// Returns the folded texts and the needles of a term; nil if only the table can decide the term.
    private func held(_ term: Filter.Term) -> (FoldedTexts, [FoldedTexts.Sought])? {
        switch term.test {
        case .words(let words): return texts.map { ($0, [FoldedTexts.Sought(words)]) }
        case .field(let name, let values):
            guard let texts = fields[name], let sought = Self.sought(values) else { return nil }
            return (texts, sought)
        case .expression, .flag, .either: return nil
        }
    }

    private mutating func hold(fieldOf test: Filter.Test) {
        guard case .field(let name, let values) = test, fields[name] == nil, Self.sought(values) != nil,
            let column = table.columns[name]
        else { return }
        fields[name] = FoldedTexts(items) { item in
            if case .texts(let texts) = column.read(item) { texts } else { [] }
        }
    }

    /// Returns nil unless all values are words.
    private static func sought(_ values: [Filter.Value]) -> [FoldedTexts.Sought]? {
        var sought: [FoldedTexts.Sought] = []
        for value in values {
            guard case .words(let words, let isWhole) = value else { return nil }
            sought.append(FoldedTexts.Sought(words, isWhole: isWhole))
        }
        return sought
    }
}
