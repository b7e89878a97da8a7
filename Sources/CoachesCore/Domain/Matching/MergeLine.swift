import QuadCore

/// One field with the values of both sides and the merged value.
package struct MergeLine<Field: Equatable & Sendable>: Equatable, Sendable {
    package let field: Field
    package let first: String
    package let second: String
    package let result: String
    let pick: MergePick
    /// Whether both sides have a value, and the values differ.
    package let isDifferent: Bool
    /// Whether a value of one side is lost.
    package let isLosing: Bool
}
