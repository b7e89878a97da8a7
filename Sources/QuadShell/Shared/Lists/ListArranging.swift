import QuadCore

/// A source that filters and orders the rows of a list. Such a list cannot do so by itself, because its rows come from
/// an index or the filter decides which rows there are.
@MainActor
package protocol ListArranging: AnyObject {
    /// Finds the rows after a change of the filter or the order, and passes them to `show`.
    func arrangeRows()
    var filterStatus: String { get }
    var filterLanguage: FilterLanguage { get }
    func filterValues(of field: FilterField) -> [String]
}

extension ListArranging {
    package func filterValues(of field: FilterField) -> [String] { field.values }
}
