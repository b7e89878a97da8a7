import QuadCore

/// How many of something both have.
package struct MergeCount: Equatable, Sendable {
    package let title: String
    package let first: Int
    package let second: Int
    package var result: String { "\((first + second).grouped), all kept" }
}
