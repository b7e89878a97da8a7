import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// An import that is being looked through: the file, and what the user said of its columns so far.
@MainActor
final class GrowthImportModel {
    private let library: GrowthLogModel
    private let bytes: [UInt8]
    private let path: String
    private var choices = ImportChoices()
    /// The unit of distances that name none.
    private var unit: DistanceUnit?
    private weak var layer: ImportLayer?

    init(_ bytes: [UInt8], _ path: String, _ library: GrowthLogModel) {
        self.bytes = bytes
        self.path = path
        self.library = library
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Works out what would come of it, and shows that.
    func show() {
        Task {
            await library.whenRead()
            do throws(ImportError) { show(try plan(into: library.log)) } catch {
                if let unsure = error.unsure.first { return ask(about: unsure) }
                if error.needsUnit { return askForUnit() }
                guard PracticeSessionImport.columns(of: bytes, given: choices.columns) != nil else {
                    return library.context.say(.error(error.words))
                }
                // What the command line writes to say so is chosen here.
                library.context.say(.error(error.message))
                askForColumns()
            }
            library.context.changed()
        }
    }

    private func show(_ plan: PracticeSessionImport) {
        layer = ImportLayer.show(GrowthImportPreview(plan: plan, importing: self), in: layer, of: library.context)
    }

    private func plan(into log: GrowthLog) throws(ImportError) -> PracticeSessionImport {
        try PracticeSessionImport(
            bytes, into: log, local: library.service.time, columns: choices.columns, unit: unit,
            dates: choices.dates.with(setting: library.service.clock.chosenDateOrder), now: library.service.now)
    }

    private func ask(about unsure: UnsureDates) {
        ColumnDialogs.ask(about: unsure, choices, library.dialogs) { [self] in choose($0) }
    }

    private func askForUnit() {
        let items = [
            PaletteItem(id: "km", title: "kilometers", detail: "meters in a pool"),
            PaletteItem(id: "mi", title: "miles", detail: "yards in a pool"),
            PaletteItem(id: "m", title: "meters"),
        ]
        library.dialogs.choose(.init(placeholder: "what its distances count", items: items)) { [self] item in
            unit = DistanceUnit(rawValue: item.id)
            show()
        }
    }

    /// - Parameter decided: the columns of dates of the plan that is shown.
    func askForColumns(_ decided: [DateColumn] = []) {
        ColumnDialogs(
            bytes, PracticeSessionImport.fieldSpecs, names: PracticeSessionImport.fieldNames, choices, dates: decided,
            library.dialogs
        )?.ask { [self] in choose($0) }
    }

    private func choose(_ choices: ImportChoices) {
        self.choices = choices
        show()
    }

    /// Worked out anew: another window may have changed the log meanwhile.
    func confirmed() {
        let counts = (try? plan(into: library.log)).map { ": \($0.summary)" } ?? ""
        library.change("Imported \(name)\(counts)") { [self] log in try plan(into: log).change }
    }
}
