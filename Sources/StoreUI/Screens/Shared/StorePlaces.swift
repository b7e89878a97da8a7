import QuadShell

extension Route {
    static let store = Route(.store)
    static let storeTill = Route(.store, "till")
    static let storePayment = Route(.store, "till", "payment")
}

extension Place {
    static let storeTill: [Place] = [Place("Store: the till", .storeTill)]
}

/// The commands from a screen of the tab to the other screens. At the till letters are text, so the till has other
/// keys.
@MainActor
enum StorePlaces {
    static func commands(_ context: FeatureContext) -> [Command] {
        let here = context.route()
        return [
            // On the dashboard, Enter also opens the till.
            Command(.storeOpenTill, hint: here == .store ? "" : nil) { context.open(.storeTill) },
            Command(.storeOpenDashboard, hint: "", when: here != .store, else: "This is the dashboard") {
                context.open(.store)
            },
        ] + lists(context)
    }
}
