import JSONKit

/// Percent-encoded text in addresses (RFC 3986).
enum PercentCoding {
    /// Returns the decoded text. Returns nil for an incomplete escape, a control character, or bytes that are not UTF-8.
    static func decoded(_ text: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var at = text.startIndex
        while at != text.endIndex {
            var byte = text[at]
            text.formIndex(after: &at)
            guard byte > 0x20, byte < 0x7F else { return nil }
            if plusIsSpace, byte == UInt8(ascii: "+") { byte = 0x20 }
            if byte == UInt8(ascii: "%") {
                guard at != text.endIndex, let high = JSONText.hexDigit(text[at]) else { return nil }
                text.formIndex(after: &at)
                guard at != text.endIndex, let low = JSONText.hexDigit(text[at]) else { return nil }
                text.formIndex(after: &at)
                byte = high << 4 | low
                guard byte >= 0x20, byte != 0x7F else { return nil }
            }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
