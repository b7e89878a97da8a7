/// The user's choices for an import.
package struct ImportChoices: Equatable, Sendable {
    /// The lines of the rows that are left out.
    package var skipped: Set<Int> = []
    /// The lines of the rows that become new records even if similar records exist.
    package var asNew: Set<Int> = []
    /// Whether two rows of the file that look like one coach become two coaches.
    package var keepsDuplicates = false
    package var columns: [ColumnMeaning] = []
    package var dates = DateOrders()
    /// The direction of contacts whose row gives no direction.
    package var direction: ContactDirection?
    /// The kind of the table's taxes that the store does not have: included in prices or not. Nil adds no taxes.
    package var newTaxes: NewTaxKind?
    /// Corrected texts for the fields of a row, by the row's line.
    package var mended: [Int: [String: String]] = [:]

    package init() {}
}
