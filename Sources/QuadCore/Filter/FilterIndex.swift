/// The items of one list, made ready to be filtered at every key.
///
/// Texts are folded once: those that words are looked for in when it is made (which may be on any thread), those of a
/// field when a filter first names it. While a word grows, only the hits of the shorter one are looked at again. Make
/// another when the list has other items.
package struct FilterIndex<Item: Sendable>: Sendable {
    package let items: [Item]
    private let table: FilterTable<Item>
    /// Nil where the table says itself what a word is.
    private let texts: FoldedTexts?
    private var fields: [String: FoldedTexts] = [:]
    private var last: (filter: Filter, hits: [Int])?

    package init(_ items: [Item], through table: FilterTable<Item>) {
        self.items = items
        self.table = table
        texts = table.hasWord == nil ? FoldedTexts(items, table.texts) : nil
    }

    /// Where the items are that the filter lets through, in their order.
    package mutating func hits(of filter: Filter) -> [Int] {
        if let last, last.filter.terms == filter.terms, last.filter.time == filter.time { return last.hits }
        var places: [Int]
        if let last, last.filter.time.zone == filter.time.zone, filter.narrows(last.filter, wordsOccur: texts != nil) {
            places = last.hits
        } else {
            places = Array(items.indices)
        }
        // What is held as folded text decides fastest.
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

    /// Nil for a term that the table has to be asked about.
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

    /// Nil when not all of them are words.
    private static func sought(_ values: [Filter.Value]) -> [FoldedTexts.Sought]? {
        var sought: [FoldedTexts.Sought] = []
        for value in values {
            guard case .words(let words, let isWhole) = value else { return nil }
            sought.append(FoldedTexts.Sought(words, isWhole: isWhole))
        }
        return sought
    }
}
