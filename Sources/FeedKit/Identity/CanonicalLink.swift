/// An address reduced to the parts that identify an article, so that the same article is recognized in another feed.
/// The result is a key, not an address to open.
package enum CanonicalLink {
    /// Returns the key; nil if the text is not a web address.
    ///
    /// Removed parts: scheme, `www.`, mobile hosts (`m.`, `mobile.`, `amp.`), default ports, user names, fragments
    /// (except in `#!` pages), tracking parameters, `index.html`, a trailing slash. Parameters are sorted.
    package static func key(_ link: String) -> String? {
        let parts = URLReference.Parts(link.trimmingWhiteSpace())
        guard parts.scheme == "http" || parts.scheme == "https", let authority = parts.authority,
            let host = host(authority)
        else { return nil }
        var path = URLReference.removingDots(unescapedUnreserved(parts.path))
        for name in ["/index.html", "/index.htm", "/index.php", "/amp", "/amp/"] where path.hasSuffix(name) {
            path = String(path.dropLast(name.count)) + "/"
        }
        while path.hasSuffix("/") { path.removeLast() }
        var key = host + path
        if let query = query(parts.query) { key += "?" + query }
        if let fragment = parts.fragment, fragment.hasPrefix("#!") { key += fragment }
        return key
    }

    /// Returns `key` with the fragment, because two announcements of one page may differ only in the fragment.
    /// Fragments for tracking, for the top of the page or for highlighting a text are removed.
    package static func place(_ link: String) -> String? {
        guard let key = key(link) else { return nil }
        guard let hash = link.firstIndex(of: "#") else { return key }
        let fragment = String(link[link.index(after: hash)...]).trimmingWhiteSpace()
        // `:~:text=…` asks a browser to highlight words (WICG, Scroll to Text Fragment).
        let words = fragment.firstRange(of: ":~:").map { String(fragment[..<$0.lowerBound]) } ?? fragment
        guard words != "top", !words.hasPrefix("!"), let kept = query("?" + words), !kept.isEmpty else { return key }
        return "\(key)#\(kept)"
    }

    private static func host(_ authority: String) -> String? {
        var host = String(authority.split(separator: "@").last ?? "").lowercased()
        for port in [":80", ":443"] where host.hasSuffix(port) { host.removeLast(port.count) }
        while host.hasSuffix(".") { host.removeLast() }
        for prefix in ["www.", "m.", "mobile.", "amp."] where host.hasPrefix(prefix) {
            // "m.com" is a host itself.
            if host.dropFirst(prefix.count).contains(".") { host.removeFirst(prefix.count) }
        }
        // "en.m.example.org"
        if let inner = host.split(separator: ".").firstIndex(of: "m"), inner == 1 {
            host = host.split(separator: ".").enumerated().filter { $0.offset != 1 }.map(\.element).joined(
                separator: ".")
        }
        return host.nonEmpty
    }

    private static func query(_ text: String?) -> String? {
        guard let text else { return nil }
        let kept = text.dropFirst().split(separator: "&").filter { pair in
            let name = pair.prefix { $0 != "=" }.lowercased()
            return !tracking.contains(name) && !["utm_", "mtm_", "pk_", "hsa_"].contains { name.hasPrefix($0) }
        }
        return kept.isEmpty ? nil : kept.sorted().joined(separator: "&")
    }

    private static let tracking: Set<String> = [
        "fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid", "igshid", "mc_cid", "mc_eid",
        "_hsenc", "_hsmi", "ref_src", "ref_url", "cmpid", "ncid", "ocid", "ftag", "wt.mc_id", "at_medium",
        "at_campaign",
        "s_cid", "soc_src", "soc_trk", "mkt_tok", "vero_id", "oly_enc_id", "oly_anon_id", "xtor", "amp", "outputtype",
    ]

    /// Decodes escapes of unreserved characters (RFC 3986 §6.2.2): `%7E` and `~` are the same. Other escapes get
    /// uppercase digits.
    private static func unescapedUnreserved(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
        let bytes = Array(path.utf8)
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexValue,
                let low = bytes[index + 2].hexValue
            else {
                output.append(bytes[index])
                index += 1
                continue
            }
            let value = UInt8(high << 4 | low)
            if value.isDigit || value.isLetter || "-._~".utf8.contains(value) {
                output.append(value)
            } else {
                output.append(
                    contentsOf: Array(String(decoding: bytes[index...index + 2], as: UTF8.self).uppercased().utf8))
            }
            index += 3
        }
        return String(decoding: output, as: UTF8.self)
    }
}
