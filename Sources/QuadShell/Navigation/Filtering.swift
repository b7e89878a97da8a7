import QuadCore

/// Rows that the user can filter by typing after `/`.
@MainActor
package protocol Filtering: AnyObject {
    var filterText: String { get }
    func filterChanged(to text: String)
    func moveToMatch(forward: Bool)
    /// The result of the filter so far, or its problem, shown while the user types.
    var filterStatus: String { get }
    /// The language of the filter; nil if the filter only searches for words.
    var filterLanguage: FilterLanguage? { get }
    /// Returns the values of a field to offer.
    func filterValues(of field: FilterField) -> [String]
}

extension Filtering {
    package var filterStatus: String { "" }
    package var filterLanguage: FilterLanguage? { nil }
    package func filterValues(of field: FilterField) -> [String] { field.values }

    /// Returns the whole line with its last term completed, the likeliest completion first.
    func filterCompletions(of line: String) -> [String] {
        filterLanguage?.completions(of: line) { filterValues(of: $0) } ?? []
    }

    /// The syntax and the meaning of each term that the rows can be filtered by.
    var filterExamples: [TextExample] { filterLanguage?.help.map { TextExample($0.example, $0.meaning) } ?? [] }
}
