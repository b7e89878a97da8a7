import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The drawer of the register: opening, counting and closing, and cash that comes and goes without a sale.
final class StoreDrawer: TillPart {
    let till: OpenTill
    let steps: RegisterSteps

    init(_ till: OpenTill) {
        self.till = till
        steps = RegisterSteps(till)
    }

    var register: String { till.register }
    var book: RegisterBook { model.books.register(register) }
    var session: OpenSession? { book.openSession }

    func key(_ what: String) -> String { "store.\(what) \(register) \(book.sessions)" }

    private func amountRow(
        _ id: String, _ label: String, placeholder: String = "", isSuggested: Bool = false, hint: String = ""
    ) -> FormRow<CashMove> {
        let money = settings.money
        return .reading(
            id, label, placeholder: placeholder, isSuggested: isSuggested, hint: hint,
            words: { MoneyErrorText.problem($0, sample: money.text(10_000)) },
            show: { $0.amount.map { money.text($0) } ?? "" }
        ) { (text, move) throws(MoneyError) in move.amount = try money.typed(text) }
    }

    // MARK: Opening

    /// - Parameter done: continues with the work that needed the session.
    func askOpening(done: @escaping () -> Void = {}) {
        steps.ready { [self] in
            guard session == nil else { return context.say(.info("Session \(book.sessions) is open already")) }
            let left = book.left
            let hint = left.map { "\(settings.money.text($0)) was left" } ?? "0 if it is empty"
            let title = "Open session \(book.sessions + 1) of register \(register)"
            askCash(title, key: key("open"), "Cash in the drawer", left ?? 0, hint: hint) { [weak self] counted in
                self?.open(counted, done)
            }
        }
    }

    /// Asks for the cash in the drawer.
    func askCash(
        _ title: String, key: String, _ label: String, _ shown: Int, hint: String, done: @escaping (Int) -> Void
    ) {
        let table = FormTable([amountRow("cash", label, isSuggested: true, hint: hint)])
        context.dialogs.fillIn(
            .init(title: title, key: key, table, CashMove(amount: shown), keeping: .untilDropped) {
                done($0.amount ?? 0)
            })
    }

    private func open(_ counted: Int, _ done: @escaping () -> Void) {
        let key = key("open")
        steps.write("Not opened") { [self] () throws(StoreError) in
            let record = try await service.openSession(on: register, counted: counted, staff: model.staff)
            context.dialogs.drop(key)
            return record
        } done: { [self] record in
            let difference = record.sessionEnd?.difference ?? 0
            let money = settings.money
            let against =
                difference == 0
                ? "" : ": \(money.text(abs(difference))) \(difference < 0 ? "less" : "more") than the last session left"
            context.undoStack.recordFinal(
                "Session \(record.session ?? 0) opened", advice: "correct its cash on the session screen")
            context.say(.success("Session \(record.session ?? 0) is open with \(money.text(counted))\(against)"))
            done()
        } refused: {
            self.askOpening(done: done)
        }
    }

    // MARK: Cash without a sale

    func askMove(_ kind: RecordKind) {
        model.desk.allowed(kind == .noSale ? .noSale : .cashMove, Self.title(kind)) { [self] in
            askMove(kind, $0)
        }
    }

    private func askMove(_ kind: RecordKind, _ approvedBy: String?) {
        steps.ready { [self] in
            guard session != nil else { return context.say(.error("No session is open on register \(register)")) }
            let amount = amountRow("amount", "Amount", placeholder: settings.money.text(1000))
            let reason = FormRow<CashMove>.text(
                "reason", "Why", \.reason, placeholder: Self.example(kind), trims: true
            ) { $0.isEmpty ? "A reason is missing" : nil }
            let table = FormTable(kind == .noSale ? [reason] : [amount, reason]) { move, errors in
                if kind != .noSale, errors["amount"] == nil, move.amount == 0 {
                    errors["amount"] = "Must be more than 0"
                }
            }
            context.dialogs.fillIn(
                .init(
                    title: Self.title(kind), key: key(kind.rawValue.lowercased()), table, CashMove(),
                    keeping: .untilDropped
                ) { [weak self] in self?.move(kind, $0.amount ?? 0, $0.reason, approvedBy) })
        }
    }

    /// Asks before more cash is taken out than the records show. The cash may still be there, as a float that nobody
    /// counted.
    private func move(_ kind: RecordKind, _ amount: Int, _ reason: String, _ approvedBy: String?) {
        let there = session?.totals.expectedCash ?? 0
        guard kind == .paidOut || kind == .drop, amount > there else {
            return record(kind, amount, reason, approvedBy)
        }
        let money = settings.money
        let question = DialogState(
            title: "Take \(money.text(amount, groups: true)) out of the drawer?",
            text: model.desk.may(.expectedCash)
                ? "By the books, it holds \(money.text(there, groups: true))." : "By the books, it holds less.",
            choices: [.init(.character("y"), "Take it out"), .init(.character("n"), "Leave it")])
        context.dialogs.decide(question) { [weak self] answer in
            if answer == 0 { self?.record(kind, amount, reason, approvedBy) } else { self?.askMove(kind, approvedBy) }
        }
    }

    private func record(_ kind: RecordKind, _ amount: Int, _ reason: String, _ approvedBy: String?) {
        let key = key(kind.rawValue.lowercased())
        steps.write("Not recorded") { [self] () throws(StoreError) in
            _ = try await service.moveCash(
                kind, on: register, amount: amount, reason: reason, staff: model.staff, approvedBy: approvedBy)
            context.dialogs.drop(key)
        } done: { [self] in
            let money = kind == .noSale ? "" : " \(settings.money.text(amount, groups: true))"
            let done = "\(Self.done(kind))\(money)"
            context.undoStack.recordFinal(
                done, advice: "it stays on record; to put cash back, record another movement")
            context.say(.success("\(done): \(reason.clipped)"))
        } refused: {
            self.askMove(kind, approvedBy)
        }
    }

    private static func title(_ kind: RecordKind) -> String {
        switch kind {
        case .paidIn: "Cash into the drawer"
        case .paidOut: "Cash out of the drawer"
        case .drop: "Cash to the safe"
        default: "Open the drawer without a sale"
        }
    }

    private static func example(_ kind: RecordKind) -> String {
        switch kind {
        case .paidIn: "change from the bank"
        case .paidOut: "milk"
        case .drop: "too much in the drawer"
        default: "change for a customer"
        }
    }

    private static func done(_ kind: RecordKind) -> String {
        switch kind {
        case .paidIn: "Put in"
        case .paidOut: "Taken out"
        case .drop: "Taken to the safe"
        default: "Drawer opened"
        }
    }

    // MARK: Closing

    /// Asks for a blind count: the expected cash is shown only after the count.
    func askCount() {
        model.desk.allowed(.close, "closing the session") { [self] in askCount($0) }
    }

    private func askCount(_ approvedBy: String?) {
        steps.ready { [self] in
            guard let session else { return context.say(.error("No session is open on register \(register)")) }
            let form = StoreCountForm(settings)
            let title = "Count the drawer of session \(session.number)"
            var dialog = Dialogs.Form(
                title: title, key: key("count"), form.table, [:], keeping: .untilDropped
            ) { [weak self] typed, _ in
                do throws(DrawerCountError) {
                    self?.askClosing(try form.count(typed), approvedBy)
                    return [:]
                } catch { return form.errors(error) }
            }
            dialog.typed = { _, state in form.tell(&state) }
            context.dialogs.fillIn(dialog)
        }
    }

    private var drafts: Drafts { Drafts(context.session) }
    private var firstCountPlace: String { "store.first-count \(register) \(book.sessions)" }
    /// The first count, made before the expected cash was shown. A second count is no longer blind.
    private var firstCounted: Int? { Int(drafts.draft(for: firstCountPlace)) }

    private func askClosing(_ count: DrawerCount, _ approvedBy: String?) {
        guard let session else { return }
        if firstCounted == nil { drafts.keep(draft: String(count.sum), for: firstCountPlace) }
        let form = StoreCloseForm(count, session, settings)
        var dialog = Dialogs.Form(
            title: form.title, key: key("close"), form.table, form.draft, keeping: .untilDropped
        ) { [weak self] end in
            self?.close(count, left: end.left, reason: end.reason.isEmpty ? nil : end.reason, approvedBy)
        }
        dialog.typed = { _, state in form.tell(&state) }
        context.dialogs.fillIn(dialog)
    }

    private func close(_ count: DrawerCount, left: Int, reason: String?, _ approvedBy: String?) {
        let (keys, first) = ([key("count"), key("close"), firstCountPlace], firstCounted)
        steps.write("Not closed") { [self] () throws(StoreError) in
            // The sums include all sales since the count.
            await model.refresh()
            let record = try await service.closeSession(
                on: register, counted: count.sum, pieces: count.pieces, first: first, left: left, reason: reason,
                staff: model.staff, approvedBy: approvedBy)
            keys.forEach(context.dialogs.drop)
            return record
        } done: { [self] record in
            context.undoStack.recordFinal("Session \(record.session ?? 0) closed", advice: "the next one can be opened")
            context.say(.success("Session \(record.session ?? 0) is closed"))
            if printRefusal == nil, let report = book.lastClosed.map({ ZReport($0) }) { printReport(report) }
            if let number = record.sessionEnd?.report { context.open(.storeZReport(number)) }
        } refused: {
            self.askClosing(count, approvedBy)
        }
    }

    // MARK: Reports

    /// The reason why nothing can be printed; nil if the register has a printer.
    var printRefusal: String? { settings.printRefusal(on: register) }

    func printReport(_ report: ZReport) {
        let (prints, register) = (model.services.prints, register)
        context.attemptInTask("\(report.title) was not printed") { [self] in
            try await prints.add(report, register: register)
            let left = try await prints.print(register: register)
            guard let waiting = left.first(where: { $0.number == report.title }) else {
                return context.say(.success("\(report.title) was printed"))
            }
            context.say(.warning("\(report.title) waits: \(await prints.reason(of: waiting))"))
        }
    }

    /// The X report of the open session; nil if none is open.
    var soFar: ZReport? {
        session.map { ZReport(open: $0, register: register, at: model.moment, book: book) }
    }

    /// Returns the Z report with the number; nil if there is none.
    func report(_ number: Int) async throws(StoreError) -> ZReport? {
        try await service.zReport(number, on: register)
    }
}

/// Cash that goes into the drawer or comes out.
private struct CashMove {
    var amount: Int?
    var reason = ""
}
