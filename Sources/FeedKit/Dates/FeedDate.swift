import FoundationEssentials
import SystemKit

/// Dates as feeds write them. An unreadable date is nil, because a guess could put old articles on top.
///
/// Supported formats: RFC 3339 and the rest of ISO 8601 (W3CDTF partials, week and ordinal dates, no separators); RFC
/// 2822 with two-digit years, zone names and missing parts; `asctime`; seconds since 1970; month names in a dozen
/// languages; and the Korean, Greek and Hungarian forms of some publishing tools.
package enum FeedDate {
    package static func parse(_ text: String) -> Date? {
        let trimmed = text.trimmingWhiteSpace()
        guard !trimmed.isEmpty, trimmed.utf8.count <= 120 else { return nil }
        let bytes = Array(trimmed.utf8)
        if let date = MailDate.parse(bytes) ?? ISODate.parse(bytes) { return date }
        if let date = epoch(trimmed) { return date }
        if bytes.contains(where: { $0 >= 0x80 }), let date = KoreanDate.parse(trimmed) { return date }
        return LooseDate.parse(trimmed)
    }

    /// Reads seconds since 1970, or milliseconds if there are twelve or thirteen digits.
    private static func epoch(_ text: String) -> Date? {
        guard (9...13).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit), let value = Double(text) else {
            return nil
        }
        return Date(timeIntervalSince1970: text.utf8.count >= 12 ? value / 1000 : value)
    }
}
