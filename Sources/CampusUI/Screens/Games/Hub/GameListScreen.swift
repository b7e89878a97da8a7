import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The daily games with today's progress and the figures, and the last days of the selected game below.
@MainActor
final class GameListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .campusGames, [.openItem: "Play the game", .copyItem: "Copy today's result"])

    /// The width from which all figures are shown.
    private static let wide = 60

    private let viewModel: GameListViewModel
    let listPlace = ListPlace()

    init(_ viewModel: GameListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<GameSummary> { viewModel.list }
    var dialogs: Dialogs { viewModel.games.campus.dialogs }
    var name: String { "Campus › Games" }
    var emptyWords: [String] { ["There is no game."] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    func disappear() {
        viewModel.disappeared()
        list.remember()
    }

    var itemCommands: [Command] {
        let (viewModel, selected) = (viewModel, list.selected)
        let hint = selected?.today == nil ? "play" : selected?.today == .open ? "play on" : "look"
        return [
            Command(.openItem, hint: hint, when: selected != nil, else: "There is no game here") { viewModel.opened() },
            Command(
                .copyItem, hint: "copy today", when: viewModel.shareText != nil,
                else: "There is nothing to share yet; play today's game first"
            ) { viewModel.copied() },
        ] + CampusPlaces.commands(viewModel.games.campus)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isWide = rect.width >= Self.wide
        let table = rect.splitTop(min(rect.height, list.rows.count + 1))
        let columns: [TableColumn] =
            [
                TableColumn("Game", .fixed(9)), TableColumn("Today", .flexible(minimum: 12, weight: 1)),
                TableColumn("Streak", .fixed(6), .right),
            ]
            + (isWide
                ? [
                    TableColumn("Longest", .fixed(9), .right), TableColumn("Played", .fixed(8), .right),
                    TableColumn("Won", .fixed(6), .right),
                ] : [])
        let rows = list.drawTable(into: &canvas, in: table.top, columns: columns) { row, column in
            Self.cell(self.list.rows[row], column)
        }
        if let selected = list.selected { drawDetails(selected, into: &canvas, in: table.rest) }
        return rows
    }

    private static func cell(_ game: GameSummary, _ column: Int) -> [TextRun] {
        switch column {
        case 0: [TextRun(game.title)]
        case 1: [TextRun("\(game.today?.sign ?? "·") ", style(of: game.today)), TextRun(game.progress)]
        case 2: [TextRun(game.streak.grouped)]
        case 3: [TextRun(game.longest.grouped)]
        case 4: [TextRun(game.played.grouped)]
        default: [TextRun(game.played == 0 ? "–" : "\(game.winPercent)%")]
        }
    }

    private static func style(of result: DayResult?) -> Style {
        switch result {
        case .won: Style(.success)
        case .lost: Style(.error)
        case .open: Style(.accent)
        case nil: Style(.muted)
        }
    }

    private func drawDetails(_ game: GameSummary, into canvas: inout Canvas, in rect: Rect) {
        let area = rect.splitTop(rect.height > 4 ? 1 : 0).rest.splitLeft(ListView.gutter).rest
        let wait = "new in \(viewModel.wait)"
        let note = game.note.isEmpty ? game.title : "\(game.title): \(game.note)"
        let fits = TextWidth.columns(of: note) + wait.count + 2 <= area.width
        if fits { canvas.drawLine(wait, in: area.row(0), style: Style(.muted), .right) }
        canvas.drawLine(note, in: area.row(0), style: Style(.muted))
        var lines: [[TextRun]] = fits ? [] : [[TextRun(wait.capitalizedFirst, Style(.muted))]]
        if rect.height > 6 { lines.append([]) }
        let marks = game.days.flatMap { [TextRun(DayResult.sign(of: $0), Self.style(of: $0)), TextRun(" ")] }
        let title = TextRun("Last \(game.days.count.counted("day"))", Style(.heading))
        lines +=
            area.width < Self.wide
            ? [[title], marks] : [[title, TextRun("   ")] + marks + [TextRun("today", Style(.muted))]]
        canvas.drawLines(lines, in: area.splitTop(1).rest)
    }
}
