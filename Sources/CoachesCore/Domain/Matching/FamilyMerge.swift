import QuadCore

/// The outcome of merging two coaches or two schools.
package protocol FamilyMerge {
    associatedtype Field: RawRepresentable<String> & CaseIterable & Hashable & Sendable

    /// Ids.
    var kept: String { get }
    var absorbed: String { get }
    var lines: [MergeLine<Field>] { get }
    var counts: [MergeCount] { get }
    /// Remarks on what the merge does not settle.
    var remarks: [String] { get }
    var change: FamilyChange { get }
    static func title(of field: Field) -> String
}
