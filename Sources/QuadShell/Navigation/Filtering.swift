import QuadCore

/// Rows that can be narrowed down by what one types after `/`.
@MainActor
package protocol Filtering: AnyObject {
    var filterText: String { get }
    func filterChanged(to text: String)
    func moveToMatch(forward: Bool)
    /// What comes of the filter so far, or what is wrong with it: shown while one types.
    var filterStatus: String { get }
    /// What the filter is written in; nil where words are looked for and nothing else.
    var filterLanguage: FilterLanguage? { get }
    /// Those of a field worth offering.
    func filterValues(of field: FilterField) -> [String]
}

extension Filtering {
    package var filterStatus: String { "" }
    package var filterLanguage: FilterLanguage? { nil }
    package func filterValues(of field: FilterField) -> [String] { field.values }

    /// The whole line with its last term completed, the likeliest first.
    func filterCompletions(of line: String) -> [String] {
        filterLanguage?.completions(of: line) { filterValues(of: $0) } ?? []
    }

    /// How each thing the rows can be filtered by is written, and what it does.
    var filterExamples: [TextExample] { filterLanguage?.help.map { TextExample($0.example, $0.meaning) } ?? [] }
}
