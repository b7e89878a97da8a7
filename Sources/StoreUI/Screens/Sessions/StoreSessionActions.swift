import QuadShell

extension ActionScope {
    static let storeSession = ActionScope(id: "store.session", title: "Store: the session")
    static let storeReport = ActionScope(id: "store.report", title: "Store: X and Z")
}

extension Action {
    static let storeOpenSession = Action(
        "store.session.open", "Show the session of the register", hint: "session", .store, "S")

    static let storeCloseSession = Action(
        "store.session.close", "Count the drawer and close the session", hint: "close", .storeSession, "c")
    static let storeXReport = Action(
        "store.session.x", "Show the totals of the session so far (X)", hint: "X so far", .storeSession, "x")
    static let storePaidIn = Action("store.session.in", "Put cash into the drawer", hint: "cash in", .storeSession, "i")
    static let storePaidOut = Action(
        "store.session.out", "Take cash out of the drawer", hint: "cash out", .storeSession, "o")
    static let storeDrop = Action(
        "store.session.drop", "Take cash to the safe", hint: "to the safe", .storeSession, "t")
    static let storeNoSale = Action(
        "store.session.no-sale", "Open the drawer without a sale", hint: "open the drawer", .storeSession, "b")
    static let storeZReport = Action(
        "store.session.z", "Show the report of the last close (Z)", hint: "last Z", .storeSession, "z")
    static let storeCorrectOpening = Action(
        "store.session.correct", "Correct the cash that the session began with", .storeSession, "e")
    static let storeSessionOwn: [Action] = [
        .storeCloseSession, .storeXReport, .storePaidIn, .storePaidOut, .storeDrop, .storeNoSale, .storeZReport,
        .storeCorrectOpening,
    ]

    static let storePrintReport = Action("store.report.print", "Print the report", hint: "print", .storeReport, "p")
    static let storeOlderReport = Action(
        "store.report.older", "Show the previous report", hint: "previous", .storeReport, "J")
    static let storeNewerReport = Action("store.report.newer", "Show the next report", .storeReport, "K")
    static let storeReportOwn: [Action] = [.storePrintReport, .storeOlderReport, .storeNewerReport]
}

extension Route {
    static let storeSession = Route(.store, "session")
    static let storeXReport = Route(.store, "session", "x")
    static func storeZReport(_ number: Int) -> Route { Route(.store, "session", "z", "\(number)") }
}

// The screens of the drawer.
extension StoreFeature {
    func sessionScreen(for route: Route) -> (any AppScreen)? {
        guard route.path.first == "session" else { return nil }
        switch (route.path.count, route.path.dropFirst().first) {
        case (1, _): return StoreSessionScreen(drawer)
        case (2, "x"): return StoreReportScreen(StoreReportViewModel(nil, drawer))
        case (3, "z"):
            guard let number = Int(route.path[2]), number > 0 else { return nil }
            return StoreReportScreen(StoreReportViewModel(number, drawer))
        default: return nil
        }
    }
}
