/// Addresses as feeds write them, resolved by RFC 3986 §5.2 but as lenient as browsers.
package enum URLReference {
    /// Schemes whose addresses do more than show a page when they are opened. Links with these schemes are removed.
    static let refused: Set<String> = ["javascript", "vbscript", "data", "file", "about", "blob", "view-source"]

    /// Returns the scheme of `text` in lowercase, if it has one.
    package static func scheme(_ text: String) -> String? {
        var length = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: ":") { return length > 0 ? String(text.utf8.prefix(length))?.lowercased() : nil }
            guard byte.isLetter || (length > 0 && (byte.isDigit || "+-.".utf8.contains(byte))) else { return nil }
            length += 1
        }
        return nil
    }

    /// Whether opening `text` can only show a page or start a message. Relative addresses are safe, too.
    package static func isSafe(_ text: String) -> Bool {
        if text.hasPrefix("https:") || text.hasPrefix("http:") { return true }
        // Browsers ignore white space and control characters inside a scheme, so they are removed before the test.
        let seen = String(decoding: text.utf8.lazy.filter { $0 > 0x20 }, as: UTF8.self)
        guard let scheme = scheme(CharacterReferences.decoded(seen)) else { return true }
        return !refused.contains(scheme)
    }

    /// Returns `reference` as an absolute address, resolved against `base` and trimmed. Without a base, `reference` is
    /// only trimmed.
    package static func resolve(_ reference: String, against base: String?) -> String {
        let trimmed = trim(reference)
        if trimmed.hasPrefix("http://") || trimmed.hasPrefix("https://") { return trimmed }
        guard let base, !base.isEmpty else { return trimmed }
        if trimmed.isEmpty { return base }
        if let scheme = scheme(trimmed) {
            // "http:relative" is an old form of a relative reference that some feeds still use.
            guard scheme == self.scheme(base), !trimmed.utf8.dropFirst(scheme.utf8.count + 1).starts(with: "/".utf8),
                scheme == "http" || scheme == "https"
            else { return trimmed }
            return resolve(String(trimmed.dropFirst(scheme.count + 1)), against: base)
        }
        let parts = Parts(base)
        guard let scheme = parts.scheme, parts.authority != nil || parts.path.hasPrefix("/") else { return trimmed }
        if trimmed.hasPrefix("//") { return scheme + ":" + trimmed }
        let prefix = scheme + ":" + (parts.authority.map { "//" + $0 } ?? "")
        if trimmed.hasPrefix("#") { return prefix + parts.path + (parts.query ?? "") + trimmed }
        if trimmed.hasPrefix("?") { return prefix + parts.path + trimmed }
        let cut = trimmed.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? trimmed.endIndex
        let path = String(trimmed[..<cut])
        let rest = trimmed[cut...]
        if path.hasPrefix("/") { return prefix + removingDots(path) + rest }
        let folder = parts.path.lastIndex(of: "/").map { String(parts.path[...$0]) } ?? "/"
        return prefix + removingDots(folder + path) + rest
    }

    private static func trim(_ text: String) -> String {
        let trimmed = text.trimmingWhiteSpace()
        guard trimmed.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else { return trimmed }
        return String(decoding: trimmed.utf8.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }, as: UTF8.self)
    }

    /// Removes dot segments (RFC 3986 §5.2.4).
    static func removingDots(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        var kept: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".":
                if isLast { kept.append("") }
            case "..":
                if !kept.isEmpty { kept.removeLast() }
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/")
    }

    /// The parts of an address (RFC 3986 appendix B). `query` includes its question mark.
    package struct Parts: Equatable, Sendable {
        package var scheme: String?
        package var authority: String?
        package var path: String
        package var query: String?
        var fragment: String?

        package init(_ text: String) {
            var rest = Substring(text)
            if let hash = rest.firstIndex(of: "#") {
                fragment = String(rest[hash...])
                rest = rest[..<hash]
            }
            if let mark = rest.firstIndex(of: "?") {
                query = String(rest[mark...])
                rest = rest[..<mark]
            }
            if let found = URLReference.scheme(String(rest)) {
                scheme = found
                rest = rest.dropFirst(found.count + 1)
            }
            if rest.hasPrefix("//") {
                rest = rest.dropFirst(2)
                let slash = rest.firstIndex(of: "/") ?? rest.endIndex
                authority = String(rest[..<slash])
                rest = rest[slash...]
            }
            path = String(rest)
        }
    }
}
