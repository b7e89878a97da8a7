import CoachesCore
import QuadCore
import QuadShell
import TerminalKit

/// All contacts, the newest first, with their days as headings.
@MainActor
package final class TimelineScreen: FirstStartScreen {
    let viewModel: TimelineViewModel
    package let listPlace = ListPlace()

    let firstStart: CoachFirstStart

    init(_ viewModel: TimelineViewModel) {
        self.viewModel = viewModel
        firstStart = CoachFirstStart(
            "Nothing was logged yet.",
            [(.coachLog, "Log a contact in one line"), (.coachImport, "Import a spreadsheet of contacts")],
            in: viewModel.library)
    }

    var isFirstStart: Bool { viewModel.library.log?.contacts.isEmpty == true }

    package var list: ListModel<TimelineRow> { viewModel.list }
    package var dialogs: Dialogs { viewModel.library.dialogs }
    package var name: String { "Coaches › Timeline" }
    package var emptyWords: [String] {
        ["Nobody waits for an answer.", "U shows all contacts"]
    }

    package func appear() { viewModel.appeared() }
    package func openedRow() { viewModel.opened() }

    package var itemCommands: [Command] {
        let selected = viewModel.selected
        let asking = ContactAsking(viewModel.library)
        let none = "There is no contact here; i logs one"
        let refusal = selected.flatMap(asking.refusal)
        let mayChange = selected != nil && refusal == nil
        return [
            Command(.openItem, "Open the coach of the contact", when: selected != nil, else: none) {
                self.viewModel.opened()
            },
            Command(.editItem, "Edit the contact", when: mayChange, else: refusal ?? none) { asking.edit(selected) },
            Command(.deleteItem, "Delete the contact", when: mayChange, else: refusal ?? none) {
                asking.delete(self.viewModel.targets)
            },
            Command(.coachCallCard, hint: "", when: selected?.coach != nil, else: "The contact names no coach") {
                self.viewModel.openedCard()
            },
            Command(.coachImport) { CoachImporting.importFile(of: .interactions, in: self.viewModel.library) },
            Command(.coachExport, when: selected != nil, else: none) {
                CoachExporting.export(.interactions, only: self.viewModel.exportable, in: self.viewModel.library)
            },
            Command(.coachWaiting, hint: viewModel.showsOnlyWaiting ? "all" : "only waiting") {
                self.viewModel.toggledWaiting()
            },
        ]
            + CoachPlaces.commands(
                viewModel.library, standing: .init(coach: selected?.coach, school: selected?.school))
    }

    func renderFilled(into canvas: inout Canvas, in rect: Rect) {
        let hasHead = viewModel.library.content == .loaded && rect.height > 4 && !list.position.isEmpty
        let (head, body) = rect.splitTop(hasHead ? 1 : 0)
        if hasHead { canvas.drawLine("\(viewModel.summary) ", in: head, style: Style(.muted), .right) }
        renderList(into: &canvas, in: body)
    }

    package func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawRows(into: &canvas, in: rect) { index in self.row(self.list.rows[index], width: rect.width) }
        return rect
    }

    private func row(_ row: TimelineRow, width: Int) -> ListView.Row {
        let today = viewModel.today
        guard let place = row.place, let log = viewModel.log else {
            let words = row.day == today ? "TODAY" : DateWords.date(row.day, today: today).uppercased()
            return ListView.Row([TextRun(words, Style(.heading))])
        }
        return TimelineRowView.row(log.row(of: log.contacts[place]), log.time, width: width)
    }
}

/// A contact under its day.
enum TimelineRowView {
    static func row(_ row: ContactRow, _ time: LocalTime, width: Int) -> ListView.Row {
        let contact = row.contact
        let sign = TextRun(CoachWords.sign(contact), row.waits ? Style(.coachTurn) : .text)
        if width < 60 {
            let name = TextLayout.fit(row.coach.isEmpty ? row.school : row.coach, to: max(8, width / 3))
            return ListView.Row([sign, TextRun(" \(name) "), TextRun(contact.text)])
        }
        let hour =
            if case .moment(let moment) = contact.at {
                DateWords.clock(time.due(at: moment).minute ?? 0)
            } else {
                "  –  "
            }
        let who = [row.coach, row.school].filter { !$0.isEmpty }.joined(separator: ", ")
        let runs = [
            TextRun("\(hour) ", Style(.muted)), sign, TextRun(" " + TextLayout.fit(contact.kind.word, to: 9)),
            TextRun(TextLayout.fit(who, to: min(40, max(20, width / 3))) + "  "), TextRun(contact.text),
        ]
        var notes: [String] = []
        if contact.isPrivate { notes.append("private") }
        if row.waits { notes.append("your turn") }
        if contact.isMass { notes.append("mass mail") }
        if contact.loggedBy != contact.athlete { notes.append(row.loggedBy) }
        return ListView.Row(runs, trailing: [TextRun(notes.joined(separator: " · "), Style(.muted))])
    }
}
