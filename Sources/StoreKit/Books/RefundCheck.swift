/// A comparison of a sale with all its refunds and voids. The refunds may come from several registers, so their order
/// does not matter.
enum RefundCheck {
    static func problems(of backs: [StoreRecord], _ sale: StoreRecord) -> [String] {
        var problems: [String] = []
        func note(_ isWrong: Bool, _ words: @autoclosure () -> String) { if isWrong { problems.append(words()) } }
        note(backs.contains { $0.kind == .void } && backs.count > 1, "it is void, but more of it was refunded")
        note(backs.clampedSum { $0.tip } > sale.tip, "it has refunds of more tip than was given")
        note(backs.contains { isOther($0, sale) }, "it has a refunded item or tax that differs from the sale")
        for place in sale.lines.indices {
            if let words = lineProblem(place, backs, sale) { problems.append(words) }
        }
        note(
            backs.contains { $0.lines.contains { !sale.lines.indices.contains(($0.ofLine ?? 0) - 1) } },
            "it has a refund of an item that it did not sell")
        note(
            tendersAreOther(backs, sale),
            "it has a refund to a tender that it was not paid with, or of more than that tender paid")
        if allIsBackAndNotThePrice(backs, sale) {
            problems.append("it was refunded in full, but not for the amount paid")
        } else {
            note(isRoundedTooFar(backs, sale), "it has a refund that is rounded without cash, or by more than a coin")
        }
        note(stockIsOther(backs, sale), "it returns more to stock than was refunded")
        note(pointsAreOther(backs, sale), "it has refunds that move more points than the sale did")
        if let void = backs.first(where: { $0.kind == .void }) {
            note(
                void.total != sale.total || void.tip != sale.tip
                    || void.tenders.clampedSum({ $0.amount }) != sale.tenders.clampedSum({ $0.amount }),
                "it is void, but not all of it was refunded")
        }
        return problems
    }

    private static func isOther(_ back: StoreRecord, _ sale: StoreRecord) -> Bool {
        let isOtherLine = back.lines.contains { line in
            guard let place = line.ofLine, sale.lines.indices.contains(place - 1) else { return false }
            let sold = sale.lines[place - 1]
            return line.product != sold.product || line.price != sold.price || line.kind != sold.kind
                || line.rate != sold.rate || line.severalTaxes.map(\.id) != sold.severalTaxes.map(\.id)
                || line.account != sold.account
        }
        return isOtherLine || back.taxes.contains { tax in !sale.taxes.contains { $0.rate == tax.rate } }
    }

    /// Finds a part that does not cost its share of the line. One minor unit more or less is allowed.
    private static func lineProblem(_ place: Int, _ backs: [StoreRecord], _ sale: StoreRecord) -> String? {
        let sold = sale.lines[place]
        let parts = backs.flatMap(\.lines).filter { $0.ofLine == place + 1 }
        guard !parts.isEmpty else { return nil }
        let quantity = parts.clampedSum { $0.quantity }
        guard quantity <= sold.quantity else { return "it has refunds of more of an item than was sold" }
        func isOther(_ amount: (RecordLine) -> Int, of taxes: Int = 1) -> Bool {
            let given = parts.clampedSum(amount)
            let due = try? Exact.product(amount(sold), quantity, dividedBy: max(1, sold.quantity))
            // Each tax is rounded separately.
            let slack = quantity == sold.quantity ? 0 : parts.count * taxes
            return due.map { abs(given.clampedAdding(-$0)) > slack } ?? true
        }
        let isAnother =
            isOther(\.gross) || isOther(\.discount) || isOther(\.total)
            || isOther(\.tax, of: max(1, sold.severalTaxes.count))
            || sold.severalTaxes.contains { share in isOther { $0.share(of: share.id) ?? 0 } }
        return isAnother ? "item \(place + 1) gives back a different amount than its share" : nil
    }

    private static func tendersAreOther(_ backs: [StoreRecord], _ sale: StoreRecord) -> Bool {
        struct Way: Hashable {
            let kind: TenderKind
            let account: String?
        }
        var left: [Way: Int] = [:]
        for tender in sale.tenders {
            left[Way(kind: tender.givenBackAs, account: tender.account), default: 0].addClamped(tender.amount)
        }
        // The value of an exchange is credited to the new sale, not to a tender.
        for tender in backs.flatMap(\.tenders) where !tender.isExchange {
            left[Way(kind: tender.kind, account: tender.account), default: 0].addClamped(-tender.amount)
        }
        return left.values.contains { $0 < 0 }
    }

    /// Whether everything was given back but not the whole price. The last part gives back the rest of the payment, so
    /// that the cash rounding is reversed with it.
    private static func allIsBackAndNotThePrice(_ backs: [StoreRecord], _ sale: StoreRecord) -> Bool {
        var left = sale.lines.map(\.quantity)
        for line in backs.flatMap(\.lines) {
            if let place = line.ofLine, left.indices.contains(place - 1) { left[place - 1].addClamped(-line.quantity) }
        }
        guard !backs.allSatisfy({ $0.lines.isEmpty }), left.allSatisfy({ $0 == 0 }) else { return false }
        let given = backs.clampedSum { $0.total.clampedAdding(-$0.rounding) }
        let paid = sale.total.clampedAdding(sale.rounding)
        // If the goods were free, cash rounding reduced the tip. The rounding is reversed only together with the tip.
        return given != paid && given != max(0, paid)
    }

    /// Whether the cash rounding cannot be right. The share of a partial refund cannot be checked exactly: the smallest
    /// coin may have been a different one then.
    private static func isRoundedTooFar(_ backs: [StoreRecord], _ sale: StoreRecord) -> Bool {
        let rounding = backs.clampedSum { $0.rounding }
        guard sale.tenders.contains(where: { $0.givenBackAs == .cash }) else { return rounding != 0 }
        return rounding != -sale.rounding && rounding.magnitude > CashRounding.largestStep
    }

    private static func pointsAreOther(_ backs: [StoreRecord], _ sale: StoreRecord) -> Bool {
        func sum(_ records: [StoreRecord], where isMeant: (Int) -> Bool) -> Int {
            records.flatMap(\.accounts).clampedSum { $0.account == .points && isMeant($0.delta) ? $0.delta : 0 }
        }
        return -sum(backs) { $0 < 0 } > sum([sale]) { $0 > 0 } || sum(backs) { $0 > 0 } > -sum([sale]) { $0 < 0 }
    }

    private static func stockIsOther(_ backs: [StoreRecord], _ sale: StoreRecord) -> Bool {
        let kept = Set(sale.stock.map(\.product))
        var left: [String: Int] = [:]
        for line in backs.flatMap(\.lines) {
            if let id = line.product { left[id, default: 0].addClamped(line.quantity) }
        }
        for move in backs.flatMap(\.stock) {
            guard kept.contains(move.product), move.delta >= 0 else { return true }
            left[move.product, default: 0].addClamped(-move.delta)
        }
        return left.values.contains { $0 < 0 }
    }
}
