import FeedKit

/// Finds the stored articles among the articles of a document if their keys don't match.
///
/// A feed may change the key of an article: some feeds make a new guid at each fetch, others turn http into https. Such
/// an article must not come back as new. A later announcement with the same link and title must come as new. Two facts
/// tell the cases apart: the date, and whether the old article is still in the document, because then the two are
/// different articles. `docs/decisions/0041-which-article-is-which.md` has the rule and its table of cases.
struct ArticleMatcher {
    /// The stored article that each article of the document is; nil for a new article.
    private(set) var matches: [ArticleID?]
    private let open: [Candidate]
    private let known: [Candidate]
    private var isTaken: [Bool]
    /// The number of articles in the document with each link.
    private let pages: [String: Int]
    private let text: (ArticleID) -> [UInt8]?
    /// Whether the dates of the document are the moment of its creation and so say nothing.
    private let ignoresDates: Bool
    /// Whether the document has one article whose date may be that moment. Then only an equal text is proof.
    private let isSingle: Bool

    /// - Parameters:
    ///   - open: articles of the document whose keys are not known.
    ///   - document: all articles of the document.
    ///   - known: stored articles that are not in the document by their keys, the newest first.
    ///   - text: returns the sanitized HTML of a stored article.
    init(
        _ open: [FetchedArticle], of document: [FetchedArticle], known: [KnownArticle],
        text: @escaping (ArticleID) -> [UInt8]?
    ) {
        matches = Array(repeating: nil, count: open.count)
        self.open = open.map { Candidate(KnownArticle($0.row), fetched: $0) }
        let near = Self.near(known, to: open)
        self.known = near.map { Candidate($0, fetched: nil) }
        isTaken = Array(repeating: false, count: near.count)
        pages = document.reduce(into: [:]) { counts, article in
            if let page = KnownArticle(article.row).place { counts[page, default: 0] += 1 }
        }
        self.text = text
        ignoresDates = Self.isDatedAtFetch(document)
        isSingle = document.count == 1
        matchFormerIDs()
        matchAddresses()
        matchByFacts()
    }

    /// An article with the facts that are compared more than once.
    private struct Candidate {
        let article: KnownArticle
        let fetched: FetchedArticle?
        let place: String?
        let title: String

        init(_ article: KnownArticle, fetched: FetchedArticle?) {
            self.article = article
            self.fetched = fetched
            place = article.place
            title = (article.title ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
        }

        var guid: String? { fetched?.guid ?? article.guid }
        var date: Int? { article.published.map { Int($0.rounded(.down)) } }
        /// Whether the date has no hour, so that several articles of a day share it.
        var isOfDay: Bool { date.map { $0 % 3_600 == 0 } ?? false }
    }

    /// Returns the few known articles that may match an open one; only these are compared closely.
    private static func near(_ known: [KnownArticle], to open: [FetchedArticle]) -> [KnownArticle] {
        let ids = Set(open.flatMap { [$0.row.id, $0.formerID].compactMap { $0 } })
        let pages = Set(open.compactMap { KnownArticle($0.row).page })
        return known.filter { article in
            (article.key == nil && ids.contains(article.id)) || article.page.map(pages.contains) ?? true
        }
    }

    // MARK: Other forms of one key

    /// Matches by former ids. Earlier versions resolved guids, and knew an article without a guid by its link alone.
    private mutating func matchFormerIDs() {
        var places: [ArticleID: Int] = [:]
        for (place, candidate) in known.enumerated() where candidate.article.key == nil {
            places[candidate.article.id] = place
        }
        guard !places.isEmpty else { return }
        var claims: [Int: [Int]] = [:]
        for (number, candidate) in open.enumerated() {
            let ids = [candidate.fetched?.formerID, candidate.article.id].compactMap { $0 }
            if let place = ids.lazy.compactMap({ places[$0] }).first { claims[place, default: []].append(number) }
        }
        for (place, numbers) in claims {
            let hasGuid = numbers.count == 1 && open[numbers[0]].guid != nil
            let isBare = known[place].article.isGone && known[place].article.linkKey == nil
            if hasGuid || (isBare && numbers.count == 1) {
                take(place, numbers[0])
            } else if let best = numbers.first(where: { isSame(open[$0], known[place], .sameDate) })
                ?? numbers.first(where: { isSame(open[$0], known[place], .sameTitle) })
                ?? (numbers.count == 1 ? numbers.first { isSame(open[$0], known[place], .editedTitle) } : nil)
            {
                take(place, best)
            }
        }
    }

    /// Matches guids that are addresses and went from http to https, got a tracking parameter, or lost `www.`.
    private mutating func matchAddresses() {
        var places: [String: Int] = [:]
        for (place, candidate) in known.enumerated() where !isTaken[place] {
            guard let address = candidate.article.guid.flatMap(CanonicalLink.place) else { continue }
            places[address] = places[address] ?? place
        }
        guard !places.isEmpty else { return }
        for (number, candidate) in open.enumerated() where matches[number] == nil {
            guard candidate.article.guid != nil, let address = candidate.guid.flatMap(CanonicalLink.place),
                let place = places[address], !isTaken[place]
            else { continue }
            take(place, number)
        }
    }

    // MARK: By link, title and date

    private enum Likeness: CaseIterable {
        /// The title and the date agree.
        case sameDate
        /// The title agrees, and a date is missing.
        case sameTitle
        /// The title was edited; the date and a link that no other article has agree.
        case editedTitle
    }

    private mutating func matchByFacts() {
        var places: [String: [Int]] = [:]
        for (place, candidate) in known.enumerated() { places[bucket(candidate), default: []].append(place) }
        for likeness in Likeness.allCases {
            for (number, candidate) in open.enumerated() where matches[number] == nil {
                let bucket = bucket(candidate)
                let rest = (places[bucket] ?? []).filter { !isTaken[$0] }
                if likeness == .editedTitle, pages[bucket] != 1 || places[bucket]?.count != 1 { continue }
                if let place = rest.first(where: { isSame(candidate, known[$0], likeness) }) { take(place, number) }
            }
        }
    }

    private func bucket(_ candidate: Candidate) -> String { candidate.place ?? " " + candidate.title }

    private func isSame(_ open: Candidate, _ known: Candidate, _ likeness: Likeness) -> Bool {
        guard open.place == known.place else { return false }
        let dates = ignoresDates ? nil : open.date.flatMap { date in known.date.map { (date, $0) } }
        switch likeness {
        case .sameDate:
            guard let dates else { return false }
            return dates.0 == dates.1 && hasSameTitle(open, known)
        case .sameTitle:
            guard hasSameTitle(open, known) else { return false }
            if let dates { return isSingle && isDatedAtFetch(open) && dates.0 != dates.1 && hasSameText(open, known) }
            // With two guids and no date, only the text tells a new guid from a new article.
            return open.guid == nil || known.guid == nil && known.article.key != nil || hasSameText(open, known)
        case .editedTitle:
            guard open.place?.contains("/") == true else { return false }
            guard let dates else { return open.guid == nil && isAlike(open.article.title, known.article.title) }
            guard dates.0 == dates.1 else { return false }
            return !open.isOfDay || isAlike(open.article.title, known.article.title)
        }
    }

    private func hasSameTitle(_ open: Candidate, _ known: Candidate) -> Bool {
        guard open.article.hasTitleInLinkKey, known.article.hasTitleInLinkKey else { return open.title == known.title }
        return open.article.linkKey == known.article.linkKey
    }

    private func hasSameText(_ open: Candidate, _ known: Candidate) -> Bool {
        guard let html = open.fetched?.html, let stored = text(known.article.id) else { return false }
        return html == stored
            || HTMLPlainText.text(of: String(decoding: html, as: UTF8.self))
                == HTMLPlainText.text(of: String(decoding: stored, as: UTF8.self))
    }

    /// Returns whether most words of the shorter title are in the other title.
    private func isAlike(_ one: String?, _ other: String?) -> Bool {
        let (one, other) = (words(one), words(other))
        let few = min(one.count, other.count)
        return few > 0 && 2 * one.intersection(other).count > few
    }

    private func words(_ title: String?) -> Set<Substring> {
        Set((title ?? "").lowercased().split { !$0.isLetter && !$0.isNumber })
    }

    private mutating func take(_ place: Int, _ number: Int) {
        isTaken[place] = true
        matches[number] = known[place].article.id
    }

    // MARK: Dates that tell nothing

    /// Returns whether several articles all appeared within two minutes of the fetch. Then the server writes the time
    /// of its answer.
    private static func isDatedAtFetch(_ document: [FetchedArticle]) -> Bool {
        document.count > 1
            && document.allSatisfy { article in
                article.row.published.map { abs(article.row.arrived - $0) <= moment } ?? false
            }
    }

    private func isDatedAtFetch(_ open: Candidate) -> Bool {
        guard let row = open.fetched?.row, let published = row.published else { return false }
        return abs(row.arrived - published) <= Self.moment
    }

    private static let moment = 120.0
}
