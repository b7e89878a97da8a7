import QuadShell

extension ActionScope {
    static let storeLock = ActionScope(id: "store.lock", title: "Store: the lock", takesText: true)
    static let storeStaff = ActionScope(id: "store.staff", title: "Store: staff")
}

extension Action {
    static let storeLockNow = Action(
        "store.lock", "Lock the till", hint: "lock", scope: .store, keys: ["f12"])
    static let storeOpenStaff = Action(
        "store.staff.open", "Show who works here", hint: "staff", scope: .store, keys: ["W"])

    static let storeLockEnter = Action(
        "store.lock.enter", "Let in who has typed their PIN", hint: "let in", scope: .storeLock, keys: ["enter"])
    static let storeLockClock = Action(
        "store.lock.clock", "Clock in or out with the PIN", hint: "clock in or out", scope: .storeLock, keys: [":"])
    static let lock: [Action] = [.storeLockEnter, .storeLockClock]

    static let storeStaffClock = Action(
        "store.staff.clock", "Clock in or out", hint: "clock", scope: .storeStaff, keys: ["c"])
    static let storeStaffOwn: [Action] = [.storeStaffClock]
    static let storeStaffLocal: [LocalAction] = [
        .init(.openItem, "Show their hours", at: .storeStaff),
        .init(.addItem, "Add somebody to the staff", at: .storeStaff),
        .init(.editItem, "Edit what they are, and their PIN", at: .storeStaff),
        .init(.deleteItem, "Take them off the staff, or back", at: .storeStaff),
        .init(.editItem, "Correct when they came and went", at: .storeStaffMember("*")),
        .init(.deleteItem, "Take the shift away", at: .storeStaffMember("*")),
    ]
}

extension Route {
    package static let storeStaff = Route(.store, "staff")
    package static func storeStaffMember(_ id: String) -> Route { Route(.store, "staff", id) }
}

extension StoreFeature {
    func staffScreen(for route: Route) -> (any AppScreen)? {
        guard route.path.first == "staff" else { return nil }
        return switch route.path.count {
        case 1: StoreStaffScreen(StoreStaffViewModel(library, desk))
        case 2: StoreStaffMemberScreen(StoreStaffMemberViewModel(route.path[1], library, desk))
        default: nil
        }
    }
}
