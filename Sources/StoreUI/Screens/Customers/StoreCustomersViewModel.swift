import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// Who buys in the store, as a list.
@MainActor
package final class StoreCustomersViewModel {
    let library: StoreModel
    private lazy var watch = StoreModelObserver(library) { [weak self] in self?.refresh() }
    let list: ListModel<ListedCustomer>

    init(_ library: StoreModel) {
        self.library = library
        let context = library.context
        list = ListModel(
            "store.customers", CustomerFields.table,
            orders: [
                .init("name", "by name", byName: \.name),
                .init("wallet", "fullest wallet first", descending: true, by: \.wallet),
                .init("points", "most points first", descending: true, by: \.points),
            ], filterHint: "ana owes blocked", in: context)
        list.beginLoading()
    }

    func appeared() { watch.appeared() }

    func disappeared() {
        watch.disappeared()
        list.remember()
    }

    var selected: ListedCustomer? { list.selected }

    private func refresh() {
        list.follow(library.content) { list.show(library.customers) }
    }

    func opened() {
        if let selected { library.context.open(.storeWallet(selected.id)) }
    }
}
