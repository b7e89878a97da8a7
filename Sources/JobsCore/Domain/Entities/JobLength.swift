import SystemKit

/// How long steps and plans take.
package enum JobLength {
    /// `20m`, `1h 05m`, `11h`
    package static func text(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(rest)m" }
        return rest == 0 ? "\(hours)h" : "\(hours)h \(rest.twoDigits)m"
    }
}
