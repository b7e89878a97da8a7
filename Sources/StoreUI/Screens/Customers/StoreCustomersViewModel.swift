import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// The list of customers.
@MainActor
final class StoreCustomersViewModel {
    let model: StoreModel
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.refresh() }
    let list: ListModel<ListedCustomer>

    init(_ model: StoreModel) {
        self.model = model
        let context = model.context
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
        list.follow(model.content) { list.show(model.customers) }
    }

    func opened() {
        if let selected { model.context.open(.storeWallet(selected.id)) }
    }
}
