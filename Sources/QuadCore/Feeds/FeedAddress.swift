import FeedKit

/// Addresses of feeds as people type and paste them.
package enum FeedAddress {
    /// The address to follow: with a scheme, without the spaces around it, the host in small letters.
    ///
    /// `feed:` and `feed://` are taken for what they stand for; without a scheme it is https.
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
            // “mailto:a@b.org” would be a name and a host.
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

    /// Whether an address says how it is reached.
    package static func namesScheme(_ address: String) -> Bool {
        let text = address.trimmingWhiteSpace()
        return text.lowercased().hasPrefix("feed:") || scheme(of: text) != nil
    }

    /// Whether a text without a scheme begins with the name of a file, which a list of feeds may have for an address:
    /// `feed.xml`, `index.php?feed=rss`. None of these endings is a top-level domain.
    private static func isFileName(_ text: String) -> Bool {
        let first = text.prefix { !"/?#:".contains($0) }
        return first.split(separator: ".").last.map { fileEndings.contains($0.lowercased()) } ?? false
    }

    private static let fileEndings: Set = [
        "asp", "aspx", "atom", "cgi", "htm", "html", "json", "jsp", "opml", "php", "rdf", "rss", "txt", "xhtml", "xml",
    ]

    /// Where a scheme ends that stands in front; an address may have another in its query.
    package static func scheme(of text: String) -> Range<String.Index>? {
        text.firstRange(of: "://").flatMap { text[..<$0.lowerBound].contains { "/?#".contains($0) } ? nil : $0 }
    }

    /// The same for two addresses of one feed: what `CanonicalLink` drops doesn't make another.
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
    /// The host of `user@HOST:80`; a user's name keeps its letters.
    fileprivate var lowercasingHost: String {
        guard let at = lastIndex(of: "@") else { return lowercased() }
        return self[...at] + self[index(after: at)...].lowercased()
    }
}
