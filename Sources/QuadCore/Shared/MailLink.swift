/// The address that opens a message to somebody in the program for mail.
package enum MailLink {
    /// As RFC 6068 has it: whatever an address or a text is made of, it is one recipient, one subject and one body.
    package static func address(to email: String, subject: String = "", body: String = "") -> String {
        let recipient = email.trimmingSpaces
        let sign = recipient.lastIndex(of: "@") ?? recipient.endIndex
        let to = encoded(recipient[..<sign]) + (sign < recipient.endIndex ? "@" : "")
        let domain = sign < recipient.endIndex ? encoded(recipient[recipient.index(after: sign)...]) : ""
        let fields = [("subject", subject), ("body", body)].filter { !$0.1.isEmpty }
            .map { "\($0.0)=\(encoded(lines($0.1)))" }
        return "mailto:\(to)\(domain)\(fields.isEmpty ? "" : "?")\(fields.joined(separator: "&"))"
    }

    /// Lines of mail end in two characters.
    private static func lines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\r\n")
    }

    /// All but letters, digits and four marks as bytes.
    private static func encoded(_ text: some StringProtocol) -> String {
        text.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
            if isPlain { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }.joined()
    }
}
