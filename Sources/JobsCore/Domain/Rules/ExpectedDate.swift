import QuadCore

/// A due date, as far as it is known now.
package struct ExpectedDate: Equatable, Sendable {
    package let due: DueDate
    /// Whether the date depends on a step that is still open.
    package let isForeseen: Bool
}
