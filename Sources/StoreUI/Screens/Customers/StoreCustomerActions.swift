import QuadShell

extension ActionScope {
    static let storeCustomers = ActionScope(id: "store.customers", title: "Store: customers")
    static let storeWallet = ActionScope(id: "store.wallet", title: "Store: a wallet")
}

extension Action {
    static let storeOpenCustomers = Action("store.customers.open", "Show the customers", hint: "customers", .store, "C")
    static let storeWalletTopUp = Action(
        "store.wallet.top-up", "Top up the wallet at the till", hint: "top up", .storeWallet, "t")
    static let storeWalletBlock = Action(
        "store.wallet.block", "Block the card, or make it active again", hint: "block", .storeWallet, "b")
    static let storeWalletStatement = Action(
        "store.wallet.statement", "Write a statement to a file", hint: "statement", .storeWallet, "x")
    static let storeWalletOwn: [Action] = [.storeWalletTopUp, .storeWalletBlock, .storeWalletStatement]
}

extension Route {
    static let storeCustomers = Route(.store, "customers")
    static func storeWallet(_ id: String) -> Route { Route(.store, "customers", id) }
}

extension StoreFeature {
    func customerScreen(for route: Route) -> (any AppScreen)? {
        guard route.path.first == "customers" else { return nil }
        let asking = StoreCustomerDialogs(model)
        return switch route.path.count {
        case 1: StoreCustomersScreen(StoreCustomersViewModel(model), asking)
        case 2: StoreWalletScreen(StoreWalletViewModel(route.path[1], model, till), asking)
        default: nil
        }
    }
}
