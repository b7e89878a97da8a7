import QuadCore
import QuadShell
import StoreCore
import ViewState

extension FeatureID {
    static let store = FeatureID("store")
}

extension FeatureDeclaration {
    static let store = FeatureDeclaration(
        .store, title: "Store",
        sections: [
            .init(.store, Action.store, at: .store), .init(.storeTill, Action.till, at: .storeTill),
            .init(.storePayment, Action.payment, at: .storePayment),
            .init(.storePaid, Action.paid, at: .storePayment), .init(.storeLock, Action.lock, at: .store),
        ] + Action.storeListSections + Action.storeSetup,
        screens: [
            StoreReceiptsScreen.actions, StoreFiguresScreen.actions, StorePrintsScreen.actions,
            StoreSessionScreen.actions, StoreProductsScreen.actions, StoreStaffScreen.actions,
            StoreStaffMemberScreen.actions, StoreCustomersScreen.actions, StoreSettingsScreen.actions,
        ],
        places: [Place("Store", .store)] + Place.storeTill + Place.storeLists + Place.storeSetup, keepsFrames: false)
}

/// The Store tab: the objects that its screens share, and the screen for each route.
@MainActor
final class StoreFeature: Feature {
    let context: FeatureContext
    let model: StoreModel
    let till: OpenTill
    let givingBack: RefundDialogs
    let drawer: StoreDrawer
    let shelf: ProductActions
    /// The feature shown instead of this one during training.
    var practice: StoreFeature?
    let desk: StaffDesk

    init(_ services: StoreServices, in context: FeatureContext) {
        self.context = context
        model = StoreModel(services, in: context)
        desk = model.desk
        till = OpenTill(model)
        givingBack = RefundDialogs(till)
        drawer = StoreDrawer(till)
        shelf = ProductActions(model)
        model.onPractice = { [weak self] in self?.setPractice($0) }
        model.scans.onScan = { [weak self] in self?.scanned($0) }
        model.scans.onLock = { [weak self] in self?.desk.locked() }
    }

    func screen(for route: Route) -> (any AppScreen)? {
        if let practice { return practice.screen(for: route) }
        guard !desk.isLocked else { return StoreLockScreen(StoreLockViewModel(desk, till)) }
        guard !route.path.isEmpty else { return StoreDashboardScreen(StoreDashboardViewModel(model), shelf) }
        return tillScreen(for: route) ?? listScreen(for: route) ?? settingsScreen(for: route)
    }

    var isLocked: Bool? { desk.hasRead ? desk.isLocked : nil }
    var keyReader: (any KeyReading)? { (practice ?? self).model.scans }
    var banner: String? { (practice ?? self).practiceBanner }
    func started() { model.started() }

    func mayTurn(_ step: RecordedStep) -> Bool {
        // The step may be from somebody with more permissions than the current user.
        !step.places.contains { $0.hasPrefix("store/") } || desk.may(.settings)
    }

    var unwrittenChanges: UnwrittenChanges? { till.unwrittenChanges }
    func writeAgain() async { await till.writeAgain() }
    func finish() async {
        await model.finish()
        await till.finish()
    }
}
