import CampusCore
import QuadCore
import QuadShell
import ViewState

/// Writes events to a file that the user names.
@MainActor
struct CampusExporter {
    private let model: CampusModel
    private let items: [AgendaItem]

    init(_ model: CampusModel, _ items: [AgendaItem]) {
        self.model = model
        self.items = items
    }

    func ask() {
        guard items.contains(where: \.isSeries) else { return askFormat(wholeSeries: false) }
        model.dialogs.decide(
            DialogState(
                title: "Export the whole series?",
                text: "A series can be exported with its rule, or only the chosen times.",
                choices: [
                    .init(.character("a"), "All of the series"), .init(.character("t"), "Only these times"),
                    .init(.character("n"), "Nothing"),
                ])
        ) { answer in
            if answer < 2 { askFormat(wholeSeries: answer == 0) }
        }
    }

    private func askFormat(wholeSeries: Bool) {
        let choices = AgendaExport.Format.allCases.map {
            PaletteItem(id: $0.rawValue, title: $0.title, detail: $0.detail)
        }
        model.dialogs.choose(.init(placeholder: "write \(items.count.counted("event")) as", items: choices)) { item in
            guard let format = AgendaExport.Format(rawValue: item.id) else { return }
            let question = Dialogs.Question(
                title: "Write \(format.title) to", key: "campus.export.\(format.rawValue)",
                text: "events.\(format.rawValue)")
            FileSaver(model.context).ask(question) { _ in
                bytes(format, wholeSeries)
            } said: { path in
                "\(count(format, wholeSeries).counted("event")) written to \(path)"
            }
        }
    }

    private func count(_ format: AgendaExport.Format, _ wholeSeries: Bool) -> Int {
        guard format == .ics else { return items.count }
        return AgendaExport(model.service, model.contents).count(items) { _ in wholeSeries }
    }

    private func bytes(_ format: AgendaExport.Format, _ wholeSeries: Bool) -> [UInt8] {
        let export = AgendaExport(model.service, model.contents)
        switch format {
        case .ics: return export.calendar(items) { _ in wholeSeries }
        case .md: return Array(export.markdown(items).utf8)
        case .json:
            let (agenda, contents) = (model.agenda, model.contents)
            let rows = items.map { item in
                AgendaItemJSON(
                    agenda.entry(of: item, in: contents), in: contents, agenda.conflicts, model.service.builder.userZone
                )
            }
            return AgendaItemJSON.bytes(of: rows)
        }
    }
}
