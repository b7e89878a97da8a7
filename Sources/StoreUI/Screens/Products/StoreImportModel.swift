import QuadCore
import QuadShell
import StoreCore
import ViewState

/// An import of products that is being looked through: the file, and what the user said of its columns so far.
@MainActor
final class StoreImportModel {
    private let shelf: ProductActions
    private let bytes: [UInt8]
    private let path: String
    private var choices = ImportChoices()
    private weak var layer: ImportLayer?

    init(_ bytes: [UInt8], _ path: String, _ shelf: ProductActions) {
        self.bytes = bytes
        self.path = path
        self.shelf = shelf
    }

    var settings: StoreSettings { shelf.model.settings }
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Works out what would come of it, and shows that.
    func show() {
        Task {
            do { show(try await shelf.service.planProducts(bytes, choices)) } catch { refused(error) }
            shelf.context.changed()
        }
    }

    /// Which column is what is chosen here, where the command line has it written.
    private func refused(_ error: any Error) {
        guard let error = error as? ImportError,
            let fields = ProductImport.columns(of: bytes, given: choices.columns)
        else { return shelf.context.say(.error(ErrorText.of(error))) }
        shelf.context.say(.error(error.message))
        askForColumns(fields)
    }

    private func show(_ plan: ProductImportPlan) {
        layer = ImportLayer.show(StoreImportPreview(plan: plan, importing: self), in: layer, of: shelf.context)
    }

    func askForColumns(_ fields: CSVFields) {
        ColumnDialogs(
            bytes, columns: fields, ProductImport.fields, names: ProductImport.fieldNames, choices,
            shelf.context.dialogs
        )?.ask { [self] in
            choices = $0
            show()
        }
    }

    /// Asks whether prices hold the taxes of the file that the store does not have; without an answer rows that have them are
    /// refused.
    func askForTaxes(_ plan: ProductImportPlan) {
        let names = plan.unknownTaxes.map { $0.title(shelf.model.settings) }.few(3)
        let items = [
            PaletteItem(id: NewTaxKind.included.rawValue, title: "Add them: prices hold them already", detail: "in"),
            PaletteItem(id: NewTaxKind.added.rawValue, title: "Add them: they are added to the price", detail: "on"),
        ]
        shelf.context.dialogs.choose(.init(placeholder: "new taxes: \(names)", items: items)) { [self] item in
            choices.newTaxes = NewTaxKind(rawValue: item.id)
            show()
        }
    }

    /// Worked out anew: another window may have changed the products meanwhile.
    func confirmed() {
        let (name, choices, bytes, service, model) = (name, choices, bytes, shelf.service, shelf.model)
        shelf.perform("importing \(name)", as: .importing, refused: { [self] _ in show() }) {
            let plan = try await service.planProducts(bytes, choices)
            // Taxes change what is sold: that is for whoever may change the settings.
            guard plan.newTaxes.isEmpty || model.desk.may(.settings) else {
                throw StoreError.refused("New taxes need an admin", advice: "let an admin import the file")
            }
            let step = try await service.take(plan, staff: model.staff)
            return (step, "Imported \(name): \(plan.summary)")
        }
    }
}
