import QuadCore

/// How long sessions took, in whole seconds, as people read it and type it again.
package enum PracticeSessionLength {
    /// `1:10 h`, `45 min`, `30 s`
    package static func text(_ seconds: Int) -> String { Length(seconds: seconds).text }
}
