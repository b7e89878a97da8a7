import QuadShell

extension Route {
    static let store = Route(.store)
    static let storeTill = Route(.store, "till")
    static let storePayment = Route(.store, "till", "payment")
}

extension Place {
    static let storeTill: [Place] = [Place("Store: the till", .storeTill)]
}

/// The ways that the screens of the tab have to the others. At the till letters are text, so it has keys of its own.
@MainActor
enum StorePlaces {
    static func commands(_ context: FeatureContext) -> [Command] {
        let here = context.route()
        return [
            // There Enter leads to it, too.
            Command(.storeOpenTill, hint: here == .store ? "" : nil) { context.open(.storeTill) },
            Command(.storeOpenDashboard, hint: "", when: here != .store, else: "This is the dashboard") {
                context.open(.store)
            },
        ] + lists(context)
    }
}
