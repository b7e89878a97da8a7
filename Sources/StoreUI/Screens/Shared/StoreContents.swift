import QuadCore
import StoreCore
import StoreKit

/// The setup of the store, what it sells, and what follows from its log.
struct StoreContents {
    /// In the currency of what was sold.
    private(set) var settings = StoreSettings()
    /// As they are on disk, which may be another store's file.
    private(set) var writtenSettings = StoreSettings()
    private(set) var index = ProductIndex()
    private(set) var books = StoreBooks()
    private(set) var carts: [StoreCart] = []
    private(set) var customers: [ListedCustomer] = []

    init() {}

    /// - Parameter held: what was read before, whose index stays where it says the same.
    @MainActor
    init(_ services: StoreServices, _ held: StoreContents, isLoaded: Bool) async throws {
        let service = services.service
        writtenSettings = await service.settings.settings()
        let products = try await service.products.items()
        carts = try await service.carts.carts()
        books = try await service.log.books()
        settings = writtenSettings.showing(books)
        customers = try await services.customers.everybody()
        let isOther = settings.patterns != held.settings.patterns || settings.currency != held.settings.currency
        let isKnown = products == held.index.all && !isOther && isLoaded
        index = isKnown ? held.index : await ProductIndex.made(products, settings, with: books.quantities)
    }
}
