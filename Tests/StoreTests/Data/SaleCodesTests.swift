import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JSONStore
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// A sale by command reads as few products as possible, and sells the same as if it had read all of them.
@Suite struct SaleCodesTests {
    private let folder: TemporaryDirectory
    private let options = StorageOptions(now: { Date(timeIntervalSince1970: FixedClock.store.now) })
    private let products: JSONProductRepository
    private let all = [
        Product(id: "old", name: "Old cola", price: 100, sku: "OLD", codes: ["5449000000996"], isArchived: true),
        Product(id: "cola", name: "Cola", price: 140, sku: "COLA", codes: ["5449000000996", "A*B"]),
        Product(id: "two", name: "Second", price: 150, sku: "5449000000996", codes: ["0042100005264"]),
        Product(id: "star", name: "Star", price: 160, sku: "COLA*2", codes: ["A"]),
        Product(id: "gone", name: "Gone", price: 170, sku: "GONE", codes: ["77"], isArchived: true),
        Product(id: "slash", name: "Slash", price: 180, sku: "SLASH", codes: ["1/2"]),
    ]

    init() throws {
        folder = try TemporaryDirectory()
        products = JSONProductRepository(directory: folder.path, options: options)
    }

    private func service() async throws -> StoreService {
        try await products.apply(ItemChanges(adding: all))
        return StoreService(
            log: JSONSalesLogRepository(directory: folder.path, options: options), products: products,
            carts: JSONCartRepository(directory: folder.path, options: options),
            settings: JSONStoreSettingsRepository(directory: folder.path, options: options),
            registers: FileRegisterRepository(directory: folder.path, options: options),
            clock: FixedClock.store, makeID: { "id" })
    }

    @Test(arguments: [
        "5449000000996", "5449000000996*2", "A", "A*B", "A*B*2", "A*3", "COLA", "cola", "COLA*2", "cola*2", "OLD",
        "Slash", "slash*2",
        "77", "GONE", "04252614", "042100005264", "1/2", "nothing", "", "*", "gift:20.00", "3.50+", "\"", "é",
    ])
    func aLineMeansTheSameAsAmongAllProducts(_ line: String) async throws {
        let service = try await service()
        let settings = StoreSettings()
        let (few, whole) = (try await service.codes(for: [line], settings), ProductCodes(all))
        #expect(outcome(CartEntry(few, settings), line) == outcome(CartEntry(whole, settings), line))
    }

    @Test func onlyTheNamedProductsAreRead() async throws {
        let service = try await service()
        let few = try await service.codes(for: ["5449000000996*2", "A", "Slash"], StoreSettings())
        #expect(few.found("77") == nil && few.found("SLASH")?.product.id == "slash")
        let all = try await service.codes(for: ["A", "04252614"], StoreSettings())
        #expect(all.found("77")?.product.id == "gone")
    }

    private func outcome(_ entry: CartEntry, _ line: String) -> String {
        var cart = StoreCart(id: "cart", register: "R")
        do throws(SaleError) {
            try entry.add(line, to: &cart)
            return cart.items.map { "\($0.product ?? "-") \($0.quantity)" }.joined()
        } catch {
            return error.message
        }
    }
}
