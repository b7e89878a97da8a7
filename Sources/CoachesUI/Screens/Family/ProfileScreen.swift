import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The athlete's profile, line by line.
@MainActor
final class ProfileScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .athleteProfile, works: [.coachOpenLink],
        [
            .openItem: "Edit it", .editItem: "Edit it", .addItem: "Add a figure, video, document or parent",
            .deleteItem: "Delete it",
        ])

    let viewModel: ProfileViewModel
    let listPlace = ListPlace()

    init(_ viewModel: ProfileViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<ProfileRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches › Profile" }
    var emptyWords: [String] { ["Nothing is known about the athlete.", "e fills the profile in"] }
    func appear() { viewModel.appeared() }
    func openedRow() { if viewModel.refusal == nil { viewModel.opened() } }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let may = viewModel.refusal == nil
        let why = viewModel.refusal ?? ""
        return [
            Command(.openItem, when: may, else: why) { viewModel.opened() },
            Command(.editItem, hint: "", when: may, else: why) { viewModel.opened() },
            Command(.addItem, when: may, else: why) { viewModel.added() },
            Command(.deleteItem, when: may, else: why) { viewModel.deleted() }
                .unless(viewModel.refusal ?? viewModel.refusalOfDeleting),
            Command(.coachOpenLink, "Open the video or document") { viewModel.openedLink() },
        ] + CoachPlaces.commands(viewModel.model)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isNarrow = rect.width < 60
        list.drawRows(into: &canvas, in: rect) { index in
            let row = self.list.rows[index]
            guard row.part != .heading else {
                return .init([TextRun(row.label, Style(.heading)), TextRun("  \(row.detail)", Style(.muted))])
            }
            return .init(
                [TextRun(TextLayout.fit(row.label, to: isNarrow ? 10 : 14) + "  "), TextRun(row.value)],
                trailing: isNarrow ? [] : [TextRun(row.detail, Style(.muted))])
        }
        return rect
    }
}
