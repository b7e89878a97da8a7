import PuzzleKit
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The screen of a puzzle of Pipes, with its figures beside it or below it.
@MainActor
final class PipesScreen: AppScreen {
    nonisolated static let actions = ScreenActions(
        at: .campusPipes, works: Action.campusPipes, [.copyItem: "Copy today's result"])

    private let viewModel: PipesViewModel
    private var layout: PipesLayout?

    init(_ viewModel: PipesViewModel) {
        self.viewModel = viewModel
    }

    var title: String {
        guard let day = viewModel.state.day else { return "Campus › Games › Pipes" }
        return "Pipes · \(PipesText.title(day, viewModel.state.place))"
    }
    var isWaiting: Bool { viewModel.state.day == nil && viewModel.state.failure == nil }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }

    func click(_ point: Point) {
        if let cell = layout?.cell(at: point) { viewModel.clicked(cell) }
    }

    var commands: [Command] {
        let (viewModel, state) = (viewModel, viewModel.state)
        let game = state.game
        let isOpen = game.map { !$0.isSolved } ?? false
        let closed = game == nil ? "There is no puzzle yet" : "This puzzle is solved"
        let isHolding = game?.heldPair != nil
        let isDrawn = game.flatMap { game in state.pair.map { !game.paths[$0].isEmpty } } ?? false
        return [
            Command(
                .pipesTake, isHolding ? "Drop the pipe" : "Take the pipe", hint: isHolding ? "drop" : "take",
                when: isOpen, else: closed
            ) { viewModel.took() },
            Command(.pipesClear, when: isOpen && isDrawn, else: isOpen ? "There is no pipe under the cursor" : closed) {
                viewModel.cleared()
            },
            Command(
                .pipesUndo, when: game?.canUndo ?? false,
                else: isOpen ? "There is nothing to undo in this puzzle" : closed
            ) { viewModel.undid() },
            Command(.pipesNext, when: viewModel.hasNext, else: "This is the last puzzle of today") {
                viewModel.went(by: 1)
            },
            Command(.pipesPrevious, when: viewModel.hasPrevious, else: "This is the first puzzle of today") {
                viewModel.went(by: -1)
            },
            Command(
                .copyItem, hint: "copy today", when: viewModel.shareText != nil,
                else: "There is nothing to share yet; solve a puzzle first"
            ) { viewModel.copied() },
        ] + moving + CampusPlaces.commands(viewModel.games.campus)
    }

    private var moving: [Command] {
        let viewModel = viewModel
        let ways: [(Action, PipesDirection)] = [
            (.pipesLeft, .left), (.pipesDown, .down), (.pipesUp, .up), (.pipesRight, .right),
        ]
        return ways.map { action, direction in
            Command(action, when: viewModel.state.day != nil, else: "There is no puzzle yet") {
                viewModel.moved(direction)
            }
        }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        layout = nil
        let state = viewModel.state
        guard let day = state.day, let game = state.game else {
            let words = state.failure.map { [$0, "q goes back; open Pipes again to retry"] } ?? ["Loading…"]
            return canvas.drawNotice(words, in: rect, role: state.failure == nil ? .text : .error)
        }
        let layout = PipesLayout(game.puzzle, in: rect, cursor: state.cursor)
        self.layout = layout
        PipesBoardView(game, cursor: state.cursor, layout).render(into: &canvas)
        let context = viewModel.games.context
        let text = PipesText(
            day: day, place: state.place, today: viewModel.games.today, next: context.keyInProse(.pipesNext),
            take: context.keyInProse(.pipesTake),
            draw: [Action.pipesLeft, .pipesDown, .pipesUp, .pipesRight].map { context.key($0) }.joined(separator: " "),
            copy: context.keyInProse(.copyItem))
        canvas.drawLines(text.lines(width: max(1, layout.text.width - 1)), in: layout.text)
    }
}
