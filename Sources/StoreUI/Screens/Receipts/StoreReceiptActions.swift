import QuadShell

extension ActionScope {
    static let storeReceipts = ActionScope(id: "store.receipts", title: "Store: receipts")
}

extension Action {
    static let storeOpenReceipts = Action("store.receipts.open", "Show the receipts", hint: "receipts", .store, "R")

    static let storeRefund = Action(
        "store.receipts.refund", "Refund items of the sale", hint: "refund", .storeReceipts, "x")
    static let storeVoid = Action("store.receipts.void", "Void the whole sale", hint: "void", .storeReceipts, "v")
    static let storeNextPeriod = Action(
        "store.receipts.next-period", "Show more days", hint: "more days", .storeReceipts, ".")
    static let storePreviousPeriod = Action("store.receipts.previous-period", "Show fewer days", .storeReceipts, ",")
    static let storePrintReceipt = Action(
        "store.receipts.print", "Print the receipt again", hint: "print", .storeReceipts, "p")
    static let storePrintSlip = Action(
        "store.receipts.kitchen", "Print the kitchen slip again", .storeReceipts, "K")
    static let storeMailReceipt = Action("store.receipts.mail", "Mail the receipt", .storeReceipts, "m")
    static let storeWriteReceipt = Action(
        "store.receipts.file", "Write the receipt to a file: HTML, PDF, text", .storeReceipts, "o")
    static let storeExportReceipts = Action(
        "store.receipts.export", "Export the listed receipts to a file", hint: "export", .storeReceipts, "E")
    static let storeReceiptsOwn: [Action] = [
        .storeRefund, .storeVoid, .storePrintReceipt, .storePrintSlip, .storeMailReceipt, .storeWriteReceipt,
        .storeExportReceipts,
        .storeNextPeriod, .storePreviousPeriod,
    ]
}

extension Route {
    static let storeReceipts = Route(.store, "receipts")
    static func storeReceipt(_ number: String) -> Route { Route(.store, "receipts", number) }
}

// The screens of receipts.
extension StoreFeature {
    func receiptScreen(for route: Route) -> (any AppScreen)? {
        guard route.path.first == "receipts" else { return nil }
        return switch route.path.count {
        case 1: StoreReceiptsScreen(StoreReceiptsViewModel(model, givingBack))
        case 2: StoreReceiptScreen(StoreReceiptViewModel(route.path[1], model, givingBack))
        default: nil
        }
    }
}
