import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// An import of coaches, schools or contacts that the user reviews.
@MainActor
final class CoachImportModel: ImportModel {
    let file: ImportFile
    private let subject: CoachImportPlan.Subject
    private let model: CoachesModel

    /// Asks for a file and shows a preview of the import.
    static func importFile(of subject: CoachImportPlan.Subject, in model: CoachesModel) {
        let question = Dialogs.Question(
            title: "File of \(subject.rawValue) to import", key: "coaches.import.\(subject.rawValue)",
            help: "a table (CSV), address cards (vCard) or a Quad export")
        FileOpener.ask(question, in: model.context) { CoachImportModel($0, subject, model).show() }
    }

    init(_ file: ImportFile, _ subject: CoachImportPlan.Subject, _ model: CoachesModel) {
        self.file = file
        self.subject = subject
        self.model = model
    }

    var context: FeatureContext { model.context }
    var fields: [CSVFields.Field] { subject.fields }
    var fieldNames: [String] { subject.fieldNames }

    func plan() async throws -> CoachImportPlan {
        await model.whenRead()
        guard let viewer = model.viewer else { throw CoachError.refused("The coaches could not be read") }
        return try await model.service.planImport(file.bytes, of: subject, file.choices, as: viewer)
    }

    func preview(_ plan: CoachImportPlan) -> any ImportPreview { CoachImportPreview(plan: plan, importing: self) }

    func reasonForColumns(_ error: any Error) -> String? {
        CoachFormat(reading: file.bytes) == .csv ? (error as? ImportError)?.message : nil
    }

    // MARK: Choices for rows

    func skipped(_ row: ImportRow) { choose { $0.skipped.formSymmetricDifference([row.line]) } }
    func keptAsNew(_ row: ImportRow) { choose { $0.asNew.formSymmetricDifference([row.line]) } }

    /// Asks for corrected values of a row's fields.
    func askToMend(_ row: ImportRow, _ fields: CSVFields) {
        let mended = file.choices.mended[row.line] ?? [:]
        let names = subject.fieldNames.filter(fields.has)
        let texts = Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, fields.columns[name].flatMap { $0 < row.cells.count ? row.cells[$0] : nil } ?? "")
            })
        let table = FormTable(
            names.map { FormRow<[String: String]>.text($0, ColumnDialogs.words($0), \.[text: $0]) })
        let form = Dialogs.Form(
            title: [
                "Line \(row.line)", row.name.isEmpty ? "no name" : row.name.clipped,
                row.fate == .failed ? row.detail : "",
            ].filter { !$0.isEmpty }.joined(separator: ", "),
            key: "coaches.import.mend \(file.path) \(row.line)",
            table, texts.merging(mended) { $1 }
        ) { [self] typed in
            let told = names.reduce(into: mended) { told, name in
                told[name] = typed[name] == texts[name] ? nil : typed[name]
            }
            choose({ [self] in go(to: row.line, in: $0, on: $1) }) { $0.mended[row.line] = told }
        }
        model.dialogs.fillIn(form)
    }

    /// Selects a corrected row, and asks again if it still has a fault.
    private func go(to line: Int, in plan: CoachImportPlan, on layer: ImportLayer?) {
        guard let place = plan.rows.firstIndex(where: { $0.line == line }) else { return }
        layer?.select(place)
        let row = plan.rows[place]
        guard row.fate == .failed, let fields = plan.fields else { return }
        context.say(.warning(row.detail))
        askToMend(row, fields)
    }

    func ask(about error: ImportError) -> Bool {
        guard error.needsDirection else { return false }
        let items = [
            PaletteItem(id: "outbound", title: "outbound", detail: "you wrote or called"),
            PaletteItem(id: "inbound", title: "inbound", detail: "they wrote or called"),
        ]
        model.dialogs.choose(.init(placeholder: "who wrote or called in these rows", items: items)) { [self] item in
            choose { $0.direction = Contact.Direction(rawValue: item.id) }
        }
        return true
    }

    // MARK: Importing

    func confirmed(_ shown: CoachImportPlan) {
        let failed = shown.count(.failed)
        // The plan is made again before the import: another window may have changed coaches meanwhile.
        model.change(
            "Imported \(file.name): \(shown.summary)",
            then: { [self] in if failed > 0 { askWhereFaultsGo(shown) } },
            { [self] _ in try await plan().change })
    }

    private func askWhereFaultsGo(_ plan: CoachImportPlan) {
        let files = model.context.files
        let count = plan.count(.failed).counted("row")
        let question = Dialogs.Question(
            title: "\(count) failed; write them to", key: "coaches.import.faults", text: Self.faultFile(of: file.path),
            help: "the last column says why; esc skips this", complete: { files.completions(of: $0) })
        model.dialogs.ask(question) { [model] path, again in
            guard !path.isEmpty else { return }
            model.context.attemptInTask(orElse: again) {
                try await files.write(plan.faultTable, to: path)
                model.context.say(.success("\(count) written to \(files.whole(path))"))
            }
        }
    }

    private static func faultFile(of path: String) -> String {
        let dot = path.lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot])-faults.csv"
    }
}
