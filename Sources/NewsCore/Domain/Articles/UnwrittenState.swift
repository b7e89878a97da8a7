import FoundationEssentials
import QuadCore

/// An edit of an article that could not be written: a line of a rescue file. The line holds only the changed fields.
package struct UnwrittenState: Codable, Equatable, Sendable {
    static let collection = "news/marks"

    private var collection = Self.collection
    package let id: String
    package var read: Bool?
    /// The time of saving; empty if the article is no longer saved.
    var saved: String?
    var tags: [String]?
    var removed: Bool?

    package init(_ article: ArticleID) {
        id = article.description
    }

    /// Nil for a line that is not such an edit.
    package init?(_ line: String) {
        guard let state = UnwrittenLine.value(Self.self, in: line),
            state.collection == Self.collection, ArticleID(state.id) != nil
        else { return nil }
        self = state
    }

    package var line: String? { UnwrittenLine.text(self) }

    package mutating func take(_ edit: ArticleEdit) {
        switch edit {
        case .read(let isRead): read = isRead
        case .saved(let date): saved = date.map { Date(timeIntervalSince1970: $0).ISO8601Format() } ?? ""
        case .tags(let tags): self.tags = tags
        case .removed: removed = true
        }
    }

    /// The edits of the article, in the order of the fields.
    var edits: [ArticleEdit] {
        var edits: [ArticleEdit] = []
        if let read { edits.append(.read(read)) }
        if let saved {
            let date = try? Date(saved, strategy: .iso8601)
            if saved.isEmpty || date != nil { edits.append(.saved(date?.timeIntervalSince1970)) }
        }
        if let tags { edits.append(.tags(tags)) }
        if removed == true { edits.append(.removed) }
        return edits
    }
}

extension NewsService {
    /// Repeats an edit that could not be written at the time.
    package func apply(_ unwritten: UnwrittenState) async throws(NewsError) {
        guard let id = ArticleID(unwritten.id) else { return }
        _ = try await repository.edit([id]) { state in
            for edit in unwritten.edits { edit.apply(to: &state) }
        }
    }
}
