import Testing

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

@Suite struct StoreServiceProductTests {
    private func draft(_ name: String, _ price: String, quantity: String? = nil) -> ProductDraft {
        var draft = ProductDraft()
        draft.name = name
        draft.price = price
        draft.sku = name
        draft.isTracked = quantity != nil
        draft.quantity = quantity ?? ""
        return draft
    }

    @Test func aProductIsCreatedWithItsStock() async throws {
        let store = MemoryStore()
        let service = StoreService(store)
        let done = try await service.create(draft("Tea", "2", quantity: "24"))
        #expect(await store.items() == [done.product] && done.product.sku == "TEA")
        #expect(await store.books().quantities == [done.product.id: 24_000])
        _ = try await service.perform(done.step.inverse)
        #expect(await store.items().isEmpty)
        #expect(await store.books().quantities == [done.product.id: 0])
        #expect(await store.log.records.flatMap(\.stock).map(\.reason) == [.initial, .adjustment])
    }

    @Test func aFormPostsTheDifferenceToTheShownQuantity() async throws {
        let store = MemoryStore()
        let service = StoreService(store)
        let tea = try await service.create(draft("Tea", "2", quantity: "5")).product
        var form = ProductDraft(tea, shown: 5000, StoreSettings())
        form.quantity = "24"
        form.price = "2.50"
        // Two pieces were sold after the form was opened, and they stay sold.
        try await service.moveStock([StockMove(product: tea.id, delta: -2000, reason: .sale)], reason: nil, staff: nil)
        let done = try await service.update(tea, to: form, shown: 5000)
        #expect(done.step.moves == [StockMove(product: tea.id, delta: 19_000, reason: .restock)])
        #expect(await store.books().quantities[tea.id] == 22_000)
        #expect(await store.items().first?.price == 250)
        _ = try await service.perform(done.step.inverse)
        #expect(await store.items() == [tea])
        #expect(await store.books().quantities[tea.id] == 3000)
    }

    @Test func aFieldChangedOnBothSidesIsReported() async throws {
        let before = Product(id: "t", name: "Tea", price: 200, codes: ["1", "2"])
        var elsewhere = before
        elsewhere.price = 300
        elsewhere.codes = ["1", "2", "3"]
        let store = MemoryStore([elsewhere])
        let service = StoreService(store)
        var form = ProductDraft(before, shown: 0, StoreSettings())
        form.name = "Green tea"
        form.codes = ["2", "4"]
        let done = try await service.update(before, to: form, shown: 0)
        #expect(done.product.name == "Green tea" && done.product.price == 300 && done.product.codes == ["2", "3", "4"])
        form.price = "4"
        let problem = ProductFieldError(.price, "Price is now “3.00” there and “4.00” here")
        await #expect(throws: ProductError.problems([problem])) {
            try await service.update(before, to: form, shown: 0)
        }
    }

    @Test func aSoldProductIsArchivedInsteadOfDeleted() async throws {
        let products = [
            Product(id: "a", name: "a", price: 100), Product(id: "b", name: "b", price: 100, isTracked: true),
        ]
        let store = MemoryStore(products)
        try await store.change { log in
            try log.open()
            var cart = StoreCart(id: "c", register: "R")
            var item = StoreCart.Item(name: "a", price: 100)
            item.product = "a"
            cart.items = [item]
            cart.tenders = [RecordTender(.card, amount: 100)]
            _ = try log.sell(cart)
        }
        let service = StoreService(store)
        let step = try await service.delete(["a", "b"])
        #expect(await store.items().map(\.id) == ["a"])
        #expect(await store.items().first?.isArchived == true)
        _ = try await service.perform(step.inverse)
        #expect(await store.items().sorted { $0.id < $1.id } == products)
    }

    @Test func anImportIsUndoneInOneStep() async throws {
        let cola = Product(
            id: "cola", name: "Cola", price: 100, sku: "COLA330", codes: ["5449000000996"], isTracked: true)
        let store = MemoryStore([cola])
        let service = StoreService(store)
        let plan = try await service.planProducts(try StoreFixture.bytes("products_yesallofus.csv"))
        #expect(plan.summary == "5 added, 1 changed, 3 refused; 1 with a warning")
        let step = try await service.take(plan)
        #expect(await store.items().count == 6)
        #expect(await store.books().quantities["cola"] == 24_000)
        _ = try await service.perform(step.inverse)
        #expect(await store.items() == [cola])
        #expect(await store.books().quantities.all.values.allSatisfy { $0 == 0 })
    }

    @Test func aFailedStockPostingLeavesTheProductsUnchanged() async throws {
        let store = MemoryStore()
        let service = StoreService(store)
        await store.fail(.refused("the disk is full"))
        await #expect(throws: ProductError.store(.refused("the disk is full"))) {
            try await service.create(draft("Tea", "2", quantity: "24"))
        }
        #expect(await store.items().isEmpty)
    }

    /// A manual removal may not make the stock negative either. A count sets the actual stock.
    @Test func stockThatMayNotGoNegativeIsNotRemoved() async throws {
        let store = MemoryStore()
        let service = StoreService(store)
        var tea = try await service.create(draft("Tea", "2", quantity: "3")).product
        tea.negative = .refuse
        await #expect(
            throws: StoreError(
                .stock, "Tea may not go below zero: there are only 3", advice: "if that is wrong, count the stock")
        ) { try await service.move(tea, by: -4000, .damaged, note: nil, staff: nil) }
        #expect(try await service.log.books().quantities[tea.id] == 3000)
        #expect(try await service.move(tea, by: -3000, .damaged, note: nil, staff: nil).quantity == 0)
        tea.negative = .warn
        #expect(try await service.move(tea, by: -1000, .damaged, note: nil, staff: nil).quantity == -1000)
    }

    @Test func theReasonSetsTheDirectionOfAStockMove() async throws {
        let store = MemoryStore()
        let service = StoreService(store)
        let tea = try await service.create(draft("Tea", "2", quantity: "5")).product
        let result = try await service.move(tea, by: -2000, .damaged, note: "fell", staff: "A")
        #expect(result.quantity == 3000)
        let record = try #require(await store.log.records.last)
        #expect(record.kind == .stock && record.reason == "fell" && record.staff == "A" && record.register == "STOCK")
        for (delta, reason) in [(2000, StockMove.Reason.damaged), (-1000, .restock), (0, .restock), (500, .restock)] {
            await #expect(throws: StoreError.self, "\(delta) \(reason)") {
                try await service.move(tea, by: delta, reason, note: nil, staff: nil)
            }
        }
        await #expect(throws: StoreError.self) {
            try await service.move(tea, by: .max - 807, .restock, note: nil, staff: nil)
        }
    }
}
