import SystemKit

/// The duration of steps and plans.
package enum JobLength {
    /// Returns the minutes as `20m`, `1h 05m` or `11h`.
    package static func text(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(rest)m" }
        return rest == 0 ? "\(hours)h" : "\(hours)h \(rest.twoDigits)m"
    }
}
