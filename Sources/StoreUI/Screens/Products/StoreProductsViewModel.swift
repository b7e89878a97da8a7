import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// The list of products.
final class StoreProductsViewModel: StorePart {
    let model: StoreModel
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.refresh() }
    /// The list. It is replaced when the format of amounts changes, because its filter compares amounts.
    private(set) var list: ListModel<ListedProduct>
    private var filtersBy: StoreSettings
    private var sorted = Remembered<[Product], [Product]>()
    private var showsArchived = false
    private var isShowing = false

    init(_ model: StoreModel) {
        self.model = model
        filtersBy = model.settings
        list = Self.list(model)
        follow()
    }

    private static func list(_ model: StoreModel) -> ListModel<ListedProduct> {
        let context = model.context
        return ListModel(
            "store.products", ProductFields.table(model.settings),
            orders: [
                .init("category", "by category"), .init("name", "by name", byName: \.product.title),
                .init("price", "cheapest first", by: \.product.price),
                .init("dearest", "most expensive first", descending: true, by: \.product.price),
                // Products without tracking have no stock, so they come last.
                .init("stock", "lowest stock first") { $0.quantity ?? Int.max },
            ], filterHint: "cat:drinks stock:low code:54 price:<5", in: context)
    }

    private func follow() {
        list.onChange = { [weak self] in
            self?.followFilter()
            self?.model.context.changed()
        }
        list.beginLoading()
    }

    func appeared() { watch.appeared() }

    func disappeared() {
        watch.disappeared()
        list.remember()
    }

    var selected: ListedProduct? { list.selected }
    var products: [Product] { list.targets.map(\.product) }

    /// The numbers of products on sale that are low and that are out.
    var wanting: (low: Int, out: Int) {
        list.rows.reduce(into: (0, 0)) { count, item in
            if item.level == .low { count.0 += 1 } else if item.level == .out { count.1 += 1 }
        }
    }

    private func refresh() {
        list.follow(model.content) {
            if filtersBy.currency != settings.currency || filtersBy.taxes != settings.taxes {
                filtersBy = settings
                list = Self.list(model)
                follow()
            }
            show()
        }
    }

    /// Shows archived products only while the filter asks for them.
    private func followFilter() {
        guard !isShowing, model.content == .loaded, asksForArchived != showsArchived else { return }
        show()
    }

    private var asksForArchived: Bool {
        guard let language = list.filterLanguage, !list.filterText.isEmpty else { return false }
        return ProductFields.asksForArchived(language.parse(list.filterText, FilterTime(model.context.clock)))
    }

    private func show() {
        isShowing = true
        defer { isShowing = false }
        showsArchived = asksForArchived
        let products = sorted.value(of: model.products) {
            // Names are compared once per change of the products, not once per sale.
            ListedProduct.sorted(model.products.map { ListedProduct($0, StoreBooks()) }).map(\.product)
        }
        let books = model.books
        list.show(products.filter { showsArchived || !$0.isArchived }.map { ListedProduct($0, books) })
    }

    func opened() {
        if let selected { model.context.open(.storeProduct(selected.id)) }
    }
}
