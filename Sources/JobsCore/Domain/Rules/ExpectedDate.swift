import QuadCore

/// When something is due, as far as it is known now.
package struct ExpectedDate: Equatable, Sendable {
    package let due: DueDate
    /// It hangs on a step that is still open.
    package let isForeseen: Bool
}
