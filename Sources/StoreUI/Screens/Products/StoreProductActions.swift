import QuadShell

extension ActionScope {
    static let storeProducts = ActionScope(id: "store.products", title: "Store: products")
}

extension Action {
    static let storeOpenProducts = Action("store.products.open", "Show the products", hint: "products", .store, "P")

    static let storeMoveStock = Action(
        "store.products.stock", "Add or remove stock", hint: "stock", .storeProducts, "s")
    static let storeCategory = Action(
        "store.products.category", "Set the category of the marked products", hint: "category", .storeProducts, "c")
    static let storePrice = Action(
        "store.products.price", "Change the price of the marked products", hint: "price", .storeProducts, "$")
    static let storeTax = Action(
        "store.products.tax", "Set the tax on the marked products", hint: "tax", .storeProducts, "%")
    static let storeCodes = Action(
        "store.products.codes", "List or remove the codes of the product", hint: "codes", .storeProducts, "C")
    static let storeImport = Action(
        "store.products.import", "Import products from a file", hint: "import", .storeProducts, "i", "I")
    static let storeExport = Action(
        "store.products.export", "Export the products to a file", hint: "export", .storeProducts, "x")
    static let storeDropDraft = Action(
        "store.products.drop", "Discard the unsaved form", .storeProducts, "X")
    static let storeProductsOwn: [Action] = [
        .storeMoveStock, .storeOpenStockTake, .storeCategory, .storePrice, .storeTax, .storeCodes, .storeImport,
        .storeExport,
        .storeDropDraft,
    ]
}

extension Route {
    static let storeProducts = Route(.store, "products")
    static func storeProduct(_ id: String) -> Route { Route(.store, "products", id) }
}

// The screens of products.
extension StoreFeature {
    func productScreen(for route: Route) -> (any AppScreen)? {
        guard route.path.first == "products" else { return nil }
        return switch route.path.count {
        case 1: StoreProductsScreen(StoreProductsViewModel(model), shelf)
        case 2: StoreProductScreen(StoreProductViewModel(route.path[1], model), shelf)
        default: nil
        }
    }
}
