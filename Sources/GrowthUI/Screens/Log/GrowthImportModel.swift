import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// An import that is being looked through: the file, and what the user said of its columns so far.
@MainActor
final class GrowthImportModel {
    private let model: GrowthLogModel
    private let bytes: [UInt8]
    private let path: String
    private var choices = ImportChoices()
    /// The unit of distances that name none.
    private var unit: DistanceUnit?
    private weak var layer: ImportLayer?

    init(_ bytes: [UInt8], _ path: String, _ model: GrowthLogModel) {
        self.bytes = bytes
        self.path = path
        self.model = model
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Works out what would come of it, and shows that.
    func show() {
        Task {
            await model.whenRead()
            do throws(ImportError) { show(try plan(into: model.log)) } catch {
                if let unsure = error.unsure.first { return ask(about: unsure) }
                if error.needsUnit { return askForUnit() }
                guard PracticeSessionImport.columns(of: bytes, given: choices.columns) != nil else {
                    return model.context.say(.error(error.words))
                }
                // What the command line writes to say so is chosen here.
                model.context.say(.error(error.message))
                askForColumns()
            }
            model.context.changed()
        }
    }

    private func show(_ plan: PracticeSessionImport) {
        layer = ImportLayer.show(GrowthImportPreview(plan: plan, importing: self), in: layer, of: model.context)
    }

    private func plan(into log: GrowthLog) throws(ImportError) -> PracticeSessionImport {
        try PracticeSessionImport(
            bytes, into: log, local: model.service.time, columns: choices.columns, unit: unit,
            dates: choices.dates.with(setting: model.service.clock.chosenDateOrder), now: model.service.now)
    }

    private func ask(about unsure: UnsureDates) {
        ColumnDialogs.ask(about: unsure, choices, model.dialogs) { [self] in choose($0) }
    }

    private func askForUnit() {
        let items = [
            PaletteItem(id: "km", title: "kilometers", detail: "meters in a pool"),
            PaletteItem(id: "mi", title: "miles", detail: "yards in a pool"),
            PaletteItem(id: "m", title: "meters"),
        ]
        model.dialogs.choose(.init(placeholder: "what its distances count", items: items)) { [self] item in
            unit = DistanceUnit(rawValue: item.id)
            show()
        }
    }

    /// - Parameter decided: the columns of dates of the plan that is shown.
    func askForColumns(_ decided: [DateColumn] = []) {
        ColumnDialogs(
            bytes, PracticeSessionImport.fieldSpecs, names: PracticeSessionImport.fieldNames, choices, dates: decided,
            model.dialogs
        )?.ask { [self] in choose($0) }
    }

    private func choose(_ choices: ImportChoices) {
        self.choices = choices
        show()
    }

    /// Worked out anew: another window may have changed the log meanwhile.
    func confirmed() {
        let counts = (try? plan(into: model.log)).map { ": \($0.summary)" } ?? ""
        model.change("Imported \(name)\(counts)") { [self] log in try plan(into: log).change }
    }
}
