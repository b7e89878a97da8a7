import QuadCore

/// Filters and orders the rows of a list that cannot do so by itself, because they come from an index or because the
/// filter decides which rows there are.
@MainActor
package protocol ListArranging: AnyObject {
    /// The filter or the order changed: finds the rows and gives them to `show`.
    func arrangeRows()
    var filterStatus: String { get }
    var filterLanguage: FilterLanguage { get }
    func filterValues(of field: FilterField) -> [String]
}

extension ListArranging {
    package func filterValues(of field: FilterField) -> [String] { field.values }
}
