/// The elements that the program reads, named by their meaning and not by the spelling of a format.
enum FeedElement: UInt8, Sendable {
    case rss, rdf, feed, channel, items, item, textInput, image, source
    case title, mediaTitle, subtitle, description, dcDescription, summary, content, encoded, body, rights, info
    case mediaDescription
    case link, identifier, guid, url, origLink, comments, commentsFeed, commentCount
    case author, contributor, publisher, name, email, homepage
    case category, subject, keywords, itunesCategory, itunesKeywords, mediaCategory
    case published, updated, created, expires, date
    case enclosure, mediaContent, mediaGroup, thumbnail, itunesImage, duration, isExplicit
    case width, height, language, generator, generatorAgent, docs, icon, logo, ttl, updatePeriod, updateFrequency
    case license, errorReportsTo

    /// Returns the element `local` (lowercase) of `namespace`; nil if the element is ignored.
    static func named(_ local: String, in namespace: Namespace) -> FeedElement? {
        switch namespace {
        case .core: core[local]
        case .rdf: local == "rdf" ? .rdf : local == "li" ? nil : core[local]
        case .dublinCore, .dublinCoreTerms: dublinCore[local]
        case .itunes: itunes[local]
        case .media: media[local]
        case .content: local == "encoded" ? .encoded : nil
        case .xhtml: local == "body" ? .body : nil
        case .slash: local == "comments" ? .commentCount : nil
        case .thread: local == "total" ? .commentCount : nil
        case .wfw: local == "commentrss" ? .commentsFeed : nil
        case .feedBurner: local == "origlink" ? .origLink : nil
        case .syndication: local == "updateperiod" ? .updatePeriod : local == "updatefrequency" ? .updateFrequency : nil
        case .creativeCommons: local == "license" ? .license : nil
        case .admin: local == "generatoragent" ? .generatorAgent : local == "errorreportsto" ? .errorReportsTo : nil
        case .xml, .other: nil
        }
    }

    private static let core: [String: FeedElement] = [
        "rss": .rss, "rdf": .rdf, "feed": .feed, "channel": .channel, "items": .items,
        "item": .item, "entry": .item, "product": .item, "textinput": .textInput, "textInput": .textInput,
        "image": .image, "source": .source,
        "title": .title, "subtitle": .subtitle, "tagline": .subtitle, "description": .description,
        "abstract": .description, "summary": .summary, "content": .content, "fullitem": .encoded, "prodlink": .encoded,
        "body": .body, "rights": .rights, "copyright": .rights, "info": .info,
        "link": .link, "id": .identifier, "guid": .guid, "url": .url, "comments": .comments,
        "author": .author, "managingeditor": .author, "contributor": .contributor, "webmaster": .publisher,
        "name": .name, "email": .email, "uri": .homepage, "homepage": .homepage,
        "category": .category, "keywords": .subject,
        "pubdate": .published, "published": .published, "issued": .published, "updated": .updated,
        "modified": .updated, "lastbuilddate": .updated, "created": .created, "expirationdate": .expires,
        "enclosure": .enclosure, "width": .width, "height": .height, "language": .language, "generator": .generator,
        "docs": .docs, "icon": .icon, "logo": .logo, "ttl": .ttl, "license": .license,
    ]

    private static let dublinCore: [String: FeedElement] = [
        "title": .title, "creator": .author, "author": .author, "contributor": .contributor, "publisher": .publisher,
        "description": .dcDescription, "subject": .subject, "rights": .rights, "language": .language, "date": .date,
        "issued": .published, "created": .created, "modified": .updated, "valid": .expires,
        "identifier": nil,
    ].compactMapValues { $0 }

    private static let itunes: [String: FeedElement] = [
        "author": .author, "subtitle": .subtitle, "summary": .summary, "owner": .publisher, "name": .name,
        "email": .email, "category": .itunesCategory, "keywords": .itunesKeywords, "image": .itunesImage,
        "link": .itunesImage, "duration": .duration, "explicit": .isExplicit,
    ]

    private static let media: [String: FeedElement] = [
        "content": .mediaContent, "group": .mediaGroup, "thumbnail": .thumbnail, "title": .mediaTitle,
        "description": .mediaDescription, "category": .mediaCategory, "keywords": .itunesKeywords,
    ]

    /// Whether the element is a text construct of RFC 4287 or a body of RSS. Markup inside is content, not structure.
    var isTextConstruct: Bool {
        switch self {
        case .title, .mediaTitle, .subtitle, .description, .dcDescription, .summary, .content, .encoded, .body, .rights,
            .info, .mediaDescription:
            true
        default: false
        }
    }
}
