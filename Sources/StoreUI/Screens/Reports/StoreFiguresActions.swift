import QuadShell

extension ActionScope {
    static let storeFigures = ActionScope(id: "store.figures", title: "Store: reports")
}

extension Action {
    static let storeOpenFigures = Action(
        "store.figures.open", "Show the reports: what was sold in a period", hint: "reports", .store, "F")

    static let storeNextTable = Action(
        "store.figures.next-table", "Show the next table: products, categories, hours, tenders, taxes",
        hint: "next table", .storeFigures, "b")
    static let storePreviousTable = Action(
        "store.figures.previous-table", "Show the previous table", .storeFigures, "B")
    static let storeLongerPeriod = Action(
        "store.figures.next-period", "Show more days", hint: "more days", .storeFigures, ".")
    static let storeShorterPeriod = Action("store.figures.previous-period", "Show fewer days", .storeFigures, ",")
    static let storeChooseDays = Action(
        "store.figures.days", "Choose the first and the last day", hint: "days", .storeFigures, "c")
    static let storeChooseRegister = Action(
        "store.figures.register", "Show one register, or all of them", .storeFigures, "r")
    static let storeExportFigures = Action(
        "store.figures.export", "Export the table to a file", hint: "export", .storeFigures, "E")
    static let storeFiguresOwn: [Action] = [
        .storeNextTable, .storePreviousTable, .storeLongerPeriod, .storeShorterPeriod, .storeChooseDays,
        .storeChooseRegister, .storeExportFigures,
    ]
}

extension Route {
    static let storeFigures = Route(.store, "reports")
}

// The screen of reports.
extension StoreFeature {
    func figuresScreen(for route: Route) -> (any AppScreen)? {
        route == .storeFigures ? StoreFiguresScreen(StoreFiguresViewModel(model)) : nil
    }
}
