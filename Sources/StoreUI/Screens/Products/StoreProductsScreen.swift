import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The products as a table, with the selected product beside it on a wide screen.
@MainActor
final class StoreProductsScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .storeProducts,
        [
            .openItem: "Open the product", .addItem: "Add a product", .editItem: "Edit the product",
            .deleteItem: "Archive the product, or put it back on sale",
        ])

    let viewModel: StoreProductsViewModel
    private let shelf: ProductActions
    let listPlace = ListPlace()
    /// The minimum width for showing the selected product beside the list.
    private static let wide = 100
    private static let sideColumns = 40

    init(_ viewModel: StoreProductsViewModel, _ shelf: ProductActions) {
        self.viewModel = viewModel
        self.shelf = shelf
    }

    var list: ListModel<ListedProduct> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.context.dialogs }
    var name: String { "Store › Products" }
    var emptyWords: [String] {
        ["Nothing is on sale yet.", "a adds a product", "i imports a table of products"]
    }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let (viewModel, shelf, list) = (viewModel, shelf, list)
        let (selected, products) = (viewModel.selected?.product, viewModel.products)
        let (isThere, none) = (selected != nil, "There is no product here; a adds one")
        let done: () -> Void = { [weak list] in list?.clearedMarks() }
        let marked = list.markedCount
        let isBack = !products.isEmpty && products.allSatisfy(\.isArchived)
        return [
            Command(.openItem, when: isThere, else: none) { viewModel.opened() },
            Command(.addItem) { shelf.askNew() },
            Command(.editItem, when: isThere, else: none) { selected.map(shelf.edit) },
            Command(.storeMoveStock, when: isThere, else: none) { selected.map(shelf.askMove) },
            Command(
                .deleteItem, isBack ? "Put the product on sale again" : "Archive the product",
                hint: isBack ? "on sale" : "archive",
                when: isThere, else: none
            ) { shelf.archived(products, done: done) },
            Command(.storeCategory, hint: marked > 0 ? "category" : "", when: isThere, else: none) {
                shelf.askCategory(of: products, done: done)
            },
            Command(.storePrice, hint: marked > 0 ? "price" : "", when: isThere, else: none) {
                shelf.askPrice(of: products, done: done)
            },
            Command(.storeTax, hint: "", when: isThere, else: none) { shelf.askTax(of: products, done: done) },
            Command(.storeOpenStockTake, hint: "", when: isThere, else: none) {
                viewModel.model.context.open(.storeStockTake)
            },
            Command(.storeImport) { shelf.importFile() },
            Command(.storeExport, when: isThere, else: none) {
                shelf.exportFile(
                    marked > 0 || !list.filterText.isEmpty ? (marked > 0 ? products : list.rows.map(\.product)) : nil)
            },
            Command(.copyItem, "Copy the product's code", hint: "", when: isThere, else: none) {
                selected.map { viewModel.model.context.copy($0.codes.first ?? $0.title) }
            },
            drop(selected),
        ] + StorePlaces.commands(viewModel.model)
    }

    private func drop(_ selected: Product?) -> Command {
        let edited = selected.map { shelf.hasUnsaved($0) } ?? false
        return Command(
            .storeDropDraft, when: edited || shelf.hasUnsaved(nil), else: "There is no unsaved form"
        ) { [shelf] in
            shelf.dropUnsaved(edited ? selected : nil)
            shelf.context.say(.info("The unsaved form was discarded"))
        }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard rect.height > 5, !list.position.isEmpty else { return renderList(into: &canvas, in: rect) }
        let (head, body) = rect.splitTop(1)
        canvas.drawLine(self.head, in: head.splitLeft(1).rest, style: Style(.muted))
        renderList(into: &canvas, in: body)
    }

    private var head: String {
        let (low, out) = viewModel.wanting
        let selected = viewModel.selected?.product
        let parts = [
            shelf.hasUnsaved(nil) ? "! a new product is not saved: a continues, X discards it" : nil,
            selected.map { shelf.hasUnsaved($0) } == true ? "! this product has an unsaved edit: e" : nil,
            list.rows.count.counted("product", grouped: false), low > 0 ? "! \(low) low" : nil,
            out > 0 ? "✗ \(out) out" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    private static let columns = [
        TableColumn("", .fixed(1)), TableColumn("NAME", .flexible(minimum: 12, weight: 3)),
        TableColumn("SKU", .fixed(10), dropOrder: 2), TableColumn("PRICE", .fixed(9), .right),
        TableColumn("STOCK", .fixed(9), .right),
        TableColumn("CATEGORY", .flexible(minimum: 10, weight: 1), dropOrder: 1),
    ]

    func renderRows(into canvas: inout Canvas, in whole: Rect) -> Rect {
        let (rect, side) =
            whole.width >= Self.wide
            ? whole.splitLeft(whole.width - Self.sideColumns) : (whole, whole.splitLeft(whole.width).rest)
        let glyphs = canvas.glyphs
        let rows = list.drawTable(into: &canvas, in: rect, columns: Self.columns) { row, column in
            cell(list.rows[row], column, glyphs)
        }
        if !side.isEmpty, let selected = viewModel.selected {
            let place = side.splitLeft(2).rest
            canvas.drawLines(StoreProductText.lines(selected, viewModel.settings, place.width - 1), in: place)
        }
        return rows
    }

    private func cell(_ item: ListedProduct, _ column: Int, _ glyphs: GlyphSet) -> [TextRun] {
        let (product, settings) = (item.product, viewModel.settings)
        let style = Style(product.isArchived ? .muted : .text)
        switch column {
        case 0: return [StoreProductText.sign(item.level, glyphs)]
        case 1:
            return [TextRun(product.title, style)] + (product.isArchived ? [TextRun(" archived", Style(.muted))] : [])
        case 2: return [TextRun(product.sku, Style(.muted))]
        case 3: return [TextRun(StoreProductText.price(product, settings), style)]
        case 4:
            let role: Role = item.level == .out ? .error : item.level == .low ? .warning : .text
            return [TextRun(StoreProductText.stock(item, settings), Style(role))]
        default: return [TextRun(product.category, Style(.muted))]
        }
    }
}
