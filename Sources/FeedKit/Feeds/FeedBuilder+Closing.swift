import FoundationEssentials

/// Handles the end of elements whose content is their text.
extension FeedBuilder {
    mutating func close(_ element: FeedElement?) {
        guard let element else { return }
        switch element {
        case .item: finishEntry()
        case .image, .textInput: part = .none
        case .source: closeSourceElement()
        case .author, .contributor, .publisher: closePerson()
        case .link, .url, .identifier, .guid, .origLink, .comments, .commentsFeed, .docs, .icon, .logo, .license,
            .homepage:
            closeAddress(element)
        case .published, .updated, .created, .expires, .date: closeDate(element)
        case .category, .subject, .keywords, .itunesKeywords, .mediaCategory: closeCategory(element)
        case .name, .email, .width, .height: closePart(element)
        case .commentCount, .duration, .isExplicit, .language, .generator, .ttl, .updatePeriod, .updateFrequency:
            closeDetail(element)
        default:
            if element.isTextConstruct { closeConstruct(element) }
        }
    }

    /// Returns the trimmed text of the element that is ending.
    func closingText() -> String {
        guard let top = frames.indices.last else { return "" }
        if let run = frames[top].run { return bytes.string(bytes.trimmed(run)) }
        let text = frames[top].text
        return text.isEmpty ? "" : text.string(text.trimmed(0..<text.count))
    }

    private mutating func closeSourceElement() {
        guard scope == .source else { return }
        // RSS 2.0 writes the name as text; Atom uses child elements.
        let text = closingText()
        if drafts[2].title == nil, !text.isEmpty { drafts[2].title = FeedText(text, language: language, base: base) }
        closeSource()
    }

    // MARK: People

    private mutating func closePerson() {
        guard let role else { return }
        self.role = nil
        let text = closingText()
        if person == FeedPerson() { person = PersonText.parse(text) }
        guard person != FeedPerson() else { return }
        let index = scope.rawValue
        switch role {
        case .author:
            let isNew = !drafts[index].authors.contains(person)
            if isNew, drafts[index].authors.count < limits.perEntry { drafts[index].authors.append(person) }
        case .contributor:
            if drafts[index].contributors.count < limits.perEntry { drafts[index].contributors.append(person) }
        case .publisher: drafts[index].publisher = drafts[index].publisher ?? person
        }
    }

    private mutating func closePart(_ element: FeedElement) {
        let text = closingText()
        guard !text.isEmpty else { return }
        switch (element, part) {
        case (.name, .textInput):
            var input = drafts[0].textInput ?? FeedTextInput()
            input.name = text
            drafts[0].textInput = input
        case (.name, _): if role != nil { person.name = text.foldingWhiteSpace() }
        case (.email, _): if role != nil { person.email = text }
        case (.width, .image): changeImage { $0.width = Int(text) }
        case (.height, .image): changeImage { $0.height = Int(text) }
        default: break
        }
    }

    mutating func changeImage(_ change: (inout FeedImage) -> Void) {
        var image = drafts[scope.rawValue].image ?? FeedImage()
        change(&image)
        drafts[scope.rawValue].image = image
    }

    mutating func changeTextInput(_ change: (inout FeedTextInput) -> Void) {
        var input = drafts[scope.rawValue].textInput ?? FeedTextInput()
        change(&input)
        drafts[scope.rawValue].textInput = input
    }

    // MARK: Addresses

    private mutating func closeAddress(_ element: FeedElement) {
        let text = closingText()
        guard !text.isEmpty else { return }
        let index = scope.rawValue
        if element == .identifier {
            if part == .none { drafts[index].id = text }
            return
        }
        let isSafe = URLReference.isSafe(text)
        let resolved = URLReference.resolve(text, against: base)
        switch element {
        case .guid:
            let isLink = attribute("ispermalink").map { $0.lowercased() == "true" } ?? true
            // The guid is kept as written: a resolved guid would change as soon as the feed moves.
            drafts[index].id = text
            drafts[index].resolvedID = isLink && isSafe ? resolved : nil
            drafts[index].idIsLink = isLink
            if isLink, Self.isWebAddress(text) { drafts[index].permalink = resolved }
        case .link: if isSafe { closeLink(resolved) }
        case .url: if isSafe { closeURL(resolved) }
        case .homepage: if role != nil, isSafe { person.link = resolved }
        case .origLink: if isSafe { drafts[index].originalLink = resolved }
        case .comments: if isSafe { drafts[index].comments = resolved }
        case .commentsFeed: if isSafe { drafts[index].commentsFeed = resolved }
        case .docs: drafts[index].docs = resolved
        case .icon: if isSafe { drafts[index].icon = resolved }
        case .logo: if isSafe { drafts[index].logo = resolved }
        case .license: if isSafe { drafts[index].license = resolved }
        default: break
        }
    }

    /// Whether the text is a web address. A guid marked as a permalink, or not marked at all, is only a name if it is
    /// not an address.
    private static func isWebAddress(_ text: String) -> Bool {
        let scheme = URLReference.scheme(text)
        return scheme == "http" || scheme == "https"
    }

    private mutating func closeLink(_ address: String) {
        switch part {
        case .image: changeImage { $0.link = address }
        case .textInput: changeTextInput { $0.link = address }
        case .none:
            let index = scope.rawValue
            guard attribute("href") == nil else { return }
            drafts[index].link = address
            if drafts[index].links.count < limits.perEntry {
                drafts[index].links.append(FeedLink(href: address, relation: "alternate", mediaType: "text/html"))
            }
        }
    }

    private mutating func closeURL(_ address: String) {
        if part == .image {
            changeImage { $0.url = address }
        } else if role != nil {
            person.link = address
        }
    }

    // MARK: Dates

    private mutating func closeDate(_ element: FeedElement) {
        let text = closingText()
        guard part == .none, !text.isEmpty else { return }
        let index = scope.rawValue
        if element == .expires {
            // dcterms:valid may be a period: "start=…;end=…".
            let end = text.split(separator: ";").first { $0.contains("end=") }.map { $0.drop { $0 != "=" }.dropFirst() }
            drafts[index].expires = FeedDate.parse(end.map(String.init) ?? text)
            return
        }
        guard let date = FeedDate.parse(text) else { return }
        switch element {
        // If there are several dates, the last one wins.
        case .published: drafts[index].published = date
        case .updated: drafts[index].updated = date
        case .created: drafts[index].created = drafts[index].created ?? date
        default: drafts[index].date = drafts[index].date ?? date
        }
    }

    // MARK: Categories

    private mutating func closeCategory(_ element: FeedElement) {
        let text = closingText()
        let scheme = (attribute("scheme") ?? attribute("domain"))?.nonEmpty
        let label = attribute("label")?.nonEmpty
        switch element {
        case .itunesKeywords:
            for word in text.split(separator: ",") {
                addCategory(String(word).trimmingWhiteSpace(), scheme: "http://www.itunes.com/")
            }
        case .mediaCategory:
            addCategory(text, scheme: scheme ?? "http://search.yahoo.com/mrss/category_schema", label: label)
        default:
            let term = attribute("term")?.nonEmpty ?? attribute("value")?.nonEmpty
            addCategory(term ?? text.nonEmpty, scheme: scheme, label: label)
        }
    }

    mutating func addCategory(_ term: String?, scheme: String?, label: String? = nil) {
        guard part == .none, let term = term ?? label, !term.isEmpty else { return }
        let category = FeedCategory(term: term.foldingWhiteSpace(), scheme: scheme, label: label)
        let index = scope.rawValue
        guard drafts[index].categories.count < limits.perEntry, !drafts[index].categories.contains(category) else {
            return
        }
        drafts[index].categories.append(category)
    }

    // MARK: Details

    private mutating func closeDetail(_ element: FeedElement) {
        let text = closingText()
        let index = scope.rawValue
        switch element {
        case .commentCount: drafts[index].commentCount = Int(text)
        case .duration: drafts[index].duration = Self.seconds(text)
        case .isExplicit: drafts[index].isExplicit = Self.explicit[text.lowercased()]
        case .language: if part == .none, !text.isEmpty { drafts[index].language = text }
        case .generator:
            var generator = drafts[index].generator ?? FeedGenerator()
            generator.name = text.nonEmpty
            drafts[index].generator = generator
        case .ttl: drafts[index].timeToLive = Int(text)
        case .updatePeriod: drafts[index].updatePeriod = Self.periods[text.lowercased()]
        case .updateFrequency: drafts[index].updateFrequency = Int(text)
        default: break
        }
    }

    private static let explicit = [
        "yes": true, "true": true, "explicit": true, "no": false, "false": false, "clean": false,
    ]
    /// The periods of the RSS 1.0 syndication module, in minutes.
    private static let periods = ["hourly": 60, "daily": 1440, "weekly": 10080, "monthly": 43200, "yearly": 525_600]

    /// Converts a duration to seconds: "3723", "62:03" and "1:02:03" mean the same.
    static func seconds(_ text: String) -> Int? {
        var total = 0
        let parts = text.trimmingWhiteSpace().split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        for part in parts {
            guard let whole = part.split(separator: ".").first, let value = Int(whole), value >= 0, value < 1 << 31
            else { return nil }
            total = total * 60 + value
        }
        return total
    }
}
