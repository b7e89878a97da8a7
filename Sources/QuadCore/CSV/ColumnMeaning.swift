/// The user's assignment of a column to a field.
package struct ColumnMeaning: Equatable, Sendable {
    package let column: String
    /// The name of the field; empty for a column that is left out.
    package let field: String

    package init(_ column: String, _ field: String) {
        self.column = column
        self.field = field
    }
}

extension [ColumnMeaning] {
    /// Adds an assignment and removes older assignments of the same column or field.
    package mutating func take(_ meaning: ColumnMeaning) {
        removeAll { $0.column == meaning.column || (!meaning.field.isEmpty && $0.field == meaning.field) }
        append(meaning)
    }
}
