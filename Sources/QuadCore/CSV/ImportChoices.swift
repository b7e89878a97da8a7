/// The user's choices for an import.
package struct ImportChoices: Equatable, Sendable {
    /// Lines of rows that are left out.
    package var skipped: Set<Int> = []
    /// Lines of rows that are new, whoever is like them here.
    package var asNew: Set<Int> = []
    /// Two rows of the file that are like one coach are two coaches.
    package var keepsDuplicates = false
    package var columns: [ColumnMeaning] = []
    package var dates = DateOrders()
    /// The direction of contacts whose row does not say one.
    package var direction: ContactDirection?
    /// Whether prices hold the taxes of a table that the store does not have; nil where those are not added to it.
    package var newTaxes: NewTaxKind?
    /// Other texts for fields of a row, by its line.
    package var mended: [Int: [String: String]] = [:]

    package init() {}
}
