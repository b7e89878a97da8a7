import QuadCore
import QuadShell
import StoreCore
import ViewState

/// An import of products with its preview.
@MainActor
final class StoreImportModel: ImportModel {
    let file: ImportFile
    private let shelf: ProductActions

    init(_ file: ImportFile, _ shelf: ProductActions) {
        self.file = file
        self.shelf = shelf
    }

    var context: FeatureContext { shelf.context }
    var settings: StoreSettings { shelf.model.settings }
    var fields: [CSVFields.Field] { ProductImport.fields }

    func plan() async throws -> ProductImportPlan { try await shelf.service.planProducts(file.bytes, file.choices) }

    func preview(_ plan: ProductImportPlan) -> any ImportPreview { StoreImportPreview(plan: plan, importing: self) }

    func reasonForColumns(_ error: any Error) -> String? {
        let columns = ProductImport.columns(of: file.bytes, given: file.choices.columns)
        return columns == nil ? nil : (error as? ImportError)?.message
    }

    /// Asks whether prices include the new taxes, which the file names and the store does not have. Without an answer,
    /// rows with these taxes are refused.
    func askForTaxes(_ plan: ProductImportPlan) {
        let names = plan.unknownTaxes.map { $0.title(shelf.model.settings) }.few(3)
        let items = [
            PaletteItem(id: NewTaxKind.included.rawValue, title: "Add them: prices already include them", detail: "in"),
            PaletteItem(id: NewTaxKind.added.rawValue, title: "Add them: charged on top of prices", detail: "on"),
        ]
        shelf.context.dialogs.choose(.init(placeholder: "new taxes: \(names)", items: items)) { [self] item in
            choose { $0.newTaxes = NewTaxKind(rawValue: item.id) }
        }
    }

    /// Carries out the import. The plan is made again, because another window may have changed the products meanwhile.
    func confirmed() {
        let (name, choices, bytes) = (file.name, file.choices, file.bytes)
        let (service, model) = (shelf.service, shelf.model)
        shelf.perform("importing \(name)", as: .importing, refused: { [self] _ in show() }) {
            let plan = try await service.planProducts(bytes, choices)
            // New taxes affect sales, so only somebody who may change the settings can add them.
            guard plan.newTaxes.isEmpty || model.desk.may(.settings) else {
                throw StoreError.refused("New taxes need an admin", advice: "let an admin import the file")
            }
            let step = try await service.take(plan, staff: model.staff)
            return (step, "Imported \(name): \(plan.summary)")
        }
    }
}
