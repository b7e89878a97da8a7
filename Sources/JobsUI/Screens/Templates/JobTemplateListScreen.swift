import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The templates, each with its version and the number of running jobs.
@MainActor
final class JobTemplateListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .jobTemplates,
        [
            .openItem: "Make a job from the template", .addItem: "Add a template", .editItem: "Edit the template",
            .deleteItem: "Delete the template",
        ])

    let viewModel: JobTemplateListViewModel
    let listPlace = ListPlace()

    init(_ viewModel: JobTemplateListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<JobTemplateRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Jobs › Templates" }
    var emptyWords: [String] { ["There are no templates.", "a makes one"] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.madeJob() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let isThere = list.selected != nil
        let none = "There is no template here; a makes one"
        let model = viewModel.model
        let adding = model.templateRefusal("add templates")
        let changing = isThere ? model.templateRefusal("change templates") : none
        let deleting = isThere ? model.templateRefusal("delete templates") : none
        let draft = "\(list.selected?.name ?? "") is a draft; e, then Ctrl-S publishes it as v1"
        return [
            Command(
                .openItem, hint: "make a job", when: list.selected?.isKept == true, else: isThere ? draft : none
            ) { viewModel.madeJob() },
            Command(.editItem, unless: changing) { viewModel.edited() },
            Command(.jobOpenGraph, "Show the template's graph", when: isThere, else: none) { viewModel.openedGraph() },
            Command(.addItem, unless: adding) { viewModel.added() },
            Command(.deleteItem, unless: deleting) { viewModel.deleted() },
            Command(.templateAbout, unless: changing) {
                if let template = viewModel.selected { TemplateForm.fillIn(template, in: viewModel.model) }
            },
        ] + JobPlaces.commands(viewModel.model).filter { $0.action.id != Action.jobOpenTemplates.id }
    }

    private static let columns = [
        TableColumn("Template", .flexible(minimum: 16, weight: 2)), TableColumn("Version", .fixed(10)),
        TableColumn("Steps", .fixed(5), .right), TableColumn("Time", .fixed(7), .right, dropOrder: 2),
        TableColumn("Running", .fixed(7), .right, dropOrder: 1),
        TableColumn("", .flexible(minimum: 20, weight: 3), dropOrder: 3),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawTable(into: &canvas, in: rect, columns: Self.columns) { [list] row, column in
            let template = list.rows[row]
            switch column {
            case 0: return [TextRun(template.name + (template.recurs ? " ↻" : ""))]
            case 1:
                let note =
                    template.hasDraft
                    ? TextRun(" edited", Style(.warning)) : TextRun(template.isStarter ? " starter" : "", Style(.muted))
                return [TextRun(template.version, Style(.muted)), note]
            case 2: return [TextRun("\(template.actions)")]
            case 3: return [TextRun(template.minutes == 0 ? "" : JobLength.text(template.minutes), Style(.muted))]
            case 4: return [TextRun(template.running == 0 ? "" : template.running.grouped)]
            default: return [TextRun(template.about, Style(.muted))]
            }
        }
    }
}
