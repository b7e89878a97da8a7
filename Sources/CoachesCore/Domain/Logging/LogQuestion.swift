import QuadCore

/// A question about a line, with the possible answers.
package struct LogQuestion: Equatable, Sendable {
    package let words: String
    package let answers: [LogAnswer]
}
