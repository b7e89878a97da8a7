// Compares the amounts of a record with each other.

extension StoreRecord {
    /// The amounts of the record that do not add up, in words.
    var sumProblems: [String] {
        var problems = SumProblems()
        if hasNegativeAmounts { problems.words.append("it has an amount below zero") }
        guard kind.isNumbered else { return problems.words }
        problems.compare("its items", lines.clampedSum(\.total), total, "its total")
        for tax in taxes { check(tax, &problems) }
        if taxes.count > 1, Set(taxes.map(\.rate.id)).count != taxes.count {
            problems.words.append("it lists a tax twice")
        }
        if lines.contains(where: hasUnnamedTax) {
            problems.words.append("one of its items has a tax that it does not list")
        }
        for line in lines where !line.severalTaxes.isEmpty {
            let sum = line.severalTaxes.clampedSum(\.tax)
            problems.compare("the taxes of an item", sum, line.tax, "the tax it names")
            if Set(line.severalTaxes.map(\.id)).count != line.severalTaxes.count {
                problems.words.append("an item has the same tax twice")
            }
        }
        let rounded = kind == .sale ? rounding : 0.clampedAdding(-rounding)
        problems.compare(
            "its tenders", tenders.clampedSum(\.amount), [total, tip, rounded].clampedSum(\.self), "the amount due")
        // A refund takes back the rounding of its sale, whichever tender it goes to, so only a sale is checked here.
        if kind == .sale, rounding != 0, !tenders.contains(where: { $0.kind == .cash }) {
            problems.words.append("it is rounded, but nothing was paid in cash")
        }
        if isRoundedTooFar { problems.words.append("it is rounded by more than half of the smallest coin") }
        if currency == nil { problems.words.append("it has no currency") }
        if kind == .sale, cart == nil { problems.words.append("it has no cart id") }
        for tender in tenders {
            guard let tendered = tender.tendered else {
                if tender.change ?? 0 != 0 { problems.words.append("it has change but no amount given") }
                continue
            }
            let own = tender.amount.clampedAdding(tender.change ?? 0)
            problems.compare("the cash it kept and its change", own, tendered, "the cash given")
        }
        checkAccounts(&problems)
        if accounts.contains(where: { $0.account == .points && $0.id != customer }) {
            problems.words.append("it moves points of somebody other than its customer")
        }
        if kind == .sale {
            if lines.contains(where: { $0.isComp && $0.total != 0 }) {
                problems.words.append("one of its items is on the house but was paid")
            }
            for line in lines where !hasSumsOf(line) {
                problems.words.append("one of its items does not come to its total")
            }
            for line in lines where !line.isPriced {
                problems.words.append("one of its items does not come to its price times its quantity")
            }
            checkStock(&problems)
        }
        return problems.words
    }

    /// Whether the rounding of a sale is too large. Cash that closes a sale is a whole number of coins, so the rounding
    /// is at most half a coin. The record does not name the coin, so any coin that fits is accepted.
    private var isRoundedTooFar: Bool {
        guard kind == .sale, rounding != 0, let cash = tenders.last(where: { $0.kind == .cash }) else { return false }
        let least = rounding.magnitude.multipliedReportingOverflow(by: 2)
        guard !least.overflow, least.partialValue <= CashRounding.largestStep else { return true }
        return !(Int(least.partialValue)...CashRounding.largestStep).contains { cash.amount % $0 == 0 }
    }

    private var hasNegativeAmounts: Bool {
        total < 0 || tip < 0 || linesOff < 0 || pickUp.map { $0 < 0 } ?? false || tenders.contains { $0.amount < 0 }
            || lines.contains { min($0.price, $0.quantity, $0.gross, $0.discount, $0.total, $0.tax) < 0 }
            || lines.contains { $0.severalTaxes.contains { $0.tax < 0 } }
            || taxes.contains { min($0.base, $0.tax, $0.rate.millionths) < 0 }
    }

    private func hasUnnamedTax(_ line: RecordLine) -> Bool {
        line.taxes.isEmpty
            ? line.tax != 0
            : line.taxes.contains { share in share.tax != 0 && !taxes.contains { $0.rate.id == share.id } }
    }

    private func check(_ tax: RecordTax, _ problems: inout SumProblems) {
        let own = lines.filter { $0.share(of: tax.rate.id) != nil }
        let shares = own.clampedSum { $0.share(of: tax.rate.id) ?? 0 }
        problems.compare("the taxes of its items", shares, tax.tax, "tax “\(tax.rate.id)”")
        let base = own.clampedSum { $0.base(of: tax, among: taxes) }
        problems.compare("its items without the tax", base, tax.base, "the base of tax “\(tax.rate.id)”")
        if tax.isExempt, tax.tax != 0 { problems.words.append("tax “\(tax.rate.id)” is exempt, but was paid") }
        // The parts of a refund are rounded one by one, and an exempt customer pays no tax, so neither is checked.
        guard kind == .sale, tax.tax != 0 else { return }
        let (exact, isTooMuch) = tax.base.multipliedReportingOverflow(by: tax.rate.millionths)
        let slack = TaxRate.whole * (own.count * max(1, taxes.count) + 1)
        let due = tax.tax.multipliedReportingOverflow(by: TaxRate.whole).partialValue
        if isTooMuch || abs(exact.clampedAdding(-due)) > slack {
            let percent = RateText().text(tax.rate.millionths)
            problems.words.append("tax “\(tax.rate.id)” is not \(percent)% of its base")
        }
    }

    /// Whether the total of the line equals its goods after discounts, plus the added taxes, minus the contained taxes
    /// that an exempt customer does not pay.
    private func hasSumsOf(_ line: RecordLine) -> Bool {
        let goods = line.gross.clampedAdding(-line.discount)
        let shares = line.taxes
        guard !shares.isEmpty else { return line.total == goods }
        let named = taxes.filter { tax in shares.contains { $0.id == tax.rate.id } }
        guard named.count == shares.count else { return false }
        let added = named.clampedSum { $0.rate.isInclusive ? 0 : line.share(of: $0.rate.id) ?? 0 }
        if line.total == goods.clampedAdding(added) { return true }
        let held = named.filter(\.rate.isInclusive)
        guard held.contains(where: { line.share(of: $0.rate.id) == 0 }),
            let parts = try? ContainedTaxes(held.map(\.rate))
        else { return false }
        // Lines with the same taxes are rounded together, so a single line may be off by one minor unit per line.
        return parts.isNet(
            line.total.clampedAdding(-line.tax), of: goods, slack: (lines.count + 1) * max(1, held.count))
    }

    /// Checks that the balances of gift cards and wallets move by the amounts that they paid or received.
    private func checkAccounts(_ problems: inout SumProblems) {
        let isUntouched =
            !accounts.contains { $0.account != .points } && !lines.contains { $0.kind.isLiability }
            && !tenders.contains { $0.kind == .gift || $0.kind == .wallet }
        if isUntouched { return }
        struct Balance: Hashable {
            let account: AccountMove.Account
            let id: String
        }
        let sign = kind == .sale ? 1 : -1
        var moves: [Balance: Int] = [:]
        for tender in tenders {
            guard let account = tender.kind.account else { continue }
            moves[Balance(account: account, id: tender.account ?? ""), default: 0].addClamped(-sign * tender.amount)
        }
        for line in lines {
            guard let account = line.kind.account else { continue }
            moves[Balance(account: account, id: line.account ?? ""), default: 0].addClamped(sign * line.total)
        }
        for move in accounts where move.account != .points {
            moves[Balance(account: move.account, id: move.id), default: 0].addClamped(-move.delta)
        }
        if moves.values.contains(where: { $0 != 0 }) {
            problems.words.append("the balances it moves do not match its payments and credit sold")
        }
    }

    /// Checks that the stock of each product moves by the quantity sold. A product without stock tracking has no move.
    private func checkStock(_ problems: inout SumProblems) {
        // Fast path: most sales have one move for each line.
        let isEach =
            stock.count == lines.count
            && zip(stock, lines).allSatisfy { $0.product == $1.product && $0.delta == -$1.quantity }
        if stock.isEmpty || isEach { return }
        var sold: [String: Int] = [:]
        for line in lines { if let id = line.product { sold[id, default: 0].addClamped(line.quantity) } }
        var moved: [String: Int] = [:]
        for move in stock { moved[move.product, default: 0].addClamped(-move.delta) }
        if moved.contains(where: { sold[$0.key] != $0.value }) {
            problems.words.append("the stock it moves does not match what was sold")
        }
    }
}

extension RecordLine {
    /// Whether the line costs its price times its quantity. An amount exactly between two minor units may be rounded
    /// either way.
    fileprivate var isPriced: Bool {
        guard !hasOwnTotal else { return true }
        let (exact, isTooMuch) = price.multipliedReportingOverflow(by: quantity)
        let (thousandths, isTooLarge) = gross.multipliedReportingOverflow(by: 1000)
        let (difference, isFar) = exact.subtractingReportingOverflow(thousandths)
        return !isTooMuch && !isTooLarge && !isFar && difference.magnitude <= 500
    }
}

private struct SumProblems {
    var words: [String] = []

    mutating func compare(_ what: String, _ sum: Int, _ said: Int, _ name: String) {
        if sum != said { words.append("\(what) come to \(sum), but \(name) is \(said)") }
    }
}
