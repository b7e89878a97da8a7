import QuadCore

/// The side whose value stays in a merge; for a list, the side whose values come first.
package enum MergePick: String, CaseIterable, Sendable {
    case first, second, both
}
