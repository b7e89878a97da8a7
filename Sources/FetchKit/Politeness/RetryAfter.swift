import FoundationEssentials

/// The Retry-After header: seconds or a date (RFC 9110, section 10.2.3).
package enum RetryAfter {
    /// Returns seconds from now, never negative; nil if the text has neither form. A date is compared with
    /// `serverDate`, the answer's own Date header, if there is one, because the clocks of client and server may differ.
    package static func parse(_ text: String, serverDate: String? = nil, now: Date) -> Int? {
        let trimmed = text.trimmingPrefix { $0 == " " || $0 == "\t" }
        if !trimmed.isEmpty, trimmed.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            return min(Int(trimmed) ?? .max, CacheControl.longest)
        }
        guard let date = HTTPDate.parse(text, now: now) else { return nil }
        let reference = serverDate.flatMap { HTTPDate.parse($0, now: now) } ?? now
        let seconds = date.timeIntervalSince(reference).rounded(.up)
        return Int(max(0, min(seconds, Double(CacheControl.longest))))
    }
}
