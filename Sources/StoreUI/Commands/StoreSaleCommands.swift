import FoundationEssentials
import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store sell`, `refund` and `void`.
extension StoreCommands {
    func sell() async throws -> Int32 {
        let settings = try await service.certainSettingsToday()
        let id = try cartID()
        if let number = try await service.log.number(ofCart: id), let record = try await service.log.receipt(number) {
            guard try await isSame(record, settings) else {
                throw StoreError.refused(
                    "The cart id \(id) belongs to \(number), which sold something else",
                    advice: "use another --cart-id")
            }
            return tell(record, again: true, settings)
        }
        var cart = StoreCart(id: id, register: register)
        cart.staff = try await staffName()
        try await nameCustomer(&cart, settings)
        try await addLines(&cart, settings)
        try await addNotes(&cart)
        let (record, isAgain) = try await holding(register, orAnother: true) { try await self.pay(&cart, settings) }
        // The sale is already paid, so the result is printed before any receipt.
        let status = tell(record, again: isAgain, settings)
        guard !isAgain, !output.isTrial else { return status }
        if record.isClockBehind {
            output.note("The clock is behind the last record: the sale is marked “clock behind”")
        }
        await tellStockBelowZero(record, settings)
        if invocation.has("print") { await queue(record) }
        await tellKitchen(record, settings)
        return status
    }

    /// Returns whether the requested lines are the lines of a receipt. Prices may have changed since. If a line is no
    /// longer known, the sale counts as the same.
    private func isSame(_ record: StoreRecord, _ settings: StoreSettings) async throws -> Bool {
        var cart = StoreCart(id: "", register: register)
        do { try await addLines(&cart, settings) } catch { return true }
        func counts(_ keys: [(String, Int)]) -> [String: Int] { Dictionary(keys) { $0.clampedAdding($1) } }
        return counts(cart.items.map { ($0.product ?? $0.account ?? "\($0.price)", $0.quantity) })
            == counts(record.lines.map { ($0.product ?? $0.account ?? "\($0.price)", $0.quantity) })
    }

    func nameCustomer(_ cart: inout StoreCart, _ settings: StoreSettings) async throws {
        if let text = invocation.value("customer") {
            guard let customer = try await known(text) else {
                throw StoreError.refused(
                    "There is no customer “\(text.clipped)”", advice: "“quad store customers” lists them")
            }
            cart.customer = customer.id
            cart.takeExemptions(of: customer)
            if invocation.has("reward") { cart.orderDiscounts.append(try reward(settings)) }
        } else if invocation.has("reward") {
            throw UsageError("--reward needs --customer", in: invocation.command)
        }
    }

    func addLines(_ cart: inout StoreCart, _ settings: StoreSettings) async throws {
        var lines: [String] = []
        for line in invocation.values("line") { lines.append(try await topUpByID(line)) }
        let entry = CartEntry(try await service.codes(for: lines, settings), settings)
        do throws(SaleError) {
            for line in lines { try entry.add(line, to: &cart) }
            for discount in invocation.values("discount") { cart.orderDiscounts.append(try entry.discount(discount)) }
            if let tip = invocation.value("tip") { cart.tip = try entry.tip(tip) }
        } catch {
            guard error.isUsage else { throw StoreError.refused(error.message, advice: error.advice) }
            throw UsageError(error.message, in: invocation.command)
        }
    }

    /// Adds the notes and extras of options such as `--note "1:no onions"` and `--extra "1:oat milk"`, by line number.
    func addNotes(_ cart: inout StoreCart) async throws {
        let (notes, extras) = (invocation.values("note"), invocation.values("extra"))
        guard !notes.isEmpty || !extras.isEmpty else { return }
        for text in notes {
            let (place, note) = try numbered(text, "note", cart)
            try cart.items[place].add(note: note)
        }
        let known = try await service.products.items()
        for text in extras {
            let (place, name) = try numbered(text, "extra", cart)
            let own = known.first { $0.id == cart.items[place].product }?.extras ?? []
            guard let extra = own.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                let names = own.isEmpty ? "it has none" : "it has \(own.map(\.name).few(8))"
                throw StoreError.refused("\(cart.items[place].name) has no extra “\(name.clipped)”", advice: names)
            }
            try cart.items[place].toggle(extra)
        }
    }

    private func numbered(_ text: String, _ option: String, _ cart: StoreCart) throws -> (Int, String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let line = Int(parts[0].trimmingSpaces), cart.items.indices.contains(line - 1) else {
            throw UsageError("--\(option) takes N:TEXT, N from 1 to \(cart.items.count)", in: invocation.command)
        }
        return (line - 1, parts[1].trimmingSpaces)
    }

    /// - Returns: the record, and whether another process wrote the record.
    private func pay(_ cart: inout StoreCart, _ settings: StoreSettings) async throws -> (StoreRecord, isAgain: Bool) {
        let limits = try await limits(cart)
        try await takeTenders(&cart, settings, limits)
        do throws(StoreError) { return (try await service.sell(cart, limits: limits), false) } catch {
            // Another process with the same cart was faster. It recorded the same sale, and prints the receipt.
            guard case .paid(let number) = error.kind, let record = try await service.log.receipt(number) else {
                throw error
            }
            return (record, true)
        }
    }

    /// Prints a note about stock that is now below zero, to explain the next count. The sale is valid anyway.
    private func tellStockBelowZero(_ record: StoreRecord, _ settings: StoreSettings) async {
        guard !record.stock.isEmpty, let books = try? await service.log.books() else { return }
        for move in record.stock {
            guard let left = books.quantities[move.product], left < 0,
                let line = record.lines.first(where: { $0.product == move.product })
            else { continue }
            output.note("By the books there are \(settings.quantities.text(left)) of \(line.name) now")
        }
    }

    /// Prints the receipt and opens the drawer. The customer has already paid, so a printer problem is reported but is
    /// not a failure.
    func queue(_ record: StoreRecord) async {
        let (prints, register) = (prints, record.register)
        do {
            try await prints.add(record.number ?? "", register: register)
            if record.tenders.contains(where: { $0.kind == .cash }) {
                try await prints.openDrawer(register: register)
            }
            let waiting = try await prints.print(register: register)
            if let problem = waiting.first {
                output.note("The receipt waits: \(await prints.reason(of: problem))")
            }
        } catch { output.note("The receipt was not printed: \(ErrorText.of(error))") }
    }

    func cartID() throws -> String {
        guard let id = invocation.value("cart-id") else { return service.makeID() }
        let isFit = id.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x5F || byte == 0x2E
        }
        guard isFit, (1...80).contains(id.utf8.count) else {
            throw UsageError("--cart-id takes up to 80 letters, digits and - _ .", in: invocation.command)
        }
        return id
    }

    func takeTenders(
        _ cart: inout StoreCart, _ settings: StoreSettings, _ limits: [String: Int]
    ) async throws {
        let books = try await service.log.books()
        let due = try cart.totals(settings).due
        var tenders: [String] = []
        for text in invocation.values("tender") { tenders.append(try await walletByID(text)) }
        var taking = TenderReader(cart, due: due, settings: settings, books: books, limits: limits)
        do throws(SaleError) {
            for text in tenders { try taking.take(text) }
        } catch {
            guard error.isUsage else { throw StoreError.refused(error.message, advice: "no money was taken") }
            throw UsageError(error.message, in: invocation.command)
        }
        cart = taking.cart
    }

    func tell(_ record: StoreRecord, again: Bool, _ settings: StoreSettings) -> Int32 {
        let change = record.tenders.reduce(0) { $0 + ($1.change ?? 0) }
        guard isJSON else {
            let money = settings.money
            let words = again ? " (was paid before)" : ""
            output.row([
                record.number ?? "", "\(money.text(record.paid)) \(record.currency ?? settings.currency.code)",
                "change \(money.text(change))\(words)",
            ])
            return 0
        }
        var object = record.sealedObject
        object["due"] = .integer(record.total + record.tip)
        object["change"] = .integer(change)
        object["paid"] = .bool(true)
        object["again"] = .bool(again)
        tell(object)
        return 0
    }

    // MARK: Taking back

    func refund() async throws -> Int32 {
        let settings = try await service.settings.certain()
        let lines = try invocation.values("line").map { try part($0, of: "line", settings) }
        let isTipAlone = invocation.has("tip-only")
        let register = registerForRefund
        var making = RefundBuilder(
            of: arguments[0], parts: lines.isEmpty && !isTipAlone ? nil : lines, register: register, settings: settings,
            moment: service.moment)
        making.reason = invocation.value("reason")
        making.staff = try await staffName()
        making.restocks = !invocation.has("no-restock")
        making.givesTip = invocation.has("tip") || isTipAlone
        making.needsCash = !invocation.has("yes")
        let record = try await holding(register) { try await service.refund(making) }
        return await tellBack(record, settings)
    }

    func void() async throws -> Int32 {
        let settings = await service.settings.settings()
        let register = registerForRefund
        var making = VoidBuilder(of: arguments[0], register: register, moment: service.moment)
        making.reason = invocation.value("reason")
        making.staff = try await staffName()
        making.needsCash = !invocation.has("yes")
        let record = try await holding(register) { try await service.void(making) }
        return await tellBack(record, settings)
    }

    /// The named register, or the register of the receipt.
    private var registerForRefund: String {
        invocation.value("register") ?? ReceiptNumber(arguments[0])?.register ?? register
    }

    func part(_ text: String, of option: String, _ settings: StoreSettings) throws -> RefundBuilder.Part {
        let pieces = text.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
        guard let line = Int(pieces[0]), line > 0 else {
            throw UsageError("--\(option) takes N or N*QTY, N from 1, not \(Quoted.text(text))", in: invocation.command)
        }
        guard pieces.count == 2 else { return RefundBuilder.Part(line: line) }
        do throws(MoneyError) {
            return RefundBuilder.Part(line: line, quantity: try settings.quantities.thousandths(String(pieces[1])))
        } catch {
            let sample = settings.quantities.text(500)
            throw UsageError(
                "--\(option) \(Quoted.text(text)): write the quantity as 2 or \(sample)", in: invocation.command)
        }
    }

    func tellBack(_ record: StoreRecord, _ settings: StoreSettings) async -> Int32 {
        if isJSON {
            var object = record.sealedObject
            object["given_back"] = .integer(record.paid)
            tell(object)
        } else {
            output.row([
                record.number ?? "", "\(settings.money.text(record.paid)) \(record.currency ?? settings.currency.code)",
                record.refundOf.map { "refunded from \($0)" } ?? "refunded without a receipt",
            ])
        }
        guard !output.isTrial else { return 0 }
        if invocation.has("print") { await queue(record) }
        await tellKitchen(record, settings)
        return 0
    }
}
