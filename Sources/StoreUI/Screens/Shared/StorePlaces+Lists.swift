import QuadShell

extension Action {
    static let storeListPlaces: [Action] = [
        .storeOpenReceipts, .storeOpenProducts, .storeOpenSession, .storeOpenCustomers,
        .storeOpenStaff, .storeOpenFigures, .storeOpenPrints,
    ]

    static let storeListSections: [ActionRegistry.Section] = [
        .init(.storeReceipts, storeReceiptsOwn, at: .storeReceipts),
        .init(.storeSession, storeSessionOwn, at: .storeSession),
        .init(.storeReport, storeReportOwn, at: .storeSession),
        .init(.storeFigures, storeFiguresOwn, at: .storeFigures),
        .init(.storePrints, storePrintsOwn, at: .storePrints),
        .init(.storeProducts, storeProductsOwn, at: .storeProducts),
        .init(.storeStockTake, stockTake, at: .storeStockTake),
        .init(.storeStaff, storeStaffOwn, at: .storeStaff),
        .init(.storeWallet, storeWalletOwn, at: .storeWallet("*")),
    ]
}

extension Place {
    static let storeLists: [Place] = [
        Place("Store: receipts", .storeReceipts), Place("Store: products", .storeProducts),
        Place("Store: reports", .storeFigures), Place("Store: the print queue", .storePrints),
        Place("Store: the session", .storeSession),
        Place("Store: staff", .storeStaff),
        Place("Store: customers", .storeCustomers),
        Place("Store: stock count", .storeStockTake),
    ]
}

extension StorePlaces {
    /// Returns the commands to other screens, and the command that reads everything again.
    static func commands(_ model: StoreModel) -> [Command] {
        commands(model.context) + [
            lock(model), prints(model), Command(.storeReload) { [weak model] in model?.retried() },
        ]
    }

    static func lock(_ model: StoreModel) -> Command {
        Command(
            .storeLockNow, hint: model.desk.isOn ? nil : "", when: model.desk.isOn,
            else: "Nothing is locked: nobody on the staff has a PIN"
        ) { [weak model] in model?.desk.locked() }
    }

    /// Returns the command to the print jobs; the footer shows it only if a job waits.
    static func prints(_ model: StoreModel) -> Command {
        let context = model.context
        let isHere = context.route() == .storePrints
        return Command(
            .storeOpenPrints, hint: model.waitingPrints.isEmpty || isHere ? "" : nil, when: !isHere,
            else: "This is the print queue"
        ) { context.open(.storePrints) }
    }

    /// Returns the commands to receipts, products and the session.
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
            Command(.storeOpenCustomers, hint: "", when: here != .storeCustomers, else: "These are the customers") {
                context.open(.storeCustomers)
            },
            Command(.storeOpenStaff, hint: "", when: here != .storeStaff, else: "This is the staff") {
                context.open(.storeStaff)
            },
            Command(.storeOpenFigures, hint: "", when: here != .storeFigures, else: "These are the reports") {
                context.open(.storeFigures)
            },
        ]
    }
}

extension StoreFeature {
    func listScreen(for route: Route) -> (any AppScreen)? {
        receiptScreen(for: route) ?? figuresScreen(for: route) ?? printsScreen(for: route) ?? sessionScreen(for: route)
            ?? productScreen(for: route)
            ?? staffScreen(for: route)
            ?? customerScreen(for: route)
            ?? stockTakeScreen(for: route)
    }
}
