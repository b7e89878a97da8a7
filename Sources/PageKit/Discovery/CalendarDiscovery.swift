import FeedKit

/// A finder of the calendars that a web page links.
package enum CalendarDiscovery {
    private static let most = 64

    /// Returns the addresses of calendars with their titles, declared ones first.
    /// - Parameter page: only the first megabyte is read.
    package static func links(
        in page: [UInt8], base: String, contentType: String? = nil
    ) -> [(url: String, title: String)] {
        let bytes = TextDecoding.decode(Array(page.prefix(1 << 20)), contentType: contentType).bytes
        var scanner = MarkupScanner(bytes, dialect: .html)
        var base = base
        var declared: [(url: String, title: String)] = []
        var linked: [(url: String, title: String)] = []
        while let token = scanner.next() {
            guard case .start(let range, _) = token else { continue }
            let attributes = FeedDiscovery.attributes(scanner)
            guard let href = attributes["href"]?.nonEmpty else { continue }
            switch bytes.lowercasedString(range) {
            case "base": if URLReference.isSafe(href) { base = URLReference.resolve(href, against: base) }
            case "link":
                let type = (attributes["type"] ?? "").lowercased()
                guard type.hasPrefix("text/calendar"), declared.count < most,
                    let url = address(href, base)
                else { continue }
                declared.append((url, attributes["title"] ?? ""))
            case "a", "area":
                guard linked.count < most, let url = address(href, base), isCalendar(href, url) else { continue }
                linked.append((url, attributes["title"] ?? attributes["aria-label"] ?? ""))
            default: break
            }
        }
        var seen: Set<String> = []
        return (declared + linked).filter { seen.insert($0.url).inserted }
    }

    /// Returns a web address, with `https` in place of `webcal`.
    private static func address(_ href: String, _ base: String) -> String? {
        let small = href.lowercased()
        for prefix in ["webcal://", "webcals://"] where small.hasPrefix(prefix) {
            return "https://" + href.dropFirst(prefix.count)
        }
        guard URLReference.isSafe(href) else { return nil }
        let url = URLReference.resolve(href, against: base)
        let scheme = URLReference.Parts(url).scheme
        return scheme == "http" || scheme == "https" ? url : nil
    }

    private static func isCalendar(_ href: String, _ url: String) -> Bool {
        if href.lowercased().hasPrefix("webcal") { return true }
        let parts = URLReference.Parts(url)
        let path = parts.path.lowercased()
        let query = (parts.query ?? "").lowercased()
        return path.hasSuffix(".ics") || path.hasSuffix("/ical") || path.hasSuffix("/ics")
            || query.contains("ical=1") || query.contains("format=ics") || query.contains("format=ical")
    }
}
