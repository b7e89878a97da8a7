/// The time until something happens.
package enum WaitText {
    /// Returns `5 h 12 min`, `12 min` or `3 h`, rounded up to whole minutes.
    package static func text(_ seconds: Double) -> String {
        let minutes = max(1, Int((max(0, seconds) / 60).rounded(.up)))
        if minutes < 60 { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
