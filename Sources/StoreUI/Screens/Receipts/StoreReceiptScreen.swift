import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// One receipt as it is printed, with its refunds beside it or below.
@MainActor
final class StoreReceiptScreen: AppScreen {
    let viewModel: StoreReceiptViewModel
    private let page: TextPage
    /// The minimum width for notes beside the receipt.
    private static let wide = 86

    init(_ viewModel: StoreReceiptViewModel) {
        self.viewModel = viewModel
        let context = viewModel.model.context
        page = TextPage { [weak context] in context?.changed() }
    }

    var title: String { "Store › Receipts › \(viewModel.number)" }
    var isWaiting: Bool { viewModel.state.content == .idle || viewModel.state.content == .loading }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    var commands: [Command] {
        let viewModel = viewModel
        let (sale, none) = (viewModel.sale, viewModel.state.record == nil ? "There is no receipt" : nil)
        return [
            Command(.storeRefund, unless: viewModel.refusal) { viewModel.refunded() },
            Command(.storeVoid, unless: viewModel.voidRefusal) { viewModel.voided() },
            Command(.storePrintReceipt, unless: viewModel.printRefusal) { viewModel.printed() },
            Command(.storePrintSlip, hint: "", unless: viewModel.slipRefusal) { viewModel.printedSlip() },
            Command(.storeMailReceipt, hint: "mail", unless: none) { viewModel.mailed() },
            Command(.storeWriteReceipt, hint: "file", unless: none) { viewModel.wrote() },
            Command(
                .openItem, "Open the sale", hint: sale == nil ? "" : "the sale", when: sale != nil,
                else: "This is the sale"
            ) { viewModel.openedSale() },
            Command(.copyItem, "Copy the receipt as text", unless: none) { viewModel.copied() },
        ] + page.commands + StorePlaces.commands(viewModel.model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        guard let record = state.record else { return drawWhyNot(into: &canvas, in: rect) }
        let (settings, notes) = (viewModel.model.settings, viewModel.notes)
        guard rect.width >= Self.wide else {
            return page.draw(into: &canvas, in: rect) { width in
                Self.receipt(record, settings, width) + [[]] + Self.runs(notes, width)
            }
        }
        let (left, right) = rect.splitLeft(StoreReceiptText.columns + 6)
        page.draw(into: &canvas, in: left) { Self.receipt(record, settings, $0) }
        let side = right.splitLeft(2).rest
        canvas.drawLines(Self.runs(notes, min(60, side.width - 1)), in: side)
    }

    private func drawWhyNot(into canvas: inout Canvas, in rect: Rect) {
        switch viewModel.state.content {
        case .idle, .loading: canvas.drawNotice(["Loading…"], in: rect)
        case .failed(let message, let advice): canvas.drawNotice([message, advice], in: rect, role: .error)
        case .loaded:
            canvas.drawNotice(["There is no receipt \(viewModel.number).", "R shows the receipts"], in: rect)
        }
    }

    private static func receipt(_ record: StoreRecord, _ settings: StoreSettings, _ width: Int) -> [[TextRun]] {
        StoreReceiptText.lines(record, settings, width: width).map { [TextRun($0)] }
    }

    private static func runs(_ notes: [(text: String, role: Role)], _ width: Int) -> [[TextRun]] {
        notes.flatMap { note in
            note.text.isEmpty
                ? [[]] : TextLayout.wrap([TextRun(note.text, Style(note.role))], width: width, hangingIndent: 2)
        }
    }
}
