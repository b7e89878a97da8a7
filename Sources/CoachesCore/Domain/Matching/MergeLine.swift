import QuadCore

/// One field, as both have it and as it is then.
package struct MergeLine<Field: Equatable & Sendable>: Equatable, Sendable {
    package let field: Field
    package let first: String
    package let second: String
    package let result: String
    let pick: MergePick
    /// Both say something, and not the same.
    package let isDifferent: Bool
    /// Something that one of them says is gone then.
    package let isLosing: Bool
}
