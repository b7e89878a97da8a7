import QuadDomain
import TerminalKit

extension FeatureID {
    package static let store = FeatureID("store")
}

extension FeatureDeclaration {
    package static let store = FeatureDeclaration(
        .store, title: "Store",
        sections: [
            .init(.store, Action.store, at: .store), .init(.storeTill, Action.till, at: .storeTill),
            .init(.storePayment, Action.payment, at: .storePayment),
        ] + Action.storeListSections,
        localActions: Action.storeListLocal,
        places: [Place("Store", .store)] + Place.storeTill + Place.storeLists)
}

/// The Store tab: what its screens share, and which of them stands at which route.
@MainActor
package final class StoreFeature: Feature {
    let context: FeatureContext
    package let library: StoreLibrary
    let till: OpenTill
    let givingBack: StoreGivingBack
    let drawer: StoreDrawer
    let shelf: StoreShelf

    package init(_ services: StoreServices, in context: FeatureContext) {
        self.context = context
        library = StoreLibrary(services, in: context)
        till = OpenTill(library)
        givingBack = StoreGivingBack(till)
        drawer = StoreDrawer(till)
        shelf = StoreShelf(library)
    }

    package func screen(for route: Route) -> (any AppScreen)? {
        guard !route.path.isEmpty else { return StoreDashboardScreen(StoreDashboardViewModel(library), shelf) }
        return tillScreen(for: route) ?? listScreen(for: route)
    }

    package func started() { library.started() }
    package var unwrittenChanges: UnwrittenChanges? { till.unwrittenChanges }
    package func writeAgain() async { await till.writeAgain() }
    package func finish() async { await till.finish() }
}
