/// An email address as written, and its form for comparison.
package struct EmailAddress: Sendable {
    package let text: String
    /// The address in small letters: no mail server distinguishes case today.
    package let key: String

    /// Returns nil for text that cannot be an address. Only the owner can say whether an address receives mail.
    package init?(_ written: String) {
        var text = written.trimmingSpaces
        if text.lowercased().hasPrefix("mailto:") { text.removeFirst(7) }
        // `Dana Ortiz <dana@example.edu>`
        if text.hasSuffix(">"), let start = text.lastIndex(of: "<") {
            text = String(text[text.index(after: start)...].dropLast())
        }
        guard text.utf8.count <= 254, let sign = text.lastIndex(of: "@"),
            Self.isLocalPart(text[..<sign]), Self.isDomain(text[text.index(after: sign)...])
        else { return nil }
        self.text = text
        key = text.lowercased()
    }

    private static func isLocalPart(_ part: Substring) -> Bool {
        guard !part.isEmpty, part.utf8.count <= 64, part.first != ".", part.last != ".", !part.contains("..") else {
            return false
        }
        return part.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "!#$%&'*+-/=?^_`{|}~.".unicodeScalars.contains(scalar)
                : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }

    private static func isDomain(_ domain: Substring) -> Bool {
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1 else { return false }
        return labels.allSatisfy { label in
            !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
                && label.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-"
                }
        }
    }
}
