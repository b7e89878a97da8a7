import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The clubs, to follow and to mute.
@MainActor
final class ClubListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .campusClubs, works: [.campusFollow, .campusHide], [.openItem: "Show the club's events"])

    private let viewModel: ClubListViewModel
    let listPlace = ListPlace()

    init(_ viewModel: ClubListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<ClubRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Campus › Clubs" }
    var emptyWords: [String] {
        ["No calendar names a club.", "\(viewModel.model.context.key(.campusOpenFeeds)) shows the calendars"]
    }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let (viewModel, selected) = (viewModel, list.selected)
        let none = "There is no club here"
        let follows = selected?.choice == .followed
        let isMuted = selected?.choice == .muted
        return [
            Command(.openItem, when: selected != nil, else: none) { viewModel.opened() },
            Command(
                .campusFollow, follows ? "Unfollow the club" : "Follow the club",
                hint: follows ? "unfollow" : "follow",
                when: selected != nil, else: none
            ) { viewModel.followed() },
            Command(
                .campusHide, isMuted ? "Show the club's events again" : "Mute the club",
                hint: isMuted ? "unmute" : "mute",
                when: selected != nil, else: none
            ) { viewModel.muted() },
        ] + CampusPlaces.commands(viewModel.model)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let today = viewModel.model.today
        list.drawRows(into: &canvas, in: rect) { index in
            let row = self.list.rows[index]
            let sign =
                switch row.choice {
                case .followed: "✓ followed  "
                case .muted: "– muted     "
                case nil: "            "
                }
            let next = row.next.map { ", next \(AgendaText.date($0, today: today))" } ?? ""
            return ListView.Row(
                [TextRun(sign, Style(row.choice == .followed ? .success : .muted)), TextRun(row.name)],
                trailing: [TextRun("\(row.coming) coming\(next)", Style(.muted))])
        }
        return rect
    }
}
