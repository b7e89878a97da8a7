import QuadCore
import StoreKit

// The products of the store, one at a time or many.
extension StoreService {
    // MARK: One product

    /// - Returns: the product as it is on disk, and the step, which can be undone by its inverse.
    package func create(_ draft: ProductDraft, staff: String? = nil) async throws(ProductError) -> ProductResult {
        let (settings, all, books) = try await stand()
        var id = makeID()
        while all.contains(where: { $0.id == id }) || books.quantities[id] != nil { id = makeID() }
        let reading = try draft.read(nil, id: id, settings, among: all)
        let move = reading.quantity.flatMap { StockMove.setting(id, to: $0, shown: 0, hasMoved: false) }
        let step = ProductStep(ItemChanges(adding: [reading.product]), moves: move.map { [$0] } ?? [])
        return ProductResult(
            product: reading.product, step: try await performed(step, staff), warnings: reading.warnings)
    }

    /// Applies the changes of the draft to the current product. A field that somebody else changed as well becomes a
    /// problem of that field.
    /// - Parameters:
    ///   - before: the product when the form was opened.
    ///   - shown: the stock when the form was opened. Only the difference from the typed stock is posted, so that sales
    ///     since then stay.
    package func update(
        _ before: Product, to draft: ProductDraft, shown: Int, staff: String? = nil
    ) async throws(ProductError) -> ProductResult {
        let (settings, all, books) = try await stand()
        let reading = try draft.read(before, id: before.id, shown: shown, settings, among: all)
        guard let now = all.first(where: { $0.id == before.id }) else {
            let name = "“\(before.title.clipped)”"
            throw .store(.refused(DeletedElsewhere.message([name]), advice: DeletedElsewhere.advice))
        }
        let product = try ProductMerge.merged(reading.product, from: before, with: now, settings)
        let problems = ProductKeys(all).problems(of: product)
        guard problems.isEmpty else { throw .problems(problems) }
        let move = reading.quantity.flatMap {
            StockMove.setting(product.id, to: $0, shown: shown, hasMoved: books.quantities[product.id] != nil)
        }
        let step = ProductStep(
            ItemChanges(replacing: product == now ? [] : [(now, product)]), moves: move.map { [$0] } ?? [])
        return ProductResult(product: product, step: try await performed(step, staff), warnings: reading.warnings)
    }

    // MARK: Several

    /// Takes products off sale, or puts them on sale again.
    package func archive(
        _ ids: Set<String>, isArchived: Bool = true
    ) async throws(StoreError) -> ProductStep {
        let changed = try await products.items().filter { ids.contains($0.id) && $0.isArchived != isArchived }
        return try await perform(
            ProductStep(
                ItemChanges(
                    replacing: changed.map { before in
                        var after = before
                        after.isArchived = isArchived
                        return (before, after)
                    })))
    }

    /// Deletes products; products that were ever sold are archived instead.
    package func delete(_ ids: Set<String>) async throws(StoreError) -> ProductStep {
        try await perform(
            ProductStep(ItemChanges(removing: try await products.items().filter { ids.contains($0.id) })))
    }

    /// Returns the plan for importing a table of products.
    @concurrent
    package func planProducts(
        _ bytes: [UInt8], _ choices: ImportChoices = ImportChoices()
    ) async throws -> ProductImportPlan {
        let (settings, all, books) = try await stand()
        return try ProductImport(into: all, quantities: books.quantities.all, settings: settings, makeID: makeID)
            .plan(bytes, choices)
    }

    /// Carries out the plan.
    /// - Returns: the step, which can be undone by its inverse.
    package func take(_ plan: ProductImportPlan, staff: String? = nil) async throws(StoreError) -> ProductStep {
        let new = plan.newTaxes
        if !new.isEmpty {
            _ = try await settings.update { settings in
                settings.taxes += new.filter { tax in !settings.taxes.contains { $0.id == tax.id } }
            }
        }
        return try await perform(plan.step, reason: "import", staff: staff)
    }

    /// Writes the products, then posts the moves. If the moves can't be posted, the products are changed back. If that
    /// fails too, or the program is killed in between, products are changed and their stock is not.
    /// - Returns: the step that was done; products that were ever sold are archived and not removed.
    package func perform(
        _ step: ProductStep, reason: String? = nil, staff: String? = nil, approvedBy: String? = nil
    ) async throws(StoreError) -> ProductStep {
        let removed = Set(step.changes.changes.filter(\.isRemoval).map(\.id))
        let step = step.keeping(try await sold(among: removed))
        if !step.changes.changes.isEmpty { try await products.apply(step.changes) }
        do throws(StoreError) {
            try await moveStock(step.moves, reason: reason, staff: staff, approvedBy: approvedBy)
        } catch {
            guard !step.changes.changes.isEmpty else { throw error }
            do throws(StoreError) { try await products.apply(step.changes.inverse) } catch {
                throw .refused(
                    "The products were changed, but not their stock: \(error.message)", advice: "count them again")
            }
            throw error
        }
        return step
    }

    /// Returns the ids of products that a receipt names.
    func sold(among ids: Set<String>) async throws(StoreError) -> Set<String> {
        let days = ids.isEmpty ? [] : try await log.books().days.all.keys.sorted()
        guard var day = days.first, let last = days.last else { return [] }
        var sold: Set<String> = []
        // The log is read in parts, so that at most a season is in memory.
        while day <= last, sold.count < ids.count {
            for record in try await log.records(from: day, through: day + Self.daysAtATime) {
                for line in record.lines { if let id = line.product, ids.contains(id) { sold.insert(id) } }
            }
            day += Self.daysAtATime + 1
        }
        return sold
    }

    private static let daysAtATime = 120

    // MARK: Parts

    private func stand() async throws(ProductError) -> (StoreSettings, [Product], StoreBooks) {
        do throws(StoreError) {
            return (try await certainSettingsToday(), try await products.items(), try await log.books())
        } catch { throw .store(error) }
    }

    private func performed(_ step: ProductStep, _ staff: String?) async throws(ProductError) -> ProductStep {
        do throws(StoreError) { return try await perform(step, staff: staff) } catch { throw .store(error) }
    }
}
