import QuadCore

/// The number of items of one kind that each side has.
package struct MergeCount: Equatable, Sendable {
    package let title: String
    package let first: Int
    package let second: Int
    package var result: String { "\((first + second).grouped), all kept" }
}
