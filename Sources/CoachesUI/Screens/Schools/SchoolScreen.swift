import CoachesCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// One school, with a line for each fact.
@MainActor
final class SchoolScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        "Coaches: a school", in: .coaches,
        works: [
            .schoolStatus, .schoolOffer, .coachFavorite, .coachPrivateNotes, .coachWhy, .coachCallCard, .coachNext,
            .coachPrevious, .coachOpenLink,
        ])

    let viewModel: SchoolViewModel
    let listPlace = ListPlace()

    init(_ viewModel: SchoolViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<SchoolRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Schools › \(viewModel.name)" }
    var title: String { name }
    var emptyWords: [String] {
        viewModel.isMissing
            ? ["This school no longer exists.", "g s shows the schools"] : ["Nothing is known about it."]
    }

    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let model = viewModel.model
        guard let school = viewModel.school else { return CoachPlaces.commands(model) }
        let asking = SchoolDialogs(model)
        let isOffer = viewModel.selectedOffer != nil
        return [
            Command(.openItem, "Open what the line is about") { viewModel.opened() },
            Command(.schoolStatus) { asking.status([school]) }
                .unless(model.refusal(to: "set a school's status")),
            Command(.schoolOffer) { asking.offer(nil, of: school) }.unless(model.refusal(to: "change offers")),
            Command(.editItem, isOffer ? "Edit the offer" : "Edit the school") { viewModel.edited() }
                .unless(model.refusal(to: isOffer ? "change offers" : "change schools")),
            Command(.coachFavorite, hint: "favorite") { asking.favorite([school]) }
                .unless(model.refusal(to: "choose favorites")),
            Command(.coachWhy) { viewModel.askedWhy() },
            Command(.deleteItem, isOffer ? "Delete the offer" : "Delete the school and what belongs to it") {
                viewModel.deleted()
            }.unless(model.refusal(to: isOffer ? "delete offers" : "delete schools")),
            Command(.coachPrivateNotes) { viewModel.wrotePrivateNotes() },
            Command(.coachCallCard, when: viewModel.selectedCoach != nil, else: "Go to the line of a coach first") {
                viewModel.openedCard()
            },
            Command(.coachNext, "Go to the next school") { viewModel.stepped(1) },
            Command(.coachPrevious, "Go to the previous school") { viewModel.stepped(-1) },
            Command(.copyItem, "Copy its address", hint: "") { asking.copy(school) },
            Command(.coachOpenLink, "Open its website") { asking.openLink(school) },
        ] + CoachPlaces.commands(model, standing: .init(coach: viewModel.selectedCoach, school: school.id))
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        viewModel.gotRoom(rect.width - ListView.gutter - 2)
        guard let lines = viewModel.lines, rect.height > 3 else { return renderList(into: &canvas, in: rect) }
        let (head, body) = rect.splitTop(rect.width < 60 ? 2 : 1)
        let line = head.row(0).splitLeft(1).rest
        canvas.drawLine(lines.head, in: line)
        canvas.drawLine(
            lines.since, in: rect.width < 60 ? head.row(1).splitLeft(1).rest : line, rect.width < 60 ? .left : .right)
        renderList(into: &canvas, in: body)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawRows(into: &canvas, in: rect) { ListView.Row(list.rows[$0].runs) }
        return rect
    }
}
