/// The address that opens a message to somebody in the program for mail.
package enum MailLink {
    /// As RFC 6068 has it: whatever an address or a text is made of, it is one recipient, one subject and one body.
    package static func address(to email: String, subject: String = "", body: String = "") -> String {
        let recipient = email.trimmingSpaces
        let sign = recipient.lastIndex(of: "@") ?? recipient.endIndex
        let to = PercentEscapes.encoded(recipient[..<sign]) + (sign < recipient.endIndex ? "@" : "")
        let domain = PercentEscapes.encoded(recipient[sign...].dropFirst())
        let fields = [("subject", subject), ("body", body)].filter { !$0.1.isEmpty }
            .map { "\($0.0)=\(PercentEscapes.encoded(lines($0.1)))" }
        return "mailto:\(to)\(domain)\(fields.isEmpty ? "" : "?")\(fields.joined(separator: "&"))"
    }

    /// Lines of mail end in two characters.
    private static func lines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\r\n")
    }
}
