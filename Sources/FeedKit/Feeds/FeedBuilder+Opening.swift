/// Handles the beginning of elements, whose meaning depends on attributes and position.
extension FeedBuilder {
    mutating func open(_ element: FeedElement) {
        switch element {
        case .rss, .rdf, .feed, .channel: openRoot(element)
        case .item: openEntry()
        case .image: part = .image
        case .textInput: part = .textInput
        case .source: openSource()
        case .author: begin(.author)
        case .contributor: begin(.contributor)
        case .publisher: begin(.publisher)
        case .link: openLink()
        case .enclosure: openEnclosure(urlKey: "url", typeKey: "type")
        case .mediaContent: openMediaContent()
        case .thumbnail:
            if let url = address("url") { drafts[scope.rawValue].thumbnails.append(url) }
        case .itunesImage: openITunesImage()
        case .itunesCategory: addCategory(attribute("text"), scheme: "http://www.itunes.com/")
        case .generator: openGenerator()
        case .generatorAgent: openGeneratorAgent()
        case .errorReportsTo: drafts[scope.rawValue].errorReportsTo = attribute("resource")
        case .license:
            if let resource = address("resource") { drafts[scope.rawValue].license = resource }
        default: break
        }
    }

    private mutating func openRoot(_ element: FeedElement) {
        let isRoot = frames.count == 1
        if isRoot || drafts[0].language == nil {
            drafts[0].language = frames.last?.language ?? attribute("lang") ?? drafts[0].language
        }
        switch element {
        case .rss where version == nil: version = Self.rssVersion(attribute("version"))
        case .feed where version == nil: version = atomVersion()
        case .rdf where version == nil: version = rdfVersion()
        case .channel:
            if version == nil {
                version = isRoot && attribute("lastmod") != nil || attribute("href") != nil ? .cdf : .rss
            }
            if let about = attribute("about")?.nonEmpty, drafts[0].id == nil { drafts[0].id = about }
            readChannelDefinition()
        default: break
        }
    }

    private static func rssVersion(_ text: String?) -> FeedVersion {
        switch text?.trimmingWhiteSpace() {
        case "0.90": .rss090
        case "0.91": .rss091
        case "0.92": .rss092
        case "0.93": .rss093
        case "0.94": .rss094
        case "1.0": .rss10
        case let text? where text.hasPrefix("2"): .rss20
        default: .rss
        }
    }

    private mutating func atomVersion() -> FeedVersion {
        if let version = attribute("version") { return version == "0.3" ? .atom03 : version == "1.0" ? .atom10 : .atom }
        for attribute in scanner.attributes where bytes.matches("xmlns", at: attribute.name.lowerBound) {
            let address = attributeValue(attribute.value).lowercased()
            if address.contains("w3.org/2005/atom") { return .atom10 }
            if address.contains("purl.org/atom") { return .atom03 }
        }
        return .atom
    }

    private mutating func rdfVersion() -> FeedVersion {
        for attribute in scanner.attributes where bytes.matches("xmlns", at: attribute.name.lowerBound) {
            if attributeValue(attribute.value).contains("netscape.com/rdf/simple/0.9") { return .rss090 }
        }
        return .rss10
    }

    /// Reads the attributes of Microsoft's Channel Definition Format, which other formats write as elements.
    private mutating func readChannelDefinition() {
        let index = scope.rawValue
        if let modified = attribute("lastmod") { drafts[index].updated = FeedDate.parse(modified) }
        if let href = address("href"), drafts[index].link == nil { drafts[index].link = href }
    }

    private mutating func openEntry() {
        finishEntry()
        if version == nil { version = .rss }
        scope = .entry
        part = .none
        drafts[1] = Draft()
        drafts[1].id = attribute("about")?.nonEmpty
        drafts[1].language = language
        readChannelDefinition()
    }

    /// Adds the current entry to the feed.
    mutating func finishEntry() {
        guard scope != .feed else { return }
        if scope == .source { closeSource() }
        scope = .feed
        part = .none
        role = nil
        guard entries.count < limits.entries else { return }
        var entry = drafts[1].entry()
        if entry.authors.isEmpty, isAtom {
            // RFC 4287 §4.2.1: an entry without an author inherits the authors of its source, else of the feed.
            entry.authors = entry.source?.authors.nonEmpty ?? drafts[0].authors
        }
        entries.append(entry)
    }

    private mutating func openSource() {
        guard scope == .entry else { return }
        scope = .source
        drafts[2] = Draft()
        drafts[2].link = address("url")
    }

    mutating func closeSource() {
        guard scope == .source else { return }
        scope = .entry
        drafts[1].source = drafts[2].asSource()
    }

    private mutating func begin(_ role: Role) {
        guard part == .none else { return }
        self.role = role
        person = FeedPerson()
    }

    // MARK: Links

    /// Returns an attribute as an absolute address; nil if the address is empty or unsafe.
    func address(_ name: String) -> String? {
        guard let text = attribute(name)?.nonEmpty, URLReference.isSafe(text) else { return nil }
        return URLReference.resolve(text, against: base)
    }

    private mutating func openLink() {
        guard attribute("href") != nil else {
            // Some RSS 1.0 feeds write links this way.
            if let resource = address("resource"), drafts[scope.rawValue].link == nil {
                drafts[scope.rawValue].link = resource
            }
            return
        }
        guard part == .none, let href = address("href") else { return }
        let index = scope.rawValue
        let relation = (attribute("rel")?.nonEmpty ?? "alternate").lowercased()
            .replacingPrefix("http://www.iana.org/assignments/relation/", with: "")
        let type = attribute("type")?.nonEmpty
        let link = FeedLink(
            href: href, relation: relation, mediaType: type, title: attribute("title")?.nonEmpty,
            language: attribute("hreflang")?.nonEmpty, length: attribute("length").flatMap { Int($0) })
        guard drafts[index].links.count < limits.perEntry else { return }
        drafts[index].links.append(link)
        switch relation {
        case "alternate": useAlternate(href, type)
        case "enclosure": openEnclosure(urlKey: "href", typeKey: "type")
        case "replies":
            if drafts[index].commentsFeed == nil, type?.contains("atom") == true || type?.contains("rss") == true {
                drafts[index].commentsFeed = href
            } else if drafts[index].comments == nil {
                drafts[index].comments = href
            }
        case "license": drafts[index].license = drafts[index].license ?? href
        default: break
        }
    }

    /// Uses an alternate link. A page is preferred to a picture or a feed of the same entry.
    private mutating func useAlternate(_ href: String, _ type: String?) {
        let index = scope.rawValue
        let isPage = type == nil || type?.contains("html") == true
        if drafts[index].link == nil || (isPage && drafts[index].permalink == drafts[index].link) {
            drafts[index].link = href
            // The link is remembered, so that a page found later can replace it.
            drafts[index].permalink = isPage ? drafts[index].permalink : href
        }
    }

    private mutating func openEnclosure(urlKey: String, typeKey: String) {
        guard let url = address(urlKey) else { return }
        var enclosure = FeedEnclosure(url: url)
        enclosure.mediaType = attribute(typeKey)?.nonEmpty
        enclosure.length = (attribute("length") ?? attribute("filesize")).flatMap { Int($0) }
        enclosure.duration = attribute("duration").flatMap(FeedBuilder.seconds)
        enclosure.title = attribute("title")?.nonEmpty
        add(enclosure)
    }

    private mutating func openMediaContent() {
        guard let url = address("url") else { return }
        var type = attribute("type")?.nonEmpty
        if type == nil, let medium = attribute("medium")?.nonEmpty { type = medium + "/*" }
        var enclosure = FeedEnclosure(url: url, mediaType: type)
        enclosure.length = attribute("filesize").flatMap { Int($0) }
        enclosure.duration = attribute("duration").flatMap(FeedBuilder.seconds)
        add(enclosure)
    }

    private mutating func add(_ enclosure: FeedEnclosure) {
        let index = scope.rawValue
        guard drafts[index].enclosures.count < limits.perEntry,
            !drafts[index].enclosures.contains(where: { $0.url == enclosure.url })
        else { return }
        drafts[index].enclosures.append(enclosure)
    }

    private mutating func openITunesImage() {
        guard let url = address("href") ?? address("url") else { return }
        drafts[scope.rawValue].itunesImage = url
    }

    private mutating func openGenerator() {
        var generator = FeedGenerator()
        generator.link = (attribute("uri") ?? attribute("url"))?.nonEmpty.map {
            URLReference.resolve($0, against: base)
        }
        generator.version = attribute("version")?.nonEmpty
        drafts[scope.rawValue].generator = generator
    }

    private mutating func openGeneratorAgent() {
        guard let resource = attribute("resource")?.nonEmpty else { return }
        var generator = FeedGenerator()
        generator.name = resource
        generator.link = resource
        drafts[scope.rawValue].generator = generator
    }
}

extension Array {
    var nonEmpty: [Element]? { isEmpty ? nil : self }
}

extension String {
    func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}
