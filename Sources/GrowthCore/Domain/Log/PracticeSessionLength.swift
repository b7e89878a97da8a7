import QuadCore

/// The display text of durations in whole seconds; users can type it again.
package enum PracticeSessionLength {
    /// `1:10 h`, `45 min`, `30 s`
    package static func text(_ seconds: Int) -> String { Length(seconds: seconds).text }
}
