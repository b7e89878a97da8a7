import FoundationEssentials

/// RFC 4287 §3.2 "person construct"; RSS's "address (name)" is taken apart into the same.
package struct FeedPerson: Equatable, Hashable, Sendable {
    package var name: String?
    package var email: String?
    package var link: String?
    package var avatar: String?

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
    package var href: String
    package var relation: String
    package var mediaType: String?
    package var title: String?
    package var language: String?
    package var length: Int?

    package init(
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
    package var scheme: String?
    package var label: String?

    package init(term: String, scheme: String? = nil, label: String? = nil) {
        self.term = term
        self.scheme = scheme
        self.label = label
    }
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

    package init(
        url: String, mediaType: String? = nil, length: Int? = nil, duration: Int? = nil, title: String? = nil
    ) {
        self.url = url
        self.mediaType = mediaType
        self.length = length
        self.duration = duration
        self.title = title
    }
}

/// RSS 2.0 `<image>`, Atom `logo`, `itunes:image`; sizes in pixels.
package struct FeedImage: Equatable, Sendable {
    package var url: String?
    package var title: String?
    package var link: String?
    package var description: String?
    package var width: Int?
    package var height: Int?

    package init() {}
}

/// RSS 2.0 `<textInput>`.
package struct FeedTextInput: Equatable, Sendable {
    package var title: String?
    package var link: String?
    package var name: String?
    package var description: String?

    package init() {}
}

/// What wrote the feed: RFC 4287 §4.2.4, RSS `<generator>`, `admin:generatorAgent`.
package struct FeedGenerator: Equatable, Sendable {
    package var name: String?
    package var link: String?
    package var version: String?

    package init() {}
}

/// The feed an entry was taken from: RFC 4287 §4.2.11, RSS 2.0 `<source url>`.
package struct FeedSource: Equatable, Sendable {
    package var title: FeedText?
    package var link: String?
    package var links: [FeedLink] = []
    package var id: String?
    package var subtitle: FeedText?
    package var rights: FeedText?
    package var authors: [FeedPerson] = []
    package var contributors: [FeedPerson] = []
    package var categories: [FeedCategory] = []
    package var generator: FeedGenerator?
    package var icon: String?
    package var logo: String?
    package var updated: Date?

    package init() {}
}
