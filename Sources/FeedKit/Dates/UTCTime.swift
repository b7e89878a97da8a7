import FoundationEssentials
import SystemKit

/// A moment as RFC 3339 writes it, in UTC and whole seconds: "2004-02-29T12:00:00Z".
package enum UTCTime {
    /// nil outside of the years 0000 to 9999, which RFC 3339 can't write.
    package static func text(_ date: Date) -> String? {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard seconds >= -62_167_219_200, seconds < 253_402_300_800 else { return nil }
        let days = Int((seconds / 86400).rounded(.down))
        let rest = Int(seconds) - days * 86400
        let day = CivilDate(daysSince1970: days)
        return pad(day.year, 4) + "-" + pad(day.month, 2) + "-" + pad(day.day, 2) + "T" + pad(rest / 3600, 2) + ":"
            + pad(rest / 60 % 60, 2) + ":" + pad(rest % 60, 2) + "Z"
    }

    private static func pad(_ value: Int, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
    }
}
