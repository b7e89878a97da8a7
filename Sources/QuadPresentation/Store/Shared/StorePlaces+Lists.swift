import QuadDomain

extension Action {
    static let storeListPlaces: [Action] = [.storeOpenReceipts, .storeOpenProducts, .storeOpenSession]

    static let storeListSections: [ActionRegistry.Section] = [
        .init(.storeReceipts, storeReceiptsOwn, at: .storeReceipts),
        .init(.storeSession, storeSessionOwn, at: .storeSession),
        .init(.storeProducts, storeProductsOwn, at: .storeProducts),
    ]

    static let storeListLocal: [LocalAction] = storeReceiptsLocal + storeSessionLocal + storeProductsLocal
}

extension Place {
    static let storeLists: [Place] = [
        Place("Store: receipts", .storeReceipts), Place("Store: products", .storeProducts),
        Place("Store: the session", .storeSession),
    ]
}

extension StorePlaces {
    /// With the key that reads it all again.
    static func commands(_ library: StoreLibrary) -> [Command] {
        commands(library.context) + [Command(.storeReload) { [weak library] in library?.retried() }]
    }

    /// The ways to receipts, products and the session.
    static func lists(_ context: FeatureContext) -> [Command] {
        let here = context.route()
        return [
            Command(.storeOpenReceipts, when: here != .storeReceipts, else: "These are the receipts") {
                context.open(.storeReceipts)
            },
            Command(.storeOpenProducts, when: here != .storeProducts, else: "These are the products") {
                context.open(.storeProducts)
            },
            Command(.storeOpenSession, when: here != .storeSession, else: "This is the session") {
                context.open(.storeSession)
            },
        ]
    }
}

extension StoreFeature {
    func listScreen(for route: Route) -> (any AppScreen)? {
        receiptScreen(for: route) ?? sessionScreen(for: route) ?? productScreen(for: route)
    }
}
