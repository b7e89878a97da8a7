import FoundationEssentials
import GrowthCore

/// An article, as `quad growth articles` prints it.
struct GrowthArticleJSON: Encodable {
    private let row: GrowthArticleRow
    private let isWhole: Bool

    init(_ row: GrowthArticleRow, isWhole: Bool = false) {
        self.row = row
        self.isWhole = isWhole
    }

    private enum CodingKeys: String, CodingKey {
        case id, title, category, summary, minutes, saved, read, stale, why_stale, etag, valid_to, file, source,
            fetched, related, sections
    }

    private struct Section: Encodable {
        let title: String
        let text: [String]
    }

    func encode(to encoder: any Encoder) throws {
        let article = row.article
        var json = encoder.container(keyedBy: CodingKeys.self)
        try json.encode(article.id, forKey: .id)
        try json.encode(article.title, forKey: .title)
        try json.encode(article.category, forKey: .category)
        try json.encode(article.summary, forKey: .summary)
        try json.encode(article.minutes, forKey: .minutes)
        try json.encode(row.isSaved, forKey: .saved)
        try json.encode(row.isRead, forKey: .read)
        try json.encode(row.isStale, forKey: .stale)
        try json.encodeIfPresent(row.staleness?.words, forKey: .why_stale)
        try json.encodeIfPresent(article.fetched?.source, forKey: .source)
        try json.encodeIfPresent(article.fetched.map { Date(timeIntervalSince1970: $0.at) }, forKey: .fetched)
        try json.encode(article.etag, forKey: .etag)
        try json.encode(article.validTo, forKey: .valid_to)
        try json.encode(article.file, forKey: .file)
        guard isWhole else { return }
        try json.encode(article.related, forKey: .related)
        try json.encode(
            article.sections.map { Section(title: $0.title, text: $0.paragraphs) }, forKey: .sections)
    }
}
