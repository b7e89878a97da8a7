import QuadShell

extension ActionScope {
    static let storeLock = ActionScope(id: "store.lock", title: "Store: the lock", takesText: true)
    static let storeStaff = ActionScope(id: "store.staff", title: "Store: staff")
}

extension Action {
    static let storeLockNow = Action("store.lock", "Lock the till", hint: "lock", .store, "f12")
    static let storeOpenStaff = Action("store.staff.open", "Show who works here", hint: "staff", .store, "W")

    static let storeLockEnter = Action(
        "store.lock.enter", "Unlock with the typed PIN", hint: "unlock", .storeLock, "enter")
    static let storeLockClock = Action(
        "store.lock.clock", "Clock in or out with the PIN", hint: "clock in or out", .storeLock, ":")
    static let lock: [Action] = [.storeLockEnter, .storeLockClock]

    static let storeStaffClock = Action("store.staff.clock", "Clock in or out", hint: "clock", .storeStaff, "c")
    static let storeStaffOwn: [Action] = [.storeStaffClock]
}

extension Route {
    static let storeStaff = Route(.store, "staff")
    static func storeStaffMember(_ id: String) -> Route { Route(.store, "staff", id) }
}

extension StoreFeature {
    func staffScreen(for route: Route) -> (any AppScreen)? {
        guard route.path.first == "staff" else { return nil }
        return switch route.path.count {
        case 1: StoreStaffScreen(StoreStaffViewModel(model, desk))
        case 2: StoreStaffMemberScreen(StoreStaffMemberViewModel(route.path[1], model, desk))
        default: nil
        }
    }
}
