import FoundationEssentials
import JSONStore
import QuadCore
import StoreCore
import StoreKit

/// Direct writes to the store without commands, for large starting states.
struct StoreWork {
    private let service: StoreService
    private let settings: JSONStoreSettingsRepository

    init(_ path: String) {
        var options = StorageOptions(now: { Date() })
        options.durability = .relaxed
        settings = JSONStoreSettingsRepository(directory: path, options: options)
        service = StoreService(
            log: JSONSalesLogRepository(directory: path, options: options),
            products: JSONProductRepository(directory: path, options: options),
            carts: JSONCartRepository(directory: path, options: options), settings: settings,
            registers: FileRegisterRepository(directory: path, options: options), clock: PresentClock(),
            makeID: { UUID().uuidString })
    }

    func stock() async throws {
        _ = try await settings.update { settings in
            settings.currencyCode = "EUR"
            settings.cashStep = 5
            settings.taxes = [.init(id: "vat20", name: "VAT", basisPoints: 2000, isInclusive: true)]
        }
        let mug = Product(
            id: ShopPlan.mug, name: "Mug", price: 1299, sku: "MUG", category: "Things", rate: "vat20", isTracked: true,
            negative: .refuse)
        let tea = Product(id: "tea", name: "Tea", price: 349, sku: "TEA", category: "Drinks", rate: "vat20")
        try await service.products.apply(ItemChanges(adding: [mug, tea]))
        try await restock(ShopPlan.pieces)
    }

    func restock(_ pieces: Int) async throws {
        let move = StockMove(product: ShopPlan.mug, delta: pieces * 1000, reason: .restock)
        try await service.moveStock([move], reason: nil, staff: nil)
    }

    func sell(_ id: String, on register: String, card: GiftCode) async throws {
        var cart = StoreCart(id: id, register: register)
        cart.items = [StoreCart.Item(name: "Open amount", price: 1250)]
        if id.hasSuffix("0") {
            cart.items.append(.giftCard(card, credit: 5000))
        }
        var tender = RecordTender(.card, amount: cart.items.reduce(0) { $0 + $1.price })
        tender.isApproved = true
        cart.tenders = [tender]
        _ = try await service.sell(cart)
    }
}
