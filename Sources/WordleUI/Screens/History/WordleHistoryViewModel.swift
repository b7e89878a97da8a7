import QuadCore
import QuadShell
import WordleCore
import WordleKit

/// All games with any words, newest first.
@MainActor
final class WordleHistoryViewModel {
    struct Row: Equatable, Sendable {
        let number: String
        let date: String
        let result: String
        let isLost: Bool
        /// The answer; empty while the game is open.
        let answer: String
        let tags: String
    }

    /// The selected game as its board showed it.
    struct Board: Equatable {
        let rows: [[WordleBoardState.Tile]]
        let caption: String
        let usesMarks: Bool
    }

    private let items: StoredItems<WordleGame>
    private let service: WordleService
    private let context: FeatureContext

    init(service: WordleService, context: FeatureContext) {
        self.service = service
        self.context = context
        let list = ListModel(
            "wordle.history", WordleGameFilter.table,
            orders: [
                .init("newest", "newest first"), .init("oldest", "oldest first", by: \.number),
                .init("rows", "fewest rows first") { $0.state == .won ? $0.rows.count : WordleGame.mostRows + 1 },
            ], filterHint: WordleGameFilter.hint, in: context, time: { service.filterTime })
        items = StoredItems(
            list, in: context, read: { try await service.history() }, apply: { try await service.apply($0) })
    }

    var list: ListModel<WordleGame> { items.list }
    var dialogs: Dialogs { context.dialogs }

    func appeared() { items.load() }
    func storageChanged() { items.load() }

    var selected: WordleGame? { list.selected }

    /// Opens the selected game. Games with words that are not configured now open as stored games.
    func openedSelection() {
        guard let selected else { return }
        guard service.isOfSource(selected) else { return context.open(.wordleGame(selected.id)) }
        context.open(.wordleBoard(day: selected.day == service.today ? nil : selected.day.description))
    }

    func analyzedSelection() {
        if let selected { context.open(.wordleAnalysis(selected.id)) }
    }

    func copiedSelection() {
        if let selected { context.copyResult(of: selected) }
    }

    /// The marked games that can be deleted, or else the selected game.
    var deletable: [WordleGame] { list.targets.filter { $0.kind == .archive } }

    func deletedSelection() {
        let games = deletable
        guard let first = games.first else { return }
        let name =
            games.count == 1
            ? "Wordle \(first.number.grouped) of \(first.day)" : "\(games.count) archive games"
        let rows = games.reduce(0) { $0 + $1.rows.count }
        let it = games.count == 1 ? "it" : "them"
        let text =
            rows == 1
            ? "1 row is deleted with \(it) and no longer counted."
            : "\(rows) rows are deleted with \(it) and no longer counted."
        dialogs.confirm("Delete \(name)?", text, "Delete") {
            [weak self] in
            self?.items.change("deleting \(name)", "Deleted \(name)", ItemChanges(removing: games))
        }
    }

    func row(_ index: Int) -> Row {
        let game = list.rows[index]
        var tags: [String] = []
        if game.kind == .archive { tags.append("archive") }
        if game.mode != .normal { tags.append(game.mode.rawValue) }
        if game.finishedLate { tags.append("late") }
        if !service.isOfSource(game) { tags.append(game.sourceName) }
        if let seconds = game.seconds { tags.append(WordleText.time(seconds)) }
        let result: String =
            switch game.state {
            case .won: "✓ \(game.score)"
            case .lost: "✗ \(game.score)"
            case .playing: "… \(game.rows.count)"
            }
        return Row(
            number: game.number.grouped, date: WordleText.date(game.day), result: result,
            isLost: game.state == .lost, answer: game.shownAnswer ?? "", tags: tags.joined(separator: " · "))
    }

    func board(_ index: Int) -> Board {
        let game = list.rows[index]
        let rows = game.rows.map { guess in
            zip(guess.word.capitals, guess.pattern.marks).map { WordleBoardState.Tile($0, .init($1)) }
        }
        let left = (WordleGame.mostRows - game.rows.count).counted("row")
        var caption = [game.isOver ? game.score : "open, \(left) left"]
        if let seconds = game.seconds { caption.append(WordleText.time(seconds)) }
        return Board(
            rows: rows, caption: caption.joined(separator: " · "), usesMarks: context.configuration.drawsMarks)
    }
}
