import NewsCore
import QuadCore
import TextKit

/// The rows of articles that were drawn lately. Drawing asks for those in sight only; a step in the list adds one.
@MainActor
final class ArticleRows {
    private static let limit = 600
    private let model: NewsModel
    private var rows: [ArticleID: ArticleRow] = [:]
    /// Those whose place was wrong once: a list that can't be read is not read for ever.
    private var lost: Set<ArticleID> = []

    init(model: NewsModel) { self.model = model }

    func forget() { rows = [:] }

    /// Nil for the moment it takes to read a list anew that changed under us.
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

    /// The title of one article, the number of several.
    func words(_ positions: [Int32]) -> String {
        guard positions.count == 1, let row = row(at: positions[0]) else {
            return positions.count.counted("article")
        }
        return "“\(TextLayout.clip(row.title, to: 40))”"
    }
}
