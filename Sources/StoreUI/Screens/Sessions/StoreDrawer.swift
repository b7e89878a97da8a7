import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import ViewState

/// The drawer of the register: opened, counted, closed, and cash that comes and goes without a sale.
final class StoreDrawer: TillPart {
    let till: OpenTill
    let steps: RegisterSteps

    init(_ till: OpenTill) {
        self.till = till
        steps = RegisterSteps(till)
    }

    var register: String { till.register }
    var book: RegisterBook { library.books.register(register) }
    var session: OpenSession? { book.openSession }

    func kept(_ what: String) -> DraftForm {
        DraftForm(context: context, place: "store.\(what) \(register) \(book.sessions)")
    }

    func amount(_ text: String) -> (amount: Int?, error: String?) {
        let sample = settings.money.text(10_000)
        do throws(MoneyError) { return (try settings.money.typed(text.trimmingSpaces), nil) } catch {
            return (nil, MoneyErrorText.problem(error, sample: sample))
        }
    }

    // MARK: Opening

    /// - Parameter done: goes on with what waited for the session.
    func askOpening(done: @escaping () -> Void = {}) {
        steps.ready { [self] in
            guard session == nil else { return context.say(.info("Session \(book.sessions) is open already")) }
            let left = book.left
            let hint = left.map { "\(settings.money.text($0)) was left" } ?? "0 where nothing is in it"
            let field = FormField.text(
                "cash", "Cash in the drawer", settings.money.text(left ?? 0), isSuggested: true, hint: hint)
            kept("open").present("Open session \(book.sessions + 1) of register \(register)", [field]) {
                [weak self] form in
                guard let self else { return [:] }
                let (amount, error) = amount(form.text("cash"))
                guard let amount else { return ["cash": error ?? ""] }
                open(amount, done)
                return [:]
            }
        }
    }

    private func open(_ counted: Int, _ done: @escaping () -> Void) {
        let kept = kept("open")
        steps.write("Not open") { [self] () throws(StoreError) in
            let record = try await service.openSession(on: register, counted: counted, staff: library.staff)
            kept.drop()
            return record
        } done: { [self] record in
            let difference = record.sessionEnd?.difference ?? 0
            let money = settings.money
            let against =
                difference == 0
                ? "" : ": \(money.text(abs(difference))) \(difference < 0 ? "less" : "more") than the one before left"
            context.undoStack.recordFinal(
                "Session \(record.session ?? 0) opened", advice: "the session screen corrects its cash")
            context.say(.success("Session \(record.session ?? 0) is open with \(money.text(counted))\(against)"))
            done()
        } refused: {
            self.askOpening(done: done)
        }
    }

    // MARK: Cash without a sale

    func askMove(_ kind: RecordKind) {
        library.desk.allowed(kind == .noSale ? .noSale : .cashMove, Self.title(kind)) { [self] in
            askMove(kind, $0)
        }
    }

    private func askMove(_ kind: RecordKind, _ approvedBy: String?) {
        steps.ready { [self] in
            guard session != nil else { return context.say(.error("No session is open on register \(register)")) }
            let sample = settings.money.text(1000)
            let amountField = FormField.text("amount", "Amount", placeholder: sample)
            let reason = FormField.text("reason", "Why", placeholder: Self.example(kind))
            kept(kind.rawValue.lowercased()).present(
                Self.title(kind), kind == .noSale ? [reason] : [amountField, reason]
            ) { [weak self] form in
                guard let self else { return [:] }
                var errors: [String: String] = [:]
                var moved = 0
                if kind != .noSale {
                    let (read, error) = amount(form.text("amount"))
                    moved = read ?? 0
                    if let error { errors["amount"] = error } else if moved == 0 { errors["amount"] = "More than 0" }
                }
                let reason = form.text("reason").trimmingSpaces
                if reason.isEmpty { errors["reason"] = "A reason is missing" }
                if errors.isEmpty { move(kind, moved, reason, approvedBy) }
                return errors
            }
        }
    }

    /// More than is there by the records may be in it all the same, as a float that nobody counted.
    private func move(_ kind: RecordKind, _ amount: Int, _ reason: String, _ approvedBy: String?) {
        let there = session?.totals.expectedCash ?? 0
        guard kind == .paidOut || kind == .drop, amount > there else {
            return record(kind, amount, reason, approvedBy)
        }
        let money = settings.money
        let question = DialogState(
            title: "\(money.text(amount, groups: true)) out of the drawer",
            text: library.desk.may(.expectedCash)
                ? "By the records \(money.text(there, groups: true)) are in it." : "By the records less is in it.",
            choices: [.init(.character("y"), "Take it out"), .init(.character("n"), "Leave it")])
        context.dialogs.decide(question) { [weak self] answer in
            if answer == 0 { self?.record(kind, amount, reason, approvedBy) } else { self?.askMove(kind, approvedBy) }
        }
    }

    private func record(_ kind: RecordKind, _ amount: Int, _ reason: String, _ approvedBy: String?) {
        let kept = kept(kind.rawValue.lowercased())
        steps.write("Not written") { [self] () throws(StoreError) in
            _ = try await service.moveCash(
                kind, on: register, amount: amount, reason: reason, staff: library.staff, approvedBy: approvedBy)
            kept.drop()
        } done: { [self] in
            let money = kind == .noSale ? "" : " \(settings.money.text(amount, groups: true))"
            let done = "\(Self.done(kind))\(money)"
            context.undoStack.recordFinal(
                done, advice: "it stays on record; cash that goes back is a movement of its own")
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

    /// Blind: what should be there is said once it is counted.
    func askCount() {
        library.desk.allowed(.close, "closing the session") { [self] in askCount($0) }
    }

    private func askCount(_ approvedBy: String?) {
        steps.ready { [self] in
            guard let session else { return context.say(.error("No session is open on register \(register)")) }
            let form = StoreCountForm(settings)
            kept("count").present(
                "Count the drawer of session \(session.number)", form.fields, typed: { _, state in form.tell(&state) }
            ) { [weak self] state in
                do throws(DrawerCountError) {
                    let count = try form.count(state)
                    self?.askClosing(count, approvedBy)
                    return [:]
                } catch { return form.errors(error) }
            }
        }
    }

    private var drafts: Drafts { Drafts(context.session) }
    private var firstCountPlace: String { "store.first-count \(register) \(book.sessions)" }
    /// Counted before it was seen what should be there. Whoever counts again after that does not count blind.
    private var firstCounted: Int? { Int(drafts.draft(for: firstCountPlace)) }

    private func askClosing(_ count: DrawerCount, _ approvedBy: String?) {
        guard let session else { return }
        if firstCounted == nil { drafts.keep(draft: String(count.sum), for: firstCountPlace) }
        let form = StoreCloseForm(count, session, settings)
        kept("close").present(form.title, form.fields, typed: { _, state in form.tell(&state) }) { [weak self] state in
            let (left, errors) = form.left(state)
            guard let left, errors.isEmpty else { return errors }
            let reason = state.text("reason").trimmingSpaces
            if reason.isEmpty, form.isOff { return ["reason": "Say why, or - where nobody knows"] }
            self?.close(count, left: left, reason: reason.isEmpty ? nil : reason, approvedBy)
            return [:]
        }
    }

    private func close(_ count: DrawerCount, left: Int, reason: String?, _ approvedBy: String?) {
        let (kept, drafts, place, first) = ([kept("count"), kept("close")], drafts, firstCountPlace, firstCounted)
        steps.write("Not closed") { [self] () throws(StoreError) in
            // The sums as they are now, whatever was sold since the count.
            await library.refresh()
            let record = try await service.closeSession(
                on: register, counted: count.sum, pieces: count.pieces, first: first, left: left, reason: reason,
                staff: library.staff, approvedBy: approvedBy)
            kept.forEach { $0.drop() }
            drafts.keep(draft: "", for: place)
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

    /// Why nothing is printed here; nil where the register has a printer.
    var printRefusal: String? { settings.printRefusal(on: register) }

    func printReport(_ report: ZReport) {
        let (prints, register) = (library.services.prints, register)
        context.attemptInTask("\(report.title) is not printed") { [self] in
            try await prints.add(report, register: register)
            let left = try await prints.print(register: register)
            guard let waiting = left.first(where: { $0.number == report.title }) else {
                return context.say(.success("\(report.title) is printed"))
            }
            context.say(.warning("\(report.title) waits: \(await prints.reason(of: waiting))"))
        }
    }

    /// The session so far; nil where none is open.
    var soFar: ZReport? {
        session.map { ZReport(open: $0, register: register, at: library.moment, book: book) }
    }

    /// The report of a close; nil where there is none.
    func report(_ number: Int) async throws(StoreError) -> ZReport? {
        try await service.zReport(number, on: register)
    }
}
