import QuadCore

/// What a line leaves open, and what it may mean.
package struct LogQuestion: Equatable, Sendable {
    package let words: String
    package let answers: [LogAnswer]
}
