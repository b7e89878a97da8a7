/// Filters and orders the rows of a list where the list cannot do it by itself: they are found in an index, or which
/// ones there are depends on the filter.
@MainActor
package protocol ListArranging: AnyObject {
    /// The filter or the order is another: `show` is given what there is now.
    func arrangeRows()
    var filterStatus: String { get }
    func filterCompletions(of line: String) -> [String]
}
