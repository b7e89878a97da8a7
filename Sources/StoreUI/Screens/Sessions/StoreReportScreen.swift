import QuadShell
import StoreCore
import StoreKit
import TerminalKit

/// A report of a session: what it came to so far, or at its close.
@MainActor
package final class StoreReportViewModel {
    package struct State: Equatable {
        package var content = ListContent.idle
        var report: ZReport?
    }

    /// Nil of the session so far.
    let number: Int?
    let drawer: StoreDrawer
    package private(set) var state = State() {
        didSet { if state != oldValue { drawer.context.changed() } }
    }

    init(_ number: Int?, _ drawer: StoreDrawer) {
        self.number = number
        self.drawer = drawer
        drawer.library.observe(for: self) { [weak self] in self?.read() }
    }

    func appeared() {
        drawer.library.load()
        drawer.till.open()
        read()
    }

    private func read() {
        guard drawer.library.content == .loaded else { return }
        guard let number else {
            guard drawer.library.desk.may(.expectedCash) else {
                let advice = "the drawer is counted blind; a manager sees it once it is counted"
                return state = State(content: .failed("X tells what should be in the drawer", advice: advice))
            }
            state = State(content: .loaded, report: drawer.soFar)
            return
        }
        // What was closed stays as it was.
        guard state.report == nil, state.content != .loading else { return }
        state.content = .loading
        Task {
            do throws(StoreFault) {
                state = State(content: .loaded, report: try await drawer.report(number))
            } catch {
                state.content = .failed(error.message, advice: "Ctrl-T tries again")
            }
        }
    }

    /// Why it is not printed; nil where the register has a printer.
    var printRefusal: String? { state.report == nil ? "There is no report" : drawer.printRefusal }

    func printed() { state.report.map(drawer.printReport) }

    /// The number of the report so many further; an X stands behind the last one.
    func neighbour(_ step: Int) -> Int? {
        let last = drawer.book.reports
        let next = (number ?? last + 1) + step
        return (1...max(1, last)).contains(next) && last > 0 ? next : nil
    }

    func went(_ step: Int) {
        if let next = neighbour(step) { drawer.context.open(.storeZReport(next)) }
    }

    func copied() {
        guard let report = state.report else { return }
        drawer.context.copy(report.text(drawer.settings), as: "report \(report.title)")
    }
}

/// The report as it is printed.
@MainActor
package final class StoreReportScreen: AppScreen {
    private let viewModel: StoreReportViewModel
    private let page: TextPage

    init(_ viewModel: StoreReportViewModel) {
        self.viewModel = viewModel
        let context = viewModel.drawer.context
        page = TextPage { [weak context] in context?.changed() }
    }

    private var name: String { viewModel.state.report?.title ?? viewModel.number.map { "Z \($0)" } ?? "X" }

    package var title: String { "Store › Session › \(name)" }
    package func appear() { viewModel.appeared() }
    package func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    package var commands: [Command] {
        let viewModel = viewModel
        return [
            Command(
                .copyItem, "Copy the report as text", when: viewModel.state.report != nil, else: "There is no report"
            ) { viewModel.copied() },
            Command(.storePrintReport, when: viewModel.printRefusal == nil, else: viewModel.printRefusal ?? "") {
                viewModel.printed()
            },
            Command(
                .storeOlderReport, when: viewModel.neighbour(-1) != nil, else: "There is no report before this one"
            ) { viewModel.went(-1) },
            Command(
                .storeNewerReport, hint: "", when: viewModel.neighbour(1) != nil,
                else: "There is no report after this one"
            ) { viewModel.went(1) },
        ] + page.commands + StorePlaces.commands(viewModel.drawer.library)
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
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
