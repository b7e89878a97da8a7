import FeedKit

/// Addresses of feeds as people type and paste them.
package enum FeedAddress {
    /// Returns the address to follow: with a scheme, without surrounding spaces, with the host in small letters.
    ///
    /// A leading `feed:` or `feed://` is removed; an address without a scheme gets https.
    /// - Throws: `.notAnAddress`.
    package static func read(_ typed: String) throws(NewsError) -> String {
        var text = typed.trimmingWhiteSpace()
        for prefix in ["feed://", "feed:"] where text.lowercased().hasPrefix(prefix) {
            text = String(text.dropFirst(prefix.count))
        }
        if let colon = scheme(of: text) {
            let scheme = text[..<colon.lowerBound].lowercased()
            guard scheme == "http" || scheme == "https" else { throw .notAnAddress(shown(typed)) }
            text = scheme + text[colon.lowerBound...]
        } else {
            // With a scheme in front, “mailto:a@b.org” would be a user name and a host.
            guard !text.contains("@"), !isFileName(text) else { throw .notAnAddress(shown(typed)) }
            text = "https://" + text
        }
        let parts = URLReference.Parts(text)
        guard let authority = parts.authority, let scheme = parts.scheme, isHost(authority),
            !text.unicodeScalars.contains(where: {
                $0.value <= 0x20 || $0.value == 0x7F || "<>\"\\^`{|}".unicodeScalars.contains($0)
            })
        else { throw .notAnAddress(shown(typed)) }
        let path = parts.path.isEmpty ? "/" : parts.path
        return "\(scheme)://\(authority.lowercasingHost)\(path)\(parts.query ?? "")"
    }

    /// Returns whether an address begins with a scheme.
    package static func namesScheme(_ address: String) -> Bool {
        let text = address.trimmingWhiteSpace()
        return text.lowercased().hasPrefix("feed:") || scheme(of: text) != nil
    }

    /// Returns whether a text without a scheme begins with a file name, which a list of feeds may have in place of an
    /// address: `feed.xml`, `index.php?feed=rss`. None of these endings is a top-level domain.
    private static func isFileName(_ text: String) -> Bool {
        let first = text.prefix { !"/?#:".contains($0) }
        return first.split(separator: ".").last.map { fileEndings.contains($0.lowercased()) } ?? false
    }

    private static let fileEndings: Set = [
        "asp", "aspx", "atom", "cgi", "htm", "html", "json", "jsp", "opml", "php", "rdf", "rss", "txt", "xhtml", "xml",
    ]

    /// Returns the range of the `://` after a leading scheme. An address may have another `://` in its query.
    package static func scheme(of text: String) -> Range<String.Index>? {
        text.firstRange(of: "://").flatMap { text[..<$0.lowerBound].contains { "/?#".contains($0) } ? nil : $0 }
    }

    /// Returns a key that two addresses of one feed share. Differences that `CanonicalLink` drops do not count.
    package static func key(_ address: String) -> String { CanonicalLink.key(address) ?? address }

    private static func isHost(_ authority: String) -> Bool {
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        if host.hasPrefix("[") { return true }
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        let name = parts.first ?? ""
        guard parts.count <= 2, parts.count == 1 || UInt16(parts[1]) != nil else { return false }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        return name.lowercased() == "localhost" || (labels.count > 1 && !labels.dropLast().contains { $0.isEmpty })
    }

    private static func shown(_ typed: String) -> String {
        let text = sayable(typed)
        return text.count > 80 ? text.prefix(80) + "…" : text
    }
}

extension String {
    /// The address `user@HOST:80` with its host in small letters; the user name keeps its capitals.
    fileprivate var lowercasingHost: String {
        guard let at = lastIndex(of: "@") else { return lowercased() }
        return self[...at] + self[index(after: at)...].lowercased()
    }
}
