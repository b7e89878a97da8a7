import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The report as it is printed.
@MainActor
final class StoreReportScreen: AppScreen {
    private let viewModel: StoreReportViewModel
    private let page: TextPage

    init(_ viewModel: StoreReportViewModel) {
        self.viewModel = viewModel
        let context = viewModel.drawer.context
        page = TextPage { [weak context] in context?.changed() }
    }

    private var name: String { viewModel.state.report?.title ?? viewModel.number.map { "Z \($0)" } ?? "X" }

    var title: String { "Store › Session › \(name)" }
    func appear() { viewModel.appeared() }
    func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    var commands: [Command] {
        let viewModel = viewModel
        return [
            Command(
                .copyItem, "Copy the report as text", when: viewModel.state.report != nil, else: "There is no report"
            ) { viewModel.copied() },
            Command(.storePrintReport, unless: viewModel.printRefusal) { viewModel.printed() },
            Command(
                .storeOlderReport, when: viewModel.neighbor(-1) != nil, else: "There is no earlier report"
            ) { viewModel.went(-1) },
            Command(
                .storeNewerReport, hint: "", when: viewModel.neighbor(1) != nil,
                else: "There is no later report"
            ) { viewModel.went(1) },
        ] + page.commands + StorePlaces.commands(viewModel.drawer.model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        guard let report = state.report else {
            switch state.content {
            case .failed(let message, let advice): canvas.drawNotice([message, advice], in: rect, role: .error)
            case .loaded:
                let words = viewModel.number == nil ? "No session is open." : "There is no such report."
                canvas.drawNotice([words, "S shows the session"], in: rect)
            case .idle, .loading: canvas.drawNotice(["Loading…"], in: rect)
            }
            return
        }
        let settings = viewModel.drawer.settings
        page.draw(into: &canvas, in: rect) { width in
            report.text(settings, columns: min(StoreReceiptText.columns, width))
                .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { [TextRun(String($0))] }
        }
    }
}
