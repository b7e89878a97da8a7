import QuadCommandLine
import QuadCore
import QuadSystem
import StoreCore
import StoreKit

// Import and export of products as tables.
extension ProductCommands {
    /// Returns the exit status: 1 if a row was refused.
    func take() async throws -> Int32 {
        let bytes = try TextFile.argument(arguments[0])
        let isDry = invocation.has("dry-run")
        let plan = try await service.planProducts(bytes, choices())
        if !isDry, !plan.isEmpty { _ = try await service.take(plan, staff: staff) }
        if isJSON {
            output.json(ProductImportJSON(plan: plan, isDry: isDry))
        } else {
            for row in plan.rows where output.isWanted && (row.fate != .unchanged || row.isWarned || isDry) {
                output.row([row.result, "line \(row.line)", row.name, row.detail])
            }
            output.line(isDry ? "Dry run: \(plan.summary)" : plan.summary)
            for line in plan.fields.report { output.line(line) }
            await tellTaxes(plan)
        }
        return plan.count(.failed) > 0 ? 1 : 0
    }

    private func tellTaxes(_ plan: ProductImportPlan) async {
        guard let words = plan.taxWords(await service.settingsToday()) else { return }
        output.line(words.capitalizedFirst)
        guard !plan.unknownTaxes.isEmpty else { return }
        output.line(
            "Set them up with “quad store settings taxes”, or use --create-taxes in (prices include them) or on"
        )
    }

    private func choices() throws -> ImportChoices {
        var choices = ImportChoices()
        choices.columns = try columns(in: invocation.values("map"))
        choices.newTaxes = invocation.value("create-taxes").flatMap(NewTaxKind.init)
        return choices
    }

    func export() async throws -> Int32 {
        let file = try await OutputFile(arguments.first, of: context)
        let (settings, books) = (await service.settings.settings(), try await service.log.books())
        let all = try await service.products.items().filter { invocation.has("all") || !$0.isArchived }
        let sorted = ListedProduct.sorted(all.map { ListedProduct($0, books) }).map(\.product)
        let text = ProductExport.text(sorted, quantities: books.quantities.all, settings: settings)
        try await export(text, to: file, sorted.count.counted("product", grouped: false))
        return 0
    }
}
