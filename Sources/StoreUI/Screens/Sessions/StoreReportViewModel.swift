import QuadShell
import StoreCore
import StoreKit

/// The report of a session, so far (X) or at its close (Z).
@MainActor
final class StoreReportViewModel {
    struct State: Equatable {
        var content = ListContent.idle
        var report: ZReport?
    }

    /// The number of the Z report; nil for the session so far.
    let number: Int?
    let drawer: StoreDrawer
    private(set) var state = State() {
        didSet { if state != oldValue { drawer.context.changed() } }
    }

    init(_ number: Int?, _ drawer: StoreDrawer) {
        self.number = number
        self.drawer = drawer
        drawer.model.observe(for: self) { [weak self] in self?.read() }
    }

    func appeared() {
        drawer.model.load()
        drawer.till.open()
        read()
    }

    private func read() {
        guard drawer.model.content == .loaded else { return }
        guard let number else {
            guard drawer.model.desk.may(.expectedCash) else {
                let advice = "cashiers count without it; a manager sees it after the count"
                return state = State(content: .failed("The X report shows the expected cash", advice: advice))
            }
            state = State(content: .loaded, report: drawer.soFar)
            return
        }
        // The report of a closed session never changes.
        guard state.report == nil, state.content != .loading else { return }
        state.content = .loading
        Task {
            do throws(StoreError) { state = State(content: .loaded, report: try await drawer.report(number)) } catch {
                state.content = .failed(error.message, advice: drawer.context.retryWords(.storeReload))
            }
        }
    }

    /// The reason why the report can't be printed; nil if the register has a printer.
    var printRefusal: String? { state.report == nil ? "There is no report" : drawer.printRefusal }

    func printed() { state.report.map(drawer.printReport) }

    /// Returns the number of a report some steps away; the X report counts as the one after the last Z report.
    func neighbor(_ step: Int) -> Int? {
        let last = drawer.book.reports
        let next = (number ?? last + 1) + step
        return (1...max(1, last)).contains(next) && last > 0 ? next : nil
    }

    func went(_ step: Int) {
        if let next = neighbor(step) { drawer.context.open(.storeZReport(next)) }
    }

    func copied() {
        guard let report = state.report else { return }
        drawer.context.copy(report.text(drawer.settings), as: "report \(report.title)")
    }
}
