import FoundationEssentials
import QuadCore
import SystemKit

/// A duration with a resolution of 0.01 seconds.
package struct Length: Hashable, Comparable, Sendable {
    package let hundredths: Int

    package init(hundredths: Int) { self.hundredths = hundredths }

    package init(seconds: Int, hundredths: Int = 0) { self.hundredths = seconds * 100 + hundredths }

    /// Whole seconds; `parts` holds the remainder.
    package var seconds: Int { hundredths / 100 }
    /// Hundredths beyond whole seconds.
    package var parts: Int { hundredths % 100 }

    package static func < (left: Length, right: Length) -> Bool { left.hundredths < right.hundredths }

    /// `1:10 h`, `45 min`, `30 s`; with hundredths, if there are any: `6:48.2`.
    package var text: String {
        if parts > 0 { return clock }
        if seconds < 60 { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60):\((minutes % 60).twoDigits) h"
    }

    /// Always with seconds, and with hundredths if there are any: `6:48.2`, `22:30`, `3:29:45`.
    package var clock: String {
        let fraction = parts == 0 ? "" : parts % 10 == 0 ? ".\(parts / 10)" : ".\(parts.twoDigits)"
        return PlayTime.text(seconds) + fraction
    }

    /// A form that the user can type again: `1h10`, `45m`, `2m30s`, `6:48.2`.
    package var typed: String {
        if parts > 0 { return clock }
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        if rest > 0 {
            return (hours > 0 ? "\(hours)h" : "") + (hours + minutes > 0 ? "\(minutes)m" : "") + "\(rest)s"
        }
        if hours == 0 { return "\(minutes)m" }
        return minutes == 0 ? "\(hours)h" : "\(hours)h\(minutes.twoDigits)"
    }
}
