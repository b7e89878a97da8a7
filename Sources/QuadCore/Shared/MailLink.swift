/// The address that opens a message to somebody in the mail program.
package enum MailLink {
    /// Returns an address as RFC 6068 defines it. Whatever characters the texts have, they stay one recipient, one
    /// subject and one body.
    package static func address(to email: String, subject: String = "", body: String = "") -> String {
        let recipient = email.trimmingSpaces
        let sign = recipient.lastIndex(of: "@") ?? recipient.endIndex
        let to = PercentEscapes.encoded(recipient[..<sign]) + (sign < recipient.endIndex ? "@" : "")
        let domain = PercentEscapes.encoded(recipient[sign...].dropFirst())
        let fields = [("subject", subject), ("body", body)].filter { !$0.1.isEmpty }
            .map { "\($0.0)=\(PercentEscapes.encoded(lines($0.1)))" }
        return "mailto:\(to)\(domain)\(fields.isEmpty ? "" : "?")\(fields.joined(separator: "&"))"
    }

    /// Returns a text with CRLF line ends, as mail requires.
    private static func lines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\r\n")
    }
}
