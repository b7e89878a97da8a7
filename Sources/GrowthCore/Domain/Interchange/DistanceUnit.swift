import QuadCore

/// The unit of distances in a table without units.
package enum DistanceUnit: String, CaseIterable, Sendable {
    case km, mi, m

    /// Returns the error for a table without a unit.
    static func missing(in column: String, of source: String) -> ImportError {
        ImportError(
            "\(source) does not say whether “\(column.clipped)” is in kilometers, miles or meters",
            advice: "choose the unit with \(allCases.map { "--unit \($0.rawValue)" }.joined(separator: ", "))",
            needsUnit: true)
    }
}
