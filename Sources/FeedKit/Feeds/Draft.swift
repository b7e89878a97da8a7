import FoundationEssentials

/// The values read so far for a feed, an entry or a source. All three share most of their elements.
struct Draft {
    var title: FeedText?
    /// The depth of the element that the current title came from. A title from a deeper element never replaces it.
    var titleDepth = Int.max
    var link: String?
    /// The address from a permanent guid, used if the draft has no link of its own.
    var permalink: String?
    var originalLink: String?
    var links: [FeedLink] = []
    var id: String?
    var resolvedID: String?
    var idIsLink = false
    var subtitle: FeedText?
    var info: FeedText?
    var summary: FeedText?
    var fallbackSummary: FeedText?
    var contents: [FeedText] = []
    var rights: FeedText?
    var license: String?
    var language: String?
    var authors: [FeedPerson] = []
    var contributors: [FeedPerson] = []
    var publisher: FeedPerson?
    var categories: [FeedCategory] = []
    var generator: FeedGenerator?
    var image: FeedImage?
    var itunesImage: String?
    var thumbnails: [String] = []
    var icon: String?
    var logo: String?
    var textInput: FeedTextInput?
    var docs: String?
    var errorReportsTo: String?
    var published: Date?
    var updated: Date?
    var created: Date?
    var expires: Date?
    /// The `dc:date`, which does not say what it dates. It fills in for missing dates.
    var date: Date?
    var enclosures: [FeedEnclosure] = []
    var comments: String?
    var commentsFeed: String?
    var commentCount: Int?
    var duration: Int?
    var isExplicit: Bool?
    var timeToLive: Int?
    var updatePeriod: Int?
    var updateFrequency: Int?
    var source: FeedSource?

    func entry() -> Entry {
        var entry = Entry()
        entry.id = id
        entry.resolvedID = resolvedID
        entry.idIsLink = idIsLink && link == nil
        entry.titleText = title
        entry.link = link ?? permalink ?? originalLink ?? id.flatMap(VideoAddress.watch(id:))
        entry.originalLink = originalLink
        entry.links = links
        entry.authors = authors
        entry.contributors = contributors
        entry.publisher = publisher
        entry.summary = summary ?? subtitle ?? fallbackSummary
        entry.contents = contents
        entry.published = published ?? date ?? created
        entry.updated = updated ?? date
        entry.created = created
        entry.expires = expires
        entry.enclosures = enclosures
        entry.thumbnails = thumbnails
        entry.image = itunesImage ?? image?.url ?? thumbnails.first ?? pictureAmongEnclosures
        entry.categories = categories
        entry.language = language
        entry.rights = rights
        entry.license = license
        entry.comments = comments
        entry.commentsFeed = commentsFeed
        entry.commentCount = commentCount
        entry.duration = duration
        entry.isExplicit = isExplicit
        entry.source = source
        return entry
    }

    private var pictureAmongEnclosures: String? {
        enclosures.first { $0.mediaType?.hasPrefix("image") == true }?.url
    }

    func feed(_ version: FeedVersion) -> Feed {
        var feed = Feed(version: version)
        feed.titleText = title
        feed.link = link ?? permalink
        feed.links = links
        feed.id = id
        feed.subtitle = subtitle ?? summary ?? fallbackSummary
        feed.info = info
        feed.rights = rights
        feed.license = license
        feed.language = language
        feed.authors = authors
        feed.contributors = contributors
        feed.publisher = publisher
        feed.categories = categories
        feed.generator = generator
        feed.image = image ?? itunesImage.map(Self.image)
        feed.icon = icon
        feed.logo = logo
        feed.textInput = textInput
        feed.docs = docs
        feed.errorReportsTo = errorReportsTo
        feed.published = published ?? date
        feed.updated = updated ?? date
        feed.created = created
        feed.timeToLive = timeToLive ?? updatePeriod.map { max($0 / max(updateFrequency ?? 1, 1), 1) }
        feed.comments = comments
        feed.isExplicit = isExplicit
        return feed
    }

    private static func image(_ url: String) -> FeedImage {
        var image = FeedImage()
        image.url = url
        return image
    }

    func asSource() -> FeedSource {
        var source = FeedSource()
        source.title = title
        source.link = link ?? permalink
        source.links = links
        source.id = id
        source.subtitle = subtitle ?? summary
        source.rights = rights
        source.authors = authors
        source.contributors = contributors
        source.categories = categories
        source.generator = generator
        source.icon = icon
        source.logo = logo
        source.updated = updated ?? date
        return source
    }
}
