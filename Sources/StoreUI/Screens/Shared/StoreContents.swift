import QuadCore
import StoreCore
import StoreKit

/// The settings, products and customers of the store, and the books computed from its log.
struct StoreContents {
    /// The settings with the currency of the sales.
    private(set) var settings = StoreSettings()
    /// The settings on disk, whose file may come from another store.
    private(set) var writtenSettings = StoreSettings()
    private(set) var index = ProductIndex()
    private(set) var books = StoreBooks()
    private(set) var carts: [StoreCart] = []
    private(set) var customers: [ListedCustomer] = []

    init() {}

    /// - Parameter held: the contents before; their index is kept if the products did not change.
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
