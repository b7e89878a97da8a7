import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The products with their expected and counted stock, and the difference.
final class StoreStockTakeScreen: ScanHandling {
    let viewModel: StoreStockTakeViewModel

    init(_ viewModel: StoreStockTakeViewModel) { self.viewModel = viewModel }

    var title: String { "Store › Stock count" }
    var takesText: Bool { true }
    var typesAtBottom: Bool { true }
    var wayBack: ActionID { Action.stockTakeLeave.id }
    func appear() { viewModel.appeared() }
    func isText(_ character: Character) -> Bool { !"?[]".contains(character) }
    let ownKeys = [
        TextKey(Key(.tab), "The next product"), TextKey(Key(.backTab), "The previous product"),
        TextKey(Key(.down), "The next product"), TextKey(Key(.up), "The previous product"),
        TextKey(Key(.pageDown), "The next category"), TextKey(Key(.pageUp), "The previous category"),
        TextKey(Key(.left), "Move one letter left"), TextKey(Key(.right), "Move one letter right"),
        TextKey(Key(.backspace), "Delete the previous letter"), TextKey(.control("u"), "Delete to the start"),
    ]
    func type(_ key: Key) -> Bool { viewModel.typed(key) }
    func paste(_ text: String) { viewModel.pasted(text) }
    var hasEmptyLine: Bool { viewModel.state.entry.isEmpty }

    func scanned(_ code: String) -> Bool { viewModel.scanned(code) }

    var commands: [Command] {
        let viewModel = viewModel
        let hasCounts = !viewModel.state.take.isEmpty
        let isCounted = viewModel.selected.map { viewModel.state.take[$0.id] != nil } == true
        return [
            Command(.stockTakeEnter) { viewModel.entered() },
            Command(.stockTakePost, when: hasCounts, else: "Nothing is counted yet") { viewModel.posted() },
            Command(.stockTakeClear, hint: isCounted ? nil : "", when: isCounted, else: "This product is not counted") {
                viewModel.tookBack()
            },
            Command(.stockTakeDrop, when: hasCounts, else: "Nothing is counted yet") { viewModel.dropped() },
            Command(.stockTakeLeave) { viewModel.left() },
            Command(.goBack, hint: "") { viewModel.left() },
        ]
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        switch viewModel.model.content {
        case .failed(let message, let advice): return canvas.drawNotice([message, advice], in: rect, role: .error)
        case .idle, .loading: return canvas.drawNotice(["Reading the store…"], in: rect)
        case .loaded: break
        }
        let (area, _) = rect.splitLeft(min(rect.width, 100))
        let (head, rest) = area.splitTop(1)
        let (rows, entry) = rest.splitBottom(1)
        let words = "\(viewModel.categoryName) · \(viewModel.counted) of \(viewModel.countable) counted"
        canvas.drawLine(" Stock count · \(words)", in: head, style: Style(.heading, .bold))
        drawRows(into: &canvas, in: rows)
        let (sign, field) = entry.splitLeft(3)
        canvas.drawLine(" \(canvas.glyphs.pointer) ", in: sign, style: Style(.accent))
        let hint = rect.width < 60 ? " number, 3*code, name" : " a number sets the count; 3*code or a scan adds to it"
        TextFieldView.render(into: &canvas, in: field, input: viewModel.shownEntry, placeholder: hint)
    }

    private func drawRows(into canvas: inout Canvas, in rect: Rect) {
        let (products, selected) = (viewModel.products, viewModel.state.selected)
        guard !products.isEmpty else { return canvas.drawNotice(["Nothing is on sale here."], in: rect) }
        let first = max(0, min(selected - rect.height / 2, products.count - rect.height))
        for (row, product) in products.dropFirst(first).prefix(rect.height).enumerated() {
            draw(product, isSelected: first + row == selected, into: &canvas, in: rect.row(row))
        }
    }

    private func draw(_ product: Product, isSelected: Bool, into canvas: inout Canvas, in line: Rect) {
        let isNarrow = line.width < 60
        let (name, figures) = line.splitLeft(line.width - (isNarrow ? 22 : 48))
        let style = isSelected ? Style(.selection) : Style(product.isTracked ? .text : .muted)
        let sign = isSelected ? "\(canvas.glyphs.pointer) " : "  "
        canvas.drawLine(" \(sign)\(product.title)", in: name, style: style)
        guard product.isTracked else {
            return _ = canvas.drawLine(" not tracked", in: figures, style: Style(.muted))
        }
        let isWeight = product.kind == .weight
        func text(_ quantity: Int) -> String { viewModel.settings.quantities.text(quantity, isWeight: isWeight) }
        func column(_ word: String, _ value: String) -> String {
            let label = isNarrow ? "" : "\(word) "
            let width = isNarrow ? 7 : 16
            let written = label + value
            return String(repeating: " ", count: max(0, width - TextWidth.columns(of: written))) + written
        }
        let counted = viewModel.state.take[product.id]
        let difference = counted?.difference ?? 0
        let role: Role = difference == 0 ? .muted : difference < 0 ? .warning : .text
        let change = counted == nil ? "" : difference == 0 ? "·" : (difference > 0 ? "+" : "") + text(difference)
        canvas.drawLine(
            [
                TextRun(column("expected", text(counted?.expected ?? viewModel.expected(product))), Style(.muted)),
                TextRun(column("counted", counted.map { text($0.counted) } ?? "")),
                TextRun("  \(change)", Style(role)),
            ], in: figures)
    }
}
