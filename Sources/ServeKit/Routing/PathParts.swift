/// The named parts of a path.
package struct PathParts: Equatable, Sendable {
    let names: [String]
    let values: [String]

    static let empty = PathParts(names: [], values: [])

    /// The decoded part with a name of the route's pattern; empty for other names.
    package subscript(_ name: String) -> String {
        names.firstIndex(of: name).map { values[$0] } ?? ""
    }
}
