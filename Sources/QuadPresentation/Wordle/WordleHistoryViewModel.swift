import QuadDomain
import TerminalKit
import WordleKit

/// Every game ever played, the newest first.
@MainActor
package final class WordleHistoryViewModel: ListFiltering {
    package struct Row: Equatable, Sendable {
        package let number: String
        package let date: String
        package let result: String
        package let tags: String
    }

    package enum Content: Equatable, Sendable {
        case loading, loaded
        case failed(String)
    }

    package struct State: Equatable, Sendable {
        package var content = Content.loading
        /// The games; their rows are worded when they are drawn.
        package var filtered = FilteredList<WordleGame>()

        package var list: ListState { filtered.list }
        package var total: Int { filtered.total }
        package var filter: String { filtered.text }
        package var games: [WordleGame] { filtered.items }
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { onChange() } }
    }

    package var onChange: () -> Void = {}
    package var onMessage: (StatusMessage) -> Void = { _ in }
    package var onOpen: (Route) -> Void = { _ in }
    /// Asks before something is deleted: title, text, what happens on yes.
    package var onConfirm: (String, String, @escaping () -> Void) -> Void = { _, _, _ in }

    private let service: WordleService
    private let clipboard: any Clipboard
    private let settings: Observed<Configuration>
    private let undoStack: UndoStack
    private var all: [WordleGame] = []

    package init(
        service: WordleService, clipboard: any Clipboard, settings: Observed<Configuration>, undoStack: UndoStack
    ) {
        self.service = service
        self.clipboard = clipboard
        self.settings = settings
        self.undoStack = undoStack
    }

    package func appeared() {
        Task { await load() }
    }

    package func storeChanged() {
        Task { await load() }
    }

    package var selected: WordleGame? {
        state.filtered.selected
    }

    package func moved(_ move: (inout ListState) -> Void) {
        move(&state.filtered.list)
    }

    package func openedSelection() {
        guard let selected else { return }
        onOpen(.wordleBoard(day: selected.day.description))
    }

    package func copiedSelection() {
        guard let selected else { return }
        Task {
            do {
                let text = try selected.shareText(settings.value.shareStyle)
                onMessage(.success("Result copied with \(try await clipboard.copy(text))"))
            } catch let error as WordleError {
                onMessage(.info(error.words))
            } catch {
                onMessage(.error(ErrorText.of(error)))
            }
        }
    }

    package func deletedSelection() {
        guard let selected else { return }
        let name = "Wordle \(WordleText.number(selected.number)) of \(selected.day)"
        onConfirm("Delete \(name)?", "Its \(selected.rows.count) rows go, and it leaves the archive's totals.") {
            [weak self] in
            Task { await self?.delete(selected, name: name) }
        }
    }

    private func delete(_ game: WordleGame, name: String) async {
        do throws(WordleError) {
            guard let removed = try await service.remove(game) else { return }
            undoStack.record(restoring(removed, name: name))
            onMessage(.success("Deleted \(name) · u undoes it"))
        } catch {
            onMessage(.error(error.words))
        }
        await load()
    }

    private func restoring(_ game: WordleGame, name: String) -> UndoStack.Step {
        UndoStack.Step("deleting \(name)") { [service, weak self] in
            try await service.restore(game)
            await self?.load()
            return UndoStack.Step("deleting \(name)") {
                _ = try await service.remove(game)
                await self?.load()
                return self?.restoring(game, name: name) ?? UndoStack.Step("") { throw CancellationError() }
            }
        }
    }

    // MARK: Filter

    package var filtered: FilteredList<WordleGame> {
        get { state.filtered }
        set { state.filtered = newValue }
    }

    package func refilter() {
        let selectedID = selected?.id
        var next = state
        next.filtered.show(all, through: WordleGameFilter.table, service.filterTime)
        next.filtered.select { $0.id == selectedID }
        state = next
    }

    // MARK: Steps

    private func load() async {
        do throws(WordleError) {
            all = try await service.history()
            state.content = .loaded
            refilter()
        } catch {
            state.content = .failed(error.words)
        }
    }

    package func row(_ index: Int) -> Row {
        let game = state.games[index]
        let score =
            game.state == .won ? "\(game.rows.count)/\(WordleGame.mostRows)" : game.state == .lost ? "X/6" : "open"
        var tags: [String] = []
        if game.kind == .archive { tags.append("archive") }
        if game.mode != .normal { tags.append(game.mode.rawValue) }
        if game.finishedLate { tags.append("late") }
        return Row(
            number: WordleText.number(game.number), date: game.day.description, result: score,
            tags: tags.joined(separator: " "))
    }

    package func letters(of guess: ScoredGuess) -> [Character] { Array(guess.word.capitals) }
    package func marks(of guess: ScoredGuess) -> [WordleBoardState.Mark] { guess.pattern.marks.map { .init($0) } }
}
