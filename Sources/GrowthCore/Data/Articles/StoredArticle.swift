import FoundationEssentials
import JSONStore
import QuadCore

/// A fetched article as stored in `fetched.json`, with the members it has in its source file.
struct StoredArticle: StoredItem {
    private struct Section: Codable, Equatable {
        let title: String
        let text: [String]
    }

    let id: String
    /// The source's id.
    let source: String
    private let title: String
    private let category: String
    private let summary: String
    private let sections: [Section]
    private let related: [String]
    private let etag: String?
    private let validTo: CalendarDay?
    /// The time of the last fetch.
    private let fetched: Date
    /// The time when the source dropped the article; nil if the source still has it.
    var dropped: Date?

    init(_ article: GrowthArticle, of source: String, at time: Double) {
        id = article.id
        self.source = source
        title = article.title
        category = article.category
        summary = article.summary
        sections = article.sections.map { Section(title: $0.title, text: $0.paragraphs) }
        related = article.related
        etag = article.etag
        validTo = article.validTo
        fetched = Date(timeIntervalSince1970: time)
    }

    /// Whether both articles have the same content, regardless of when they were fetched.
    func says(whatIsIn other: StoredArticle) -> Bool {
        (title, category, summary, related) == (other.title, other.category, other.summary, other.related)
            && sections == other.sections && etag == other.etag && validTo == other.validTo && source == other.source
    }

    var article: GrowthArticle {
        var article = GrowthArticle(
            id: id, title: title, category: category, summary: summary,
            sections: sections.map { .init($0.title, $0.text) }, related: related, etag: etag, validTo: validTo)
        article.fetched = .init(source: source, at: fetched.timeIntervalSince1970, isDropped: dropped != nil)
        return article
    }

    // MARK: As it is stored

    private enum CodingKeys: String, CodingKey {
        case id, source, title, category, summary, sections, related, etag, fetched, dropped
        case validTo = "valid_to"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(String.self, forKey: .id)
        source = try fields.decode(String.self, forKey: .source)
        title = try fields.decode(String.self, forKey: .title)
        category = try fields.value(.category, or: "")
        summary = try fields.value(.summary, or: "")
        sections = try fields.value(.sections, or: [])
        related = try fields.value(.related, or: [])
        etag = try fields.value(.etag)
        validTo = try fields.value(.validTo)
        fetched = try fields.decode(Date.self, forKey: .fetched)
        dropped = try fields.value(.dropped)
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(source, forKey: .source)
        try fields.encode(title, forKey: .title)
        try fields.put(.category, category, unless: "")
        try fields.put(.summary, summary, unless: "")
        try fields.encode(sections, forKey: .sections)
        try fields.put(.related, related, unless: [])
        try fields.put(.etag, etag)
        try fields.put(.validTo, validTo)
        try fields.encode(fetched, forKey: .fetched)
        try fields.put(.dropped, dropped)
    }
}
