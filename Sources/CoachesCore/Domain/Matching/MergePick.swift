import QuadCore

/// Whose value stays when two things become one; of a list, whose comes first.
package enum MergePick: String, CaseIterable, Sendable {
    case first, second, both
}
