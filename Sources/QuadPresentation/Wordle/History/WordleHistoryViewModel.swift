import QuadDomain
import TerminalKit
import WordleKit

/// Every game ever played, the newest first.
@MainActor
package final class WordleHistoryViewModel {
    package struct Row: Equatable, Sendable {
        package let number: String
        package let date: String
        package let result: String
        package let tags: String
    }

    private let items: StoredItems<WordleGame>
    private let context: FeatureContext

    package init(service: WordleService, context: FeatureContext) {
        self.context = context
        let list = ListModel(
            "wordle.history", WordleGameFilter.table,
            orders: [
                .init("newest", "newest first"), .init("oldest", "oldest first", by: \.number),
                .init("rows", "fewest rows first") { $0.state == .won ? $0.rows.count : WordleGame.mostRows + 1 },
            ], session: context.session, time: { service.filterTime })
        items = StoredItems(
            list, in: context, read: { try await service.history() }, apply: { try await service.apply($0) })
    }

    package var list: ListModel<WordleGame> { items.list }
    package var dialogs: Dialogs { context.dialogs }

    package func appeared() { items.load() }
    package func storeChanged() { items.load() }

    package var selected: WordleGame? { list.selected }

    package func openedSelection() {
        guard let selected else { return }
        context.open(.wordleBoard(day: selected.day.description))
    }

    package func copiedSelection() {
        if let selected { context.copyResult(of: selected) }
    }

    /// Those of the marked games that can go, else the selected one.
    package var deletable: [WordleGame] { list.targets.filter { $0.kind == .archive } }

    package func deletedSelection() {
        let games = deletable
        guard let first = games.first else { return }
        let name =
            games.count == 1
            ? "Wordle \(first.number.grouped) of \(first.day)" : "\(games.count) archive games"
        let rows = games.reduce(0) { $0 + $1.rows.count }
        let it = games.count == 1 ? "it" : "them"
        let text =
            rows == 1
            ? "1 row goes with \(it), and leaves the archive's totals."
            : "\(rows) rows go with \(it), and leave the archive's totals."
        dialogs.confirm("Delete \(name)?", text, "Delete") {
            [weak self] in
            self?.items.change("deleting \(name)", "Deleted \(name)", ItemChanges(removing: games))
        }
    }

    package func row(_ index: Int) -> Row {
        let game = list.rows[index]
        var tags: [String] = []
        if game.kind == .archive { tags.append("archive") }
        if game.mode != .normal { tags.append(game.mode.rawValue) }
        if game.finishedLate { tags.append("late") }
        return Row(
            number: game.number.grouped, date: game.day.description, result: game.score,
            tags: tags.joined(separator: " "))
    }

    package func letters(of guess: ScoredGuess) -> [Character] { Array(guess.word.capitals) }
    package func marks(of guess: ScoredGuess) -> [WordleBoardState.Mark] { guess.pattern.marks.map { .init($0) } }
}
