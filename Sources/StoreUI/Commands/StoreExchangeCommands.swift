import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store return` and `quad store exchange`.
extension StoreCommands {
    func takeBack() async throws -> Int32 {
        let settings = try await service.certainSettingsToday()
        let items = try await items(of: invocation.values("line"), "line", settings)
        var making = ReturnBuilder(
            items, register: register, settings: settings, moment: await service.businessMoment(), reason: try reason())
        making.staff = try await staffName()
        making.approvedBy = try await approver()
        making.restocks = !invocation.has("no-restock")
        making.isCash = !invocation.has("card")
        making.needsCash = !invocation.has("yes")
        let record = try await holding(register) { [making] in try await service.giveBack(making) }
        return await tellBack(record, settings)
    }

    func exchange() async throws -> Int32 {
        let settings = try await service.certainSettingsToday()
        var cart = StoreCart(id: try cartID(), register: register)
        cart.staff = try await staffName()
        try await nameCustomer(&cart, settings)
        try await addLines(&cart, settings)
        guard !cart.items.isEmpty else {
            throw UsageError(
                "--line must say what is sold in exchange; “quad store refund” only refunds", in: invocation.command)
        }
        let returning = try await returning(settings)
        let sale = try await holding(register) { try await self.exchange(cart, returning, settings) }
        guard let refund = try await service.refund(exchangedFor: sale) else {
            return tell(sale, again: false, settings)
        }
        if isJSON {
            tell(refund.sealedObject)
        } else {
            let back = refund.tenders.clampedSum { $0.isExchange ? 0 : $0.amount }
            output.row([
                refund.number ?? "", "\(settings.money.text(refund.paid)) \(settings.currency.code)",
                "taken back, \(settings.money.text(back)) refunded",
            ])
        }
        let status = tell(sale, again: false, settings)
        guard !output.isTrial else { return status }
        if invocation.has("print") {
            await queue(refund)
            await queue(sale)
        }
        await tellKitchen(refund, settings)
        await tellKitchen(sale, settings)
        return status
    }

    private func exchange(
        _ sold: StoreCart, _ returning: StoreCart.Returning, _ settings: StoreSettings
    ) async throws -> StoreRecord {
        var cart = sold
        let books = try await service.log.books()
        let all = try await service.products.items()
        let products = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
        let moment = await service.businessMoment()
        if let number = returning.number {
            guard let sold = try await service.sold(number) else {
                throw StoreError.refused(
                    "There is no sale \(number)", advice: "“quad store receipts” lists the receipts")
            }
            if cart.customer == nil, sold.sale.taxes.contains(where: \.isExempt) {
                throw StoreError.refused(
                    "\(number) was sold without a tax that its customer does not pay",
                    advice: "name the customer: --customer NAME")
            }
            try cart.takeBack(returning, settings, products, moment, SalesExcerpt(sold, books))
        } else {
            try cart.takeBack(returning, settings, products, moment, BooksOnlySalesLog(books: books))
        }
        let limits = try await limits(cart)
        try await takeTenders(&cart, settings, limits)
        return try await service.sell(cart, limits: limits, needsCash: !invocation.has("yes"))
    }

    private func returning(_ settings: StoreSettings) async throws -> StoreCart.Returning {
        let texts = invocation.values("return")
        guard !texts.isEmpty else { throw UsageError("--return must say what is returned", in: invocation.command) }
        let number = arguments.first.map { ReceiptNumber($0)?.text ?? $0 }
        var returning = StoreCart.Returning(
            number: number, reason: number == nil ? try reason() : invocation.value("reason") ?? "exchange")
        returning.restocks = !invocation.has("no-restock")
        returning.approvedBy = number == nil ? try await approver() : try await namedApprover()
        if number == nil {
            returning.items = try await items(of: texts, "return", settings)
        } else {
            returning.parts = try texts.map { try part($0, of: "return", settings) }.map {
                .init(line: $0.line, quantity: $0.quantity)
            }
        }
        return returning
    }

    private func items(
        of lines: [String], _ option: String, _ settings: StoreSettings
    ) async throws -> [StoreCart.Item] {
        guard !lines.isEmpty else { throw UsageError("--\(option) must say what is returned", in: invocation.command) }
        var cart = StoreCart(id: "", register: register)
        let entry = CartEntry(try await service.codes(for: lines, settings), settings)
        do throws(SaleError) {
            for line in lines { try entry.add(line, to: &cart) }
        } catch {
            guard error.isUsage else { throw StoreError.refused(error.message, advice: error.advice) }
            throw UsageError(error.message, in: invocation.command)
        }
        return cart.items
    }

    private func reason() throws -> String {
        guard let reason = invocation.value("reason"), !reason.isBlank else {
            throw UsageError("--reason must say why there is no receipt", in: invocation.command)
        }
        return reason
    }

    /// Returns the approver of goods without a receipt; in a store with staff, a manager has to approve.
    private func approver() async throws -> String? {
        let isStaffed = try await container.staffService.everybody().contains { !$0.member.isFormer }
        guard isStaffed else { return invocation.value("approved-by") }
        guard let name = try await namedApprover() else {
            throw StoreError.refused(
                "Returns without a receipt need a manager", advice: "name the one who approved it: --approved-by NAME")
        }
        return name
    }

    private func namedApprover() async throws -> String? {
        guard let name = invocation.value("approved-by") else { return nil }
        let isStaffed = try await container.staffService.everybody().contains { !$0.member.isFormer }
        guard isStaffed else { return name }
        let listed = try await container.staffService.named(name)
        guard listed.member.role.rank >= StorePermission.refund.rank else {
            throw StoreError.refused("\(listed.name) is not a manager", advice: "a manager or an admin must approve it")
        }
        return listed.name
    }
}
