import CampusCore
import PuzzleKit
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Today's game of Echo.
@MainActor
final class EchoScreen: AppScreen {
    nonisolated static let actions = ScreenActions(at: .campusEcho, works: Action.campusEcho)

    private static let widest = 100

    private let viewModel: EchoViewModel
    /// Scrolls the result, which may be longer than the screen.
    private let page: TextPage

    init(_ viewModel: EchoViewModel) {
        self.viewModel = viewModel
        page = TextPage { [context = viewModel.games.context] in context.changed() }
    }

    var title: String {
        guard let day = viewModel.state.day else { return "Campus › Games › Echo" }
        return "Campus › Games › Echo · \(day.progress)"
    }
    var isWaiting: Bool { viewModel.state.day == nil && viewModel.state.failure == nil }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }

    var takesText: Bool { viewModel.state.day != nil && viewModel.state.phase != .over }
    func isText(_ character: Character) -> Bool { EchoViewModel.isLetter(character) }
    func type(_ key: Key) -> Bool { key.text.map { viewModel.typed($0) } ?? false }
    func paste(_ text: String) { viewModel.pasted(text) }

    var commands: [Command] {
        let (viewModel, state) = (viewModel, viewModel.state)
        let phase = state.phase
        let noSign = "There is no sign to remove"
        return [
            Command(
                .echoEnter, Self.title(phase), hint: Self.hint(phase), when: state.day != nil && phase != .over,
                else: state.day == nil ? "There is no game yet" : "This game is over; the next one comes tomorrow"
            ) { viewModel.entered() },
            Command(
                .echoShow, when: phase == .waiting && state.day != nil,
                else: phase == .showing ? "The row is shown already" : "The row is shown only once"
            ) { viewModel.show() },
            Command(.echoClear, when: phase == .typing && state.hasDraft, else: noSign) { viewModel.cleared() },
            Command(.echoDelete, when: phase == .typing && state.hasDraft, else: noSign) { viewModel.deleted() },
            Command(
                .echoShare, when: viewModel.shareText != nil,
                else: "There is nothing to share yet; finish the game first"
            ) { viewModel.copied() },
        ] + CampusPlaces.commands(viewModel.games.campus) + (phase == .over ? page.commands : [])
    }

    private static func title(_ phase: EchoState.Phase) -> String {
        switch phase {
        case .waiting: "Show the row"
        case .showing: "Hide the row"
        case .typing, .over: "Enter the try"
        }
    }

    private static func hint(_ phase: EchoState.Phase) -> String {
        switch phase {
        case .waiting: "show"
        case .showing: "hide"
        case .typing, .over: "try"
        }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        guard let day = state.day else {
            let words = state.failure.map { [$0, "q goes back; open Echo again to retry"] } ?? ["Loading…"]
            return canvas.drawNotice(words, in: rect, role: state.failure == nil ? .text : .error)
        }
        let text = EchoLines(
            state: state, today: viewModel.games.today, isASCII: !canvas.glyphs.signs.isEmpty,
            bar: viewModel.games.context.configuration.motion ? canvas.glyphs.barEighths.last : nil,
            enterKey: viewModel.key(.echoEnter), shareText: viewModel.shareText)
        if state.phase == .over {
            return page.draw(into: &canvas, in: rect) { width in text.lines(day, width: width).lines }
        }
        let inner = rect.splitLeft(1).rest
        let (lines, cursor) = text.lines(day, width: min(max(1, inner.width - 1), Self.widest))
        canvas.drawLines(lines, in: inner)
        if let cursor, cursor.y < inner.height {
            canvas.cursor = Point(x: inner.x + cursor.x, y: inner.y + cursor.y)
        }
    }
}
