import FoundationEssentials
import SystemKit

/// A moment in RFC 3339 format, in UTC and whole seconds: "2004-02-29T12:00:00Z".
package enum UTCTime {
    /// Returns nil outside the years 0000 to 9999, which RFC 3339 cannot express.
    package static func text(_ date: Date) -> String? {
        TimeText.text(Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)))
    }
}
