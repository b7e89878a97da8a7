import FoundationEssentials

/// The identity of an entry, which recognizes the entry at the next refresh and the same article in another feed.
///
/// The key begins with the letter of its kind, so that keys of different kinds never collide:
///
///     i:GUID                       the guid, Atom id, `rdf:about` or JSON Feed id, as written
///     l:PLACE SECONDS TITLE        without a guid: the link with its fragment, the date (`-` for none) and the title
///     t:SECONDS:TEXT               without a link either
///
/// `docs/decisions/0041-which-article-is-which.md` has the rule and its table of cases.
package struct EntryIdentity: Equatable, Hashable, Sendable {
    /// The key, which is unique within the document. It stays the same at the next refresh while the feed does not
    /// change the entry.
    package var key: String
    /// The canonical link, which merges duplicates from several feeds; nil without a link.
    package var articleKey: String?
    /// The guid as written. The guid is kept even if several entries of the document share it, so that it cannot be a
    /// key.
    package var guid: String?
    /// The canonical link with its fragment; nil without a web address.
    var place: String?
    /// The key in files of earlier versions: the resolved guid, or the canonical link alone.
    package var formerKey: String

    /// Returns nil for an entry without guid, link or words.
    package init?(_ entry: Entry) {
        let link = entry.originalLink ?? entry.link
        articleKey = link.flatMap(CanonicalLink.key)
        guid = entry.id?.trimmingWhiteSpace().nonEmpty
        place = link.flatMap(CanonicalLink.place)
        let described = Self.described(entry, place)
        guard let key = guid.map(Self.key(guid:)) ?? described else { return nil }
        self.key = key
        formerKey = Self.formerKey(entry) ?? key
    }

    /// Returns the identities of a document's entries in their order; nil for an entry without guid, link or words.
    ///
    /// If several entries with different contents share a guid, the guid is useless as a key. These entries are
    /// identified by their links, dates and titles.
    package static func all(of entries: [Entry]) -> [EntryIdentity?] {
        var identities = entries.map(EntryIdentity.init)
        var places: [String: [Int]] = [:]
        for (place, identity) in identities.enumerated() {
            if let guid = identity?.guid { places[guid, default: []].append(place) }
        }
        for group in places.values where group.count > 1 {
            let described = group.map { Self.describedInGroup(entries[$0], identities[$0]?.place) }
            guard Set(described).count > 1 else { continue }
            for (place, key) in zip(group, described) {
                if let key { identities[place]?.key = key }
            }
        }
        return identities
    }

    /// Returns the key of an entry, ignoring its guid.
    private static func described(_ entry: Entry, _ place: String?) -> String? {
        described(entry, place, entry.published ?? entry.updated)
    }

    /// Returns such a key for entries that share an id. Atom lists versions of an entry under one id, and only
    /// `updated` tells them apart (RFC 4287 §4.1.1).
    private static func describedInGroup(_ entry: Entry, _ place: String?) -> String? {
        described(entry, place, entry.published)
    }

    /// Returns the key of an entry without a guid.
    /// - Parameters:
    ///   - place: the canonical link with its fragment, or a replacement for it.
    ///   - seconds: the date in seconds since 1970.
    package static func key(place: String, seconds: Int?, title: String) -> String {
        bounded("l:\(place) \(seconds.map(String.init) ?? "-") \(text(title))")
    }

    /// Returns the key of an entry with this guid.
    package static func key(guid: String) -> String { "i:" + bounded(guid) }

    private static func described(_ entry: Entry, _ place: String?, _ date: Date?) -> String? {
        let time = date.map { Int($0.timeIntervalSince1970) }
        if let link = place ?? entry.link?.nonEmpty { return key(place: link, seconds: time, title: entry.title) }
        guard let words = entry.title.nonEmpty ?? entry.content?.plain.nonEmpty else { return nil }
        return key(words: words, seconds: time)
    }

    /// Returns the key of an entry with neither guid nor link.
    package static func key(words: String, seconds: Int?) -> String {
        "t:\(seconds.map(String.init) ?? "-"):\(text(words))"
    }

    private static func text(_ words: String) -> String {
        words.utf8.prefix(512).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined()
    }

    private static func formerKey(_ entry: Entry) -> String? {
        if let id = (entry.resolvedID ?? entry.id)?.trimmingWhiteSpace().nonEmpty { return "i:" + id }
        guard let link = entry.link?.nonEmpty else { return nil }
        return "l:" + (CanonicalLink.key(link) ?? link)
    }

    private static let longest = 1_024

    /// Shortens very long keys, because every article's files contain the key. The end of a long key is replaced by its
    /// hash.
    private static func bounded(_ key: String) -> String {
        guard key.utf8.count > longest else { return key }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(decoding: key.utf8.prefix(512), as: UTF8.self) + "…" + String(hash, radix: 16)
    }
}
