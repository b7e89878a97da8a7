import QuadCore

/// The unit of the distances of a table that names none.
package enum DistanceUnit: String, CaseIterable, Sendable {
    case km, mi, m

    /// The error for a table that leaves the unit open.
    static func missing(in column: String, of source: String) -> ImportError {
        ImportError(
            "\(source) does not say what “\(column.clipped)” counts: kilometers, miles or meters",
            advice: "say it with \(allCases.map { "--unit \($0.rawValue)" }.joined(separator: ", "))", needsUnit: true)
    }
}
