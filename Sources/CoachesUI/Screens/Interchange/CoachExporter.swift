import CoachesCore
import QuadShell
import ViewState

/// Exports coaches, schools and contacts into a file.
@MainActor
enum CoachExporter {
    /// Asks for the format and the file, and writes the file.
    /// - Parameter ids: the ids of the items for a table or for cards; nil for all.
    static func export(
        _ subject: CoachImportPlan.Subject, only ids: [String]? = nil, in model: CoachesModel
    ) {
        guard model.log != nil else { return }
        let formats = CoachFormat.allCases.filter { format in
            subject == .coaches || format == .csv || format == .json || (format == .ics && subject == .interactions)
        }
        let items = formats.map { PaletteItem(id: $0.rawValue, title: $0.title, detail: $0.detail) }
        model.dialogs.choose(.init(placeholder: "write \(subject.rawValue) as", items: items)) { item in
            guard let format = CoachFormat(rawValue: item.id) else { return }
            askWhere(subject, ids, as: format, in: model)
        }
    }

    private static func askWhere(
        _ subject: CoachImportPlan.Subject, _ ids: [String]?, as format: CoachFormat, in model: CoachesModel
    ) {
        let question = Dialogs.Question(
            title: "Write \(subject.rawValue) as \(format.title) to", key: "coaches.export.\(format.rawValue)",
            text: "\(subject.rawValue).\(format.rawValue)")
        let service = model.service
        FileSaver(model.context).ask(question) {
            guard let log = model.log, let text = await service.text(of: subject, as: format, in: log, only: ids)
            else {
                throw CancellationError()
            }
            return text
        } said: { path in
            "\(format.title) written to \(path)"
        }
    }
}
