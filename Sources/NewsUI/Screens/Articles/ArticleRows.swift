import NewsCore
import QuadCore
import TextKit

/// The rows of articles that were drawn recently. Drawing asks only for visible rows; a step in the list adds one.
@MainActor
final class ArticleRows {
    private static let limit = 600
    private let model: NewsModel
    private var rows: [ArticleID: ArticleRow] = [:]
    /// Articles whose place was wrong once. A list that can't be read is therefore not read again and again.
    private var lost: Set<ArticleID> = []

    init(model: NewsModel) { self.model = model }

    func forget() { rows = [:] }

    /// Returns the article; nil until a list that another process changed is read again.
    func row(at position: Int32) -> ArticleRow? {
        let index = model.content.index
        guard index.slots.indices.contains(Int(position)) else { return nil }
        let slot = index.slots[Int(position)]
        if let row = rows[slot.id] { return row }
        guard let row = model.repository.row(slot, feed: index.feeds[Int(slot.feed)].id) else {
            if lost.insert(slot.id).inserted { model.lostPlace(inFeed: slot.feed) }
            return nil
        }
        if rows.count >= Self.limit { rows = [:] }
        rows[slot.id] = row
        return row
    }

    func body(at position: Int32) -> ArticleBody? {
        let index = model.content.index
        guard index.slots.indices.contains(Int(position)) else { return nil }
        let slot = index.slots[Int(position)]
        return model.repository.body(of: slot, feed: index.feeds[Int(slot.feed)].id)
    }

    /// Returns the title of one article, or the number of several.
    func words(_ positions: [Int32]) -> String {
        guard positions.count == 1, let row = row(at: positions[0]) else {
            return positions.count.counted("article")
        }
        return "“\(TextLayout.clip(row.title, to: 40))”"
    }
}
