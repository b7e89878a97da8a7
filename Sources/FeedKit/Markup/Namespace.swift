/// The vocabularies of feeds. All versions of RSS and Atom share `core`: the same name means the same thing, and feeds
/// often mix elements of both.
package enum Namespace: UInt8, Sendable {
    case core, rdf, dublinCore, dublinCoreTerms, content, media, itunes, slash, wfw, syndication, feedBurner, xhtml
    case thread, creativeCommons, admin, xml, other

    /// Returns the namespace of an address; nil if unknown. Case, trailing slashes and the many historical spellings do
    /// not matter.
    static func named(_ address: String) -> Namespace? {
        if let known = addresses[address] { return known }
        var folded = address.lowercased()
        if let known = addresses[folded] { return known }
        while let last = folded.last, last == "/" || last == "#" { folded.removeLast() }
        if folded.hasPrefix("https:") { folded = "http:" + folded.dropFirst(6) }
        return addresses[folded]
    }

    /// Returns the namespace of a conventional prefix, for documents that forget to declare it.
    package static func conventional(_ prefix: String) -> Namespace? {
        switch prefix {
        case "rdf": .rdf
        case "dc": .dublinCore
        case "dcterms", "dct": .dublinCoreTerms
        case "content": .content
        case "media": .media
        case "itunes": .itunes
        case "slash": .slash
        case "wfw": .wfw
        case "sy", "syn": .syndication
        case "feedburner": .feedBurner
        case "xhtml", "html": .xhtml
        case "thr": .thread
        case "cc", "creativecommons": .creativeCommons
        case "admin": .admin
        case "xml": .xml
        case "atom", "atom10", "atom03", "a10", "rss": .core
        default: nil
        }
    }

    private static let addresses: [String: Namespace] = {
        var all: [String: Namespace] = [:]
        func add(_ namespace: Namespace, _ addresses: String...) {
            for address in addresses { all[address.lowercased()] = namespace }
        }
        add(.core, "", "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns", "http://purl.org/rss/1.0")
        add(.core, "http://my.netscape.com/rdf/simple/0.9", "http://channel.netscape.com/rdf/simple/0.9")
        add(.core, "http://example.com/newformat", "http://example.com/necho", "http://purl.org/echo")
        add(.core, "uri/of/echo/namespace", "http://backend.userland.com/rss", "http://blogs.law.harvard.edu/tech/rss")
        add(.core, "http://backend.userland.com/rss2", "http://backend.userland.com/rss091")
        add(.core, "http://my.netscape.com/publish/formats/rss-0.91", "http://purl.org/net/rss1.1")
        add(.core, "http://purl.org/rss/2.0", "http://www.rssboard.org/rss-specification", "http://purl.org/atom/ns#")
        add(.rdf, "http://www.w3.org/1999/02/22-rdf-syntax-ns")
        add(.dublinCore, "http://purl.org/dc/elements/1.1", "http://purl.org/dc/elements/1.0", "http://purl.org/dc")
        add(.dublinCoreTerms, "http://purl.org/dc/terms", "http://purl.org/rss/1.0/modules/dcterms")
        add(.content, "http://purl.org/rss/1.0/modules/content")
        add(
            .media, "http://search.yahoo.com/mrss", "http://video.search.yahoo.com/mrss",
            "http://tools.search.yahoo.com/mrss")
        add(.media, "http://www.rssboard.org/media-rss")
        add(.itunes, "http://www.itunes.com/dtds/podcast-1.0.dtd", "http://example.com/dtds/podcast-1.0.dtd")
        add(.itunes, "http://www.itunes.com/dtds/podcast-1.0")
        add(.slash, "http://purl.org/rss/1.0/modules/slash")
        add(.wfw, "http://wellformedweb.org/commentapi", "http://wellformedweb.org/CommentAPI/")
        add(.syndication, "http://purl.org/rss/1.0/modules/syndication")
        add(.feedBurner, "http://rssnamespace.org/feedburner/ext/1.0")
        add(.xhtml, "http://www.w3.org/1999/xhtml")
        add(.thread, "http://purl.org/syndication/thread/1.0")
        add(.creativeCommons, "http://backend.userland.com/creativecommonsrssmodule", "http://web.resource.org/cc")
        add(
            .creativeCommons, "http://creativecommons.org/ns",
            "http://cyber.law.harvard.edu/rss/creativecommonsrssmodule.html")
        add(.admin, "http://webns.net/mvcb", "http://purl.org/net/rss1.0/modules/admin")
        add(.xml, "http://www.w3.org/xml/1998/namespace")
        return all
    }()
}
