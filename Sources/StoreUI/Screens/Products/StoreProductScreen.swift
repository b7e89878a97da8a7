import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// One product: its facts, and its stock moves below.
@MainActor
final class StoreProductScreen: AppScreen {
    private let viewModel: StoreProductViewModel
    private let shelf: ProductActions
    private let page: TextPage

    init(_ viewModel: StoreProductViewModel, _ shelf: ProductActions) {
        self.viewModel = viewModel
        self.shelf = shelf
        let context = viewModel.model.context
        page = TextPage { [weak context] in context?.changed() }
    }

    var title: String { "Store › Products › \(viewModel.item?.product.title ?? viewModel.id)" }
    var isWaiting: Bool { viewModel.isLoading }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    var commands: [Command] {
        let (viewModel, shelf, product) = (viewModel, shelf, viewModel.item?.product)
        let (isThere, none) = (product != nil, "There is no such product")
        let isArchived = product?.isArchived == true
        return [
            Command(.editItem, "Edit the product", when: isThere, else: none) { product.map(shelf.edit) },
            Command(
                .storeMoveStock, when: product?.isTracked == true,
                else: isThere ? "Its stock is not tracked; press e to edit" : none
            ) { product.map(shelf.askMove) },
            Command(.storePrice, when: isThere, else: none) {
                product.map { shelf.askPrice(of: [$0]) {} }
            },
            Command(.storeCategory, hint: "", when: isThere, else: none) {
                product.map { shelf.askCategory(of: [$0]) {} }
            },
            Command(.storeTax, hint: "", when: isThere, else: none) { product.map { shelf.askTax(of: [$0]) {} } },
            Command(.storeCodes, hint: "", when: isThere, else: none) { product.map(shelf.askCodes) },
            Command(
                .deleteItem, isArchived ? "Put the product on sale again" : "Archive the product",
                hint: isArchived ? "on sale" : "archive",
                when: isThere, else: none
            ) { product.map { shelf.archived([$0]) {} } },
            Command(.copyItem, "Copy the product's code", hint: "", when: isThere, else: none) {
                product.map { viewModel.model.context.copy($0.codes.first ?? $0.title) }
            },
        ] + page.commands + StorePlaces.commands(viewModel.model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let item = viewModel.item else {
            let words = viewModel.isLoading ? ["Loading…"] : ["There is no such product.", "P shows the products"]
            return canvas.drawNotice(words, in: rect)
        }
        let settings = viewModel.model.settings
        page.draw(into: &canvas, in: rect) { width in
            StoreProductText.lines(item, settings, width) + [[]] + moves(item, settings, width)
        }
    }

    private func moves(_ item: ListedProduct, _ settings: StoreSettings, _ width: Int) -> [[TextRun]] {
        let state = viewModel.state
        if let problem = state.problem {
            return TextLayout.wrap([TextRun("! \(problem)", Style(.warning))], width: width)
        }
        guard state.isRead else { return [[TextRun("Reading the stock changes…", Style(.muted))]] }
        guard !state.moves.isEmpty else {
            let words = item.product.isTracked ? "No recent changes; s adds stock" : "Its stock is not tracked"
            return [[TextRun(words, Style(.muted))]]
        }
        let head = [TextRun("Stock changes", Style(.heading))]
        return [head] + state.moves.map { row($0, item.product, settings, width) }
    }

    private func row(
        _ move: StoreProductViewModel.Move, _ product: Product, _ settings: StoreSettings, _ width: Int
    ) -> [TextRun] {
        let isWeight = product.kind == .weight
        func text(_ quantity: Int) -> String { settings.quantities.text(quantity, isWeight: isWeight) }
        let sign = move.move.delta < 0 ? "−" : "+"
        let size = Int(clamping: move.move.delta.magnitude)
        let record = move.record
        let note = [record.number ?? "", record.reason ?? "", record.staff ?? ""].filter { !$0.isEmpty }
        let delta = TextLayout.fit("\(sign)\(text(size))", to: isWeight ? 8 : 5, .right)
        return TextLayout.clip(
            [
                TextRun("\(record.moment.dayText.suffix(5)) \(record.moment.timeText) ", Style(.muted)),
                TextRun("\(delta) ", Style(move.move.delta < 0 ? .text : .success)),
                TextRun(TextLayout.fit("→ \(text(move.left))", to: isWeight ? 10 : 7) + " ", Style(.muted)),
                TextRun(TextLayout.fit(StoreMoveForm.word(move.move.reason), to: 11)),
                TextRun(" \(note.joined(separator: " · "))", Style(.muted)),
            ], to: width)
    }
}
