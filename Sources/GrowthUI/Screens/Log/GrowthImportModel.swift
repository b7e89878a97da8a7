import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// An import of practice sessions that the user reviews.
@MainActor
final class GrowthImportModel: ImportModel {
    let file: ImportFile
    private let model: GrowthLogModel
    /// The unit of distances that have none.
    private var unit: DistanceUnit?

    init(_ file: ImportFile, _ model: GrowthLogModel) {
        self.file = file
        self.model = model
    }

    var context: FeatureContext { model.context }
    var fields: [CSVFields.Field] { PracticeSessionImport.fieldSpecs }

    func plan() async throws -> PracticeSessionImport {
        await model.whenRead()
        return try await plan(into: model.log)
    }

    func preview(_ plan: PracticeSessionImport) -> any ImportPreview {
        GrowthImportPreview(plan: plan, importing: self)
    }

    private func plan(into log: GrowthLog) async throws(ImportError) -> PracticeSessionImport {
        try await model.service.planImport(file.bytes, into: log, file.choices, unit: unit)
    }

    func ask(about error: ImportError) -> Bool {
        guard error.needsUnit else { return false }
        let items = [
            PaletteItem(id: "km", title: "kilometers", detail: "meters in a pool"),
            PaletteItem(id: "mi", title: "miles", detail: "yards in a pool"),
            PaletteItem(id: "m", title: "meters"),
        ]
        model.dialogs.choose(.init(placeholder: "the unit of its distances", items: items)) { [self] item in
            unit = DistanceUnit(rawValue: item.id)
            show()
        }
        return true
    }

    /// Plans the import again, because another window may have changed the log meanwhile.
    func confirmed(_ shown: PracticeSessionImport) {
        model.change("Imported \(file.name): \(shown.summary)") { [self] log in try await plan(into: log).change }
    }
}
