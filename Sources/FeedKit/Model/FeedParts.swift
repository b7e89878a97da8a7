import FoundationEssentials

/// RFC 4287 §3.2 "person construct"; RSS's "address (name)" is taken apart into the same.
package struct FeedPerson: Equatable, Hashable, Sendable {
    package var name: String?
    var email: String?
    var link: String?
    var avatar: String?

    package init(name: String? = nil, email: String? = nil, link: String? = nil, avatar: String? = nil) {
        self.name = name
        self.email = email
        self.link = link
        self.avatar = avatar
    }

    /// "Ada Lovelace (ada@example.org)", or whichever half there is.
    package var display: String {
        switch (name, email) {
        case (let name?, let email?): "\(name) (\(email))"
        case (let name?, nil): name
        case (nil, let email?): email
        case (nil, nil): link ?? ""
        }
    }
}

/// RFC 4287 §4.2.7; `href` is absolute where a base is known.
package struct FeedLink: Equatable, Hashable, Sendable {
    var href: String
    var relation: String
    var mediaType: String?
    package var title: String?
    package var language: String?
    var length: Int?

    init(
        href: String, relation: String = "alternate", mediaType: String? = nil, title: String? = nil,
        language: String? = nil, length: Int? = nil
    ) {
        self.href = href
        self.relation = relation
        self.mediaType = mediaType
        self.title = title
        self.language = language
        self.length = length
    }
}

/// RFC 4287 §4.2.2, RSS 2.0 `<category domain>`, `dc:subject`, `itunes:category`, keywords, JSON Feed tags.
package struct FeedCategory: Equatable, Hashable, Sendable {
    package var term: String
    var scheme: String?
    package var label: String?
}

/// A file that belongs to an entry: RSS 2.0 `<enclosure>`, Atom `rel="enclosure"`, Media RSS, JSON attachments.
package struct FeedEnclosure: Equatable, Hashable, Sendable {
    package var url: String
    package var mediaType: String?
    /// Bytes.
    package var length: Int?
    /// Seconds.
    package var duration: Int?
    package var title: String?
}

/// RSS 2.0 `<image>`, Atom `logo`, `itunes:image`; sizes in pixels.
package struct FeedImage: Equatable, Sendable {
    package var url: String?
    package var title: String?
    var link: String?
    var description: String?
    package var width: Int?
    var height: Int?

    init() {}
}

/// RSS 2.0 `<textInput>`.
package struct FeedTextInput: Equatable, Sendable {
    package var title: String?
    var link: String?
    package var name: String?
    var description: String?

    init() {}
}

/// What wrote the feed: RFC 4287 §4.2.4, RSS `<generator>`, `admin:generatorAgent`.
package struct FeedGenerator: Equatable, Sendable {
    package var name: String?
    var link: String?
    var version: String?

    init() {}
}

/// The feed an entry was taken from: RFC 4287 §4.2.11, RSS 2.0 `<source url>`.
package struct FeedSource: Equatable, Sendable {
    package var title: FeedText?
    var link: String?
    package var links: [FeedLink] = []
    package var id: String?
    var subtitle: FeedText?
    var rights: FeedText?
    var authors: [FeedPerson] = []
    var contributors: [FeedPerson] = []
    var categories: [FeedCategory] = []
    var generator: FeedGenerator?
    var icon: String?
    var logo: String?
    var updated: Date?

    init() {}
}
