import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The register's session, and the actions on the drawer.
@MainActor
final class StoreSessionScreen: AppScreen {
    nonisolated static let actions = ScreenActions(at: .storeSession, [.openItem: "Open a session"])

    private let drawer: StoreDrawer
    private let page: TextPage
    private static let longMinutes = 24 * 60

    init(_ drawer: StoreDrawer) {
        self.drawer = drawer
        let context = drawer.context
        page = TextPage { [weak context] in context?.changed() }
    }

    private var model: StoreModel { drawer.model }

    var title: String { "Store › Session · register \(drawer.register)" }
    var isWaiting: Bool { model.content == .idle || model.content == .loading }
    func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    func appear() {
        model.load()
        drawer.till.open()
    }

    var commands: [Command] {
        let drawer = drawer
        let isOpen = drawer.session != nil
        let (none, already) = ("No session is open; Enter opens one", "Session \(drawer.book.sessions) is open")
        let reports = drawer.book.reports
        func own(_ action: Action, _ run: @escaping () -> Void) -> Command {
            Command(action, when: isOpen, else: none, run: run)
        }
        return [
            Command(.openItem, hint: isOpen ? "" : "open a session", when: !isOpen, else: already) {
                drawer.askOpening()
            },
            own(.storeCloseSession) { drawer.askCount() },
            own(.storeXReport) { drawer.context.open(.storeXReport) },
            own(.storePaidIn) { drawer.askMove(.paidIn) },
            own(.storePaidOut) { drawer.askMove(.paidOut) },
            own(.storeDrop) { drawer.askMove(.drop) },
            own(.storeNoSale) { drawer.askMove(.noSale) },
            own(.storeCorrectOpening) { drawer.askOpeningAgain() },
            Command(.storeZReport, when: reports > 0, else: "No session has been closed yet") {
                drawer.context.open(.storeZReport(reports))
            },
        ] + page.commands + StorePlaces.commands(drawer.model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        switch model.content {
        case .idle, .loading: return canvas.drawNotice(["Loading…"], in: rect)
        case .failed(let message, let advice): return canvas.drawNotice([message, advice], in: rect, role: .error)
        case .loaded: break
        }
        if drawer.book.openSession == nil {
            return canvas.drawNotice(lines.dropFirst().map(\.text).filter { !$0.isEmpty }, in: rect)
        }
        page.draw(into: &canvas, in: rect) { width in
            self.lines.flatMap { TextLayout.wrap([TextRun($0.text, Style($0.role))], width: width) }
        }
    }

    private var lines: [(text: String, role: Role)] {
        let (book, settings) = (drawer.book, drawer.settings)
        var lines: [(text: String, role: Role)] = [(settings.title, .heading)]
        if case .failed(let message) = drawer.till.standing { lines.append(("! \(message)", .error)) }
        guard let session = book.openSession else {
            lines.append(("Register \(drawer.register) is closed.", .text))
            if let left = book.left {
                let when = book.lastMoment.map { " on \($0.dayText) \($0.timeText)" } ?? ""
                lines.append(("\(settings.money.text(left)) was left in the drawer\(when).", .muted))
            }
            return lines + [("", .text), ("Enter opens a session with what is in the drawer.", .text)]
        }
        return lines + self.lines(of: session)
    }

    /// Returns the facts of the session. The expected cash is left out, so that the count stays blind.
    private func lines(of session: OpenSession) -> [(text: String, role: Role)] {
        let (settings, totals) = (drawer.settings, session.totals)
        let by = session.openedBy.map { " by \($0)" } ?? ""
        var lines: [(text: String, role: Role)] = [
            ("Session \(session.number) of register \(drawer.register) is open.", .text),
            (
                "since \(session.opened.dayText) \(session.opened.timeText)\(by), with "
                    + settings.money.text(totals.opening), .muted
            ),
        ]
        let minutes = (model.moment.milliseconds - session.opened.milliseconds) / 60_000
        if minutes >= Self.longMinutes { lines.append(("! It has been open over a day: c closes it.", .warning)) }
        lines.append(("", .text))
        lines.append((counts(totals), .text))
        if let first = totals.firstNumber, let last = totals.lastNumber {
            lines.append((first == last ? "receipt \(first)" : "receipts \(first) … \(last)", .muted))
        }
        let parked = drawer.till.parked.count
        if parked > 0 {
            lines.append(("\(parked.counted("sale", grouped: false)) parked: passed on to the next session", .muted))
        }
        return lines + [
            ("", .text), ("x shows the totals so far; c counts the drawer and closes the session.", .muted),
        ]
    }

    private func counts(_ totals: SessionTotals) -> String {
        let counts = [
            (totals.turnover.salesCount, "sale"), (totals.turnover.refundCount, "refund"),
            (totals.turnover.voidCount, "void"),
            (totals.noSales, "no-sale"), (totals.canceled, "abandoned sale"),
        ]
        let words = counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1, grouped: false) }
        return words.isEmpty ? "nothing sold in it yet" : words.joined(separator: " · ")
    }
}
