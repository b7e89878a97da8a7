import FeedKit
import FoundationEssentials
import NewsCore
import QuadCommandLine
import QuadCore

/// Prints articles as lines and as JSON. JSON has the same texts as a screen.
struct ArticlePrinter {
    let index: ArticleIndex
    let repository: any NewsRepository
    let time: FilterTime
    let duplicates: ArticleDuplicates

    init(index: ArticleIndex, repository: any NewsRepository, time: FilterTime) {
        self.index = index
        self.repository = repository
        self.time = time
        duplicates = ArticleDuplicates(index.slots)
    }

    private func row(_ slot: ArticleSlot) -> ArticleRow? {
        repository.row(slot, feed: index.feeds[Int(slot.feed)].id)
    }

    /// Visits articles in this order as long as they are wanted, and skips articles that are gone. The first articles
    /// come at once. The rest are read in large groups, so that each feed's file is opened once for a group. The next
    /// group is read while this one is printed.
    func forEach(
        _ positions: some Collection<Int32>, while isWanted: () -> Bool, _ visit: (Int32, ArticleRow) -> Void
    ) async {
        var rest = Array(positions)[...]
        var count = 64
        func readNext() -> (positions: [Int32], rows: Task<[ArticleRow?], Never>)? {
            guard !rest.isEmpty else { return nil }
            let some = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            count = min(count * 4, 8192)
            let (repository, index) = (repository, index)
            return (some, Task { @concurrent in repository.rows(some, of: index) })
        }
        var reading = readNext()
        while let current = reading, isWanted() {
            let rows = await current.rows.value
            reading = readNext()
            for (place, position) in current.positions.enumerated() {
                if let row = rows[place] { visit(position, row) }
            }
        }
    }

    /// Returns nil if the article is gone.
    func fields(_ position: Int32) -> [String]? {
        row(index.slots[Int(position)]).map { fields(position, $0) }
    }

    func fields(_ position: Int32, _ row: ArticleRow) -> [String] {
        let slot = index.slots[Int(position)]
        let marks = [(slot.isUnread, "u"), (slot.flags.contains(.saved), "s"), (slot.flags.contains(.tagged), "t")]
        let letters = marks.filter(\.0).map(\.1).joined()
        return [
            slot.id.description, letters.isEmpty ? "-" : letters, row.date.map(moment) ?? "-", title(of: slot),
            row.title,
        ]
    }

    /// Returns the lines above an article's text.
    func header(_ row: ArticleRow, _ slot: ArticleSlot, _ position: Int32) -> [String] {
        var facts = [title(of: slot), row.author, row.date.map(moment) ?? "no date"].compactMap { $0 }
        if let date = row.unlikelyDate { facts.append("its feed says \(moment(date))") }
        if row.minutes > 0 { facts.append("\(row.minutes) min") }
        if let words = duplicates.words(for: position, in: index.slots) { facts.append(words) }
        var lines = [row.title, facts.joined(separator: " · ")]
        if let link = row.link { lines.append(link) }
        if !row.topics.isEmpty { lines.append(row.topics.joined(separator: ", ")) }
        return lines
    }

    /// Returns nil if the article is gone.
    func json(_ position: Int32, states: [ArticleID: ArticleState]) -> ArticleJSON? {
        row(index.slots[Int(position)]).map { json(position, $0, states: states) }
    }

    func json(_ position: Int32, _ row: ArticleRow, states: [ArticleID: ArticleState]) -> ArticleJSON {
        let slot = index.slots[Int(position)]
        return ArticleJSON(
            row: row, slot: slot, feed: index.feeds[Int(slot.feed)], feedTitle: title(of: slot),
            saved: states[slot.id]?.saved, heard: index.heard[slot.id], tags: index.tags[slot.id] ?? [],
            seenIn: duplicates.feedCount(of: position, in: index.slots))
    }

    /// Returns the states of the saved and tagged articles.
    func states(_ positions: some Collection<Int32>) async throws(NewsError) -> [ArticleID: ArticleState] {
        let marked = positions.filter { !index.slots[Int($0)].flags.isDisjoint(with: [.saved, .tagged]) }
        guard !marked.isEmpty else { return [:] }
        let all = duplicates.withDuplicates(marked).map { index.slots[Int($0)].id }
        var states = try await repository.states(of: all)
        // An article that was saved in another feed is saved in this one too.
        for position in marked {
            let id = index.slots[Int(position)].id
            let alike = duplicates.members(of: position).compactMap { states[index.slots[Int($0)].id]?.saved }
            guard states[id]?.saved == nil, let saved = alike.min() else { continue }
            var state = states[id] ?? ArticleState(id)
            state.saved = saved
            states[id] = state
        }
        return states
    }

    private func title(of slot: ArticleSlot) -> String { index.title(of: index.feeds[Int(slot.feed)]) }

    /// Returns `2026-11-21 10:05` in local time.
    private func moment(_ seconds: Double) -> String { MomentText.minute(seconds, zone: time.zone) }
}
