import FoundationEssentials
import QuadDomain

/// What could not be written.
extension NewsLibrary {
    /// What waits in memory because the disk refused it; nil while all is written or on its way.
    package var unwrittenChanges: UnwrittenChanges? {
        guard case .failed(let error)? = unwritten.first(where: \.hasFailed)?.outcome else {
            return nil
        }
        let count = Set(unwritten.flatMap(\.articles)).count
        return UnwrittenChanges(
            summary: "marks of \(NewsWords.count(count, "article"))", reason: error.message,
            items: UnwrittenState.lines(unwritten))
    }

    /// Tells those who show it, when it is another than before.
    func failureChanged() {
        let failed = unwritten.contains(where: \.hasFailed) ? unwritten.count : 0
        if failed != revision.value.unwritten { revision.value.unwritten = failed }
    }
}

/// What would be written of an article: only what was changed.
private struct UnwrittenState: Encodable {
    let collection = "news/marks"
    let id: String
    var read: Bool?
    /// Empty when it is saved no more.
    var saved: String?
    var tags: [String]?
    var removed: Bool?

    /// An object a line, in the order in which the articles were first touched.
    @MainActor
    static func lines(_ writes: [StateWrite]) -> [String] {
        var marks: [UnwrittenState] = []
        var places: [ArticleID: Int] = [:]
        for write in writes {
            for article in write.articles {
                let place = places[article] ?? marks.count
                if place == marks.count {
                    places[article] = place
                    marks.append(UnwrittenState(id: article.description))
                }
                marks[place].take(write.edit)
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return marks.compactMap { mark in
            (try? encoder.encode(mark)).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private mutating func take(_ edit: ArticleEdit) {
        switch edit {
        case .read(let isRead): read = isRead
        case .saved(let date):
            saved = date.map { Date(timeIntervalSince1970: $0).ISO8601Format() } ?? ""
        case .tags(let tags): self.tags = tags
        case .removed: removed = true
        }
    }
}
