import CampusCore
import QuadCore
import QuadShell
import ViewState

/// Takes the events of a file into the user's own calendar, after a look at what would change.
@MainActor
struct CampusImport {
    private let model: CampusModel

    init(_ model: CampusModel) {
        self.model = model
    }

    func ask() {
        let question = Dialogs.Question(
            title: "Calendar file to import", key: "campus.import",
            help: "an .ics file; its events become your own. To follow a file that changes, use Calendars")
        FileOpener.ask(question, in: model.context) { file in preview(file) }
    }

    private func preview(_ file: ImportFile) {
        model.context.attempt {
            let plan = try EventImport(
                file.bytes, own: model.contents.own, builder: model.service.builder, now: model.context.clock.now)
            guard !plan.change.changes.isEmpty else {
                return model.context.say(.info("Nothing to import: \(plan.words)"))
            }
            let titles = (plan.new + plan.changed.map(\.after)).prefix(6).map { event in
                "• \(event.facts.title), \(OwnEventText.words(event, model.service, model.today))"
            }
            let problems = plan.problems.prefix(3).map { "! \($0)" }
            model.dialogs.confirm(
                "Import \(plan.words)?", (titles + problems).joined(separator: "\n"), "Import", no: "Don't import"
            ) {
                let count = plan.change.changes.count.counted("event")
                model.changeOwn("importing \(count)", "Imported \(count)", plan.change)
            }
        }
    }
}
