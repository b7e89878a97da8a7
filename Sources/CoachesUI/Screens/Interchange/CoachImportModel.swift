import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// An import that is being looked through: the file, and what the user said of its rows so far.
@MainActor
final class CoachImportModel {
    private let model: CoachesModel
    private let bytes: [UInt8]
    private let path: String
    private let subject: CoachImportPlan.Subject
    private(set) var choices = ImportChoices()
    private weak var layer: ImportLayer?

    /// Asks for a file, shows what would come of it, and takes it in.
    static func importFile(of subject: CoachImportPlan.Subject, in model: CoachesModel) {
        let question = Dialogs.Question(
            title: "File of \(subject.rawValue) to import", key: "coaches.import.\(subject.rawValue)",
            help: "a table (CSV), address cards (vCard) or what Quad exported")
        FileOpener.ask(question, in: model.context) { CoachImportModel($0, $1, subject, model).show() }
    }

    init(_ bytes: [UInt8], _ path: String, _ subject: CoachImportPlan.Subject, _ model: CoachesModel) {
        self.bytes = bytes
        self.path = path
        self.subject = subject
        self.model = model
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Works out what would come of it, and shows that.
    /// - Parameters:
    ///   - line: the row to go to.
    ///   - isMended: what was said of that row is asked again where something is still wrong with it.
    func show(selecting line: Int? = nil, isMended: Bool = false) {
        Task {
            do {
                let plan = try await plan()
                defer { if isMended { askAgain(about: line, in: plan) } }
                let isNew = layer == nil
                let shown = ImportLayer.show(
                    CoachImportPreview(plan: plan, importing: self), in: layer, of: model.context)
                if isNew, let row = plan.rows.firstIndex(where: { $0.line == line }) { shown.select(row) }
                layer = shown
                model.context.changed()
            } catch {
                guard CoachFormat(reading: bytes) == .csv, let error = error as? ImportError else {
                    return model.context.say(.error(ErrorText.of(error)))
                }
                if let unsure = error.unsure.first { return ask(about: unsure) }
                if error.needsDirection { return askForDirection() }
                // What the command line writes to say so is chosen here.
                model.context.say(.error(error.message))
                askForColumns()
            }
        }
    }

    private func askAgain(about line: Int?, in plan: CoachImportPlan) {
        guard let row = plan.rows.first(where: { $0.line == line }), row.fate == .failed, let fields = plan.fields
        else { return }
        model.context.say(.warning(row.detail))
        askToMend(row, fields)
    }

    private func plan() async throws -> CoachImportPlan {
        await model.whenRead()
        guard let viewer = model.viewer else { throw CoachError.refused("The coaches could not be read") }
        return try await model.service.planImport(bytes, of: subject, choices, as: viewer)
    }

    // MARK: What the user says of rows

    func skipped(_ row: ImportRow) {
        choices.skipped.formSymmetricDifference([row.line])
        show()
    }

    func keptAsNew(_ row: ImportRow) {
        choices.asNew.formSymmetricDifference([row.line])
        show()
    }

    /// Other texts for fields of one row than the file has.
    func askToMend(_ row: ImportRow, _ fields: CSVFields) {
        let mended = choices.mended[row.line] ?? [:]
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
            key: "coaches.import.mend \(path) \(row.line)",
            table, texts.merging(mended) { $1 }
        ) { [self] typed in
            choices.mended[row.line] = names.reduce(into: mended) { kept, name in
                kept[name] = typed[name] == texts[name] ? nil : typed[name]
            }
            show(selecting: row.line, isMended: true)
        }
        model.dialogs.fillIn(form)
    }

    private func ask(about unsure: UnsureDates) {
        ColumnDialogs.ask(about: unsure, choices, model.dialogs) { [self] in choose($0) }
    }

    private func askForDirection() {
        let items = [
            PaletteItem(id: "outbound", title: "outbound", detail: "you wrote or called"),
            PaletteItem(id: "inbound", title: "inbound", detail: "they wrote or called"),
        ]
        model.dialogs.choose(.init(placeholder: "who wrote or called in these rows", items: items)) { [self] item in
            choices.direction = Contact.Direction(rawValue: item.id)
            show()
        }
    }

    /// - Parameter dates: the columns of dates of the plan that is shown.
    func askForColumns(_ dates: [DateColumn] = []) {
        ColumnDialogs(bytes, subject.fields, names: subject.fieldNames, choices, dates: dates, model.dialogs)?
            .ask { [self] in choose($0) }
    }

    private func choose(_ choices: ImportChoices) {
        self.choices = choices
        show()
    }

    // MARK: Taking it in

    func confirmed(_ shown: CoachImportPlan) {
        let failed = shown.count(.failed)
        // What is not told again is worked out anew: another window may have changed coaches meanwhile.
        model.change(
            "Imported \(name): \(shown.summary)",
            then: { [self] in if failed > 0 { askWhereFaultsGo(shown) } },
            { [self] _ in try await plan().change })
    }

    private func askWhereFaultsGo(_ plan: CoachImportPlan) {
        let files = model.context.files
        let count = plan.count(.failed).counted("row")
        let question = Dialogs.Question(
            title: "\(count) failed; write them to", key: "coaches.import.faults", text: Self.faultFile(of: path),
            help: "with why in a last column; esc leaves them", complete: { files.completions(of: $0) })
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
