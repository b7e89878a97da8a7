/// The filter fields of one list, each with a function that reads the field of an item.
package struct FilterTable<Item>: Sendable {
    /// The content of an item's field.
    package enum Fact: Equatable, Sendable {
        case flag(Bool)
        case texts([String])
        /// A number, or seconds since 1970; nil is in no range.
        case number(Double?)
        /// A figure, and its grade if it has one.
        case graded(Double?, grade: String?)
        /// A day without a time.
        case day(CalendarDay)
    }

    package struct Column: Sendable {
        let field: FilterField
        let read: @Sendable (Item) -> Fact

        package init(_ field: FilterField, _ read: @escaping @Sendable (Item) -> Fact) {
            self.field = field
            self.read = read
        }

        package static func flag(
            _ name: String, _ help: String, _ read: @escaping @Sendable (Item) -> Bool
        ) -> Column {
            Column(FilterField(name, .flag, help)) { .flag(read($0)) }
        }
    }

    package let language: FilterLanguage
    let columns: [String: Column]
    let texts: @Sendable (Item) -> [String]
    /// Returns whether an item has a word; nil if a word matches wherever it occurs in a text.
    let hasWord: (@Sendable (FilterPhrase, Item) -> Bool)?

    /// - Parameters:
    ///   - texts: the texts in which words and expressions are searched.
    ///   - hasWord: a test for lists in which a word means more than its occurrence in a text.
    package init(
        _ columns: [Column] = [], texts: @escaping @Sendable (Item) -> [String],
        hasWord: (@Sendable (FilterPhrase, Item) -> Bool)? = nil
    ) {
        language = FilterLanguage(fields: columns.map(\.field))
        self.columns = Dictionary(columns.map { ($0.field.name, $0) }) { first, _ in first }
        self.texts = texts
        self.hasWord = hasWord
    }

    /// Returns whether one item passes. For a list that is filtered at every keystroke, make a `FilterIndex`.
    package func matches(_ filter: Filter, _ item: Item) -> Bool {
        filter.terms.allSatisfy { holds($0.test, item, filter) != $0.isNegated }
    }

    func holds(_ test: Filter.Test, _ item: Item, _ filter: Filter) -> Bool {
        switch test {
        case .words(let words):
            hasWord?(words, item) ?? texts(item).contains { words.occurs(in: $0) }
        case .expression(let expression): texts(item).contains { expression.matches($0) }
        case .flag(let name): columns[name]?.read(item) == .flag(true)
        case .field(let name, let values):
            columns[name].map { column in
                let fact = column.read(item)
                return values.contains { Self.fits($0, fact, filter.time) }
            } ?? false
        case .either(let alternatives):
            alternatives.contains { terms in terms.allSatisfy { holds($0.test, item, filter) != $0.isNegated } }
        }
    }

    private static func fits(_ value: Filter.Value, _ fact: Fact, _ time: FilterTime) -> Bool {
        switch (value, fact) {
        case (.range(let range), .number(let number)), (.range(let range), .graded(let number, grade: _)):
            number.map { range.contains($0) } ?? false
        case (.range(let range), .day(let day)):
            // The whole day counts, so that `since:3d` includes the day three days ago from its first second.
            range.lower < time.start(of: day.adding(days: 1)) && time.start(of: day) < range.upper
        case (.words(let words, let isWhole), .texts(let texts)):
            texts.contains { isWhole ? words.isAll(of: $0) : words.occurs(in: $0) }
        case (.expression(let expression), .texts(let texts)): texts.contains { expression.matches($0) }
        case (.choice(let choice), .texts(let texts)): texts.contains(choice)
        case (.choice(let choice), .graded(_, let grade)): grade == choice
        case (.nothing, .texts(let texts)): texts.allSatisfy(\.isEmpty)
        case (.nothing, .number(let number)), (.nothing, .graded(let number, grade: _)): number == nil
        default: false
        }
    }
}
