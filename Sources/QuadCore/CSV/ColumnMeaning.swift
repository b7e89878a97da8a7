/// What somebody said a column of a table is.
package struct ColumnMeaning: Equatable, Sendable {
    package let column: String
    /// Empty for a column that is left out.
    package let field: String

    package init(_ column: String, _ field: String) {
        self.column = column
        self.field = field
    }
}

extension [ColumnMeaning] {
    /// One field is in one column.
    package mutating func take(_ meaning: ColumnMeaning) {
        removeAll { $0.column == meaning.column || (!meaning.field.isEmpty && $0.field == meaning.field) }
        append(meaning)
    }
}
