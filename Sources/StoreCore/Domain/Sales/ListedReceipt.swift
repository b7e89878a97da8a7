import QuadCore
import StoreKit

/// A receipt of a list, with what was given back of it.
package struct ListedReceipt: Equatable, Sendable, Identifiable {
    package let record: StoreRecord
    /// What changed hands, below zero where it went back.
    package let amount: Int
    /// Of a sale: what was given back of it so far.
    package let given: Int
    /// Of a sale: all of it was taken back.
    package let isVoid: Bool
    /// Minor units in one of its currency.
    let unit: Int

    init(_ record: StoreRecord, given: Int = 0, isVoid: Bool = false, unit: Int? = nil) {
        self.record = record
        let paid = record.tenders.clampedSum(\.amount)
        amount = record.kind.takesBack ? -paid : paid
        self.given = given
        self.isVoid = isVoid
        self.unit = unit ?? Self.unit(of: record.currency)
    }

    private static func unit(of currency: String?) -> Int {
        (currency.flatMap { StoreCurrency($0) } ?? .dollar).unit
    }

    /// The receipts among these. What took something back comes after its sale, so it is among them wherever the sale is.
    package static func list(_ records: [StoreRecord]) -> [ListedReceipt] {
        var given: [String: Int] = [:]
        var voids: Set<String> = []
        for record in records where record.kind.takesBack {
            guard let sale = record.refundOf else { continue }
            given[sale, default: 0].addClamped(record.tenders.clampedSum(\.amount))
            if record.kind == .void { voids.insert(sale) }
        }
        var (currency, unit): (String?, Int?) = (nil, nil)
        return records.compactMap { record in
            guard let number = record.number else { return nil }
            if unit == nil || currency != record.currency {
                (currency, unit) = (record.currency, Self.unit(of: record.currency))
            }
            return ListedReceipt(record, given: given[number] ?? 0, isVoid: voids.contains(number), unit: unit)
        }
    }

    package var id: String { record.number ?? "\(record.register)/\(record.sequence)" }
    package var number: String { id }
    var isRefunded: Bool { isVoid || given > 0 }

    /// “2 Cappuccino, Croissant”
    package func items(_ settings: StoreSettings) -> String {
        record.lines.map { line in
            guard line.quantity != 1000 else { return line.name }
            let quantity = settings.quantities.text(line.quantity, isWeight: line.unit != nil)
            return "\(quantity) \(line.unit.map { "\($0) " } ?? "")\(line.name)"
        }.joined(separator: ", ")
    }
}

/// What receipts come to.
package struct ReceiptSum: Equatable, Sendable {
    /// Minor units that were paid, credit and tips with them.
    package private(set) var paid = 0
    /// The turnover of the goods.
    package private(set) var turnover = Turnover()
    package private(set) var given = 0
    package private(set) var givenCount = 0

    /// - Parameters:
    ///   - shown: the receipts that are counted.
    ///   - all: the receipts of the period. Where a filter shows only one of a sale and its void, neither counts.
    package init(_ shown: [ListedReceipt], among all: [ListedReceipt]) {
        let (numbers, allNumbers) = (Set(shown.map(\.number)), Set(all.map(\.number)))
        let (voided, allVoided) = (Self.voided(shown), Self.voided(all))
        for receipt in shown {
            let record = receipt.record
            if record.kind.takesBack {
                given.addClamped(-receipt.amount)
                givenCount += 1
            } else {
                paid.addClamped(receipt.amount)
            }
            let isSaleHidden = record.refundOf.map { allNumbers.contains($0) && !numbers.contains($0) } ?? false
            let isVoidHidden = allVoided.contains(receipt.number) && !voided.contains(receipt.number)
            if (record.kind == .void && isSaleHidden) || isVoidHidden { continue }
            turnover.add(record)
        }
    }

    /// Numbers of the sales that these void.
    private static func voided(_ receipts: [ListedReceipt]) -> Set<String> {
        Set(receipts.lazy.filter { $0.record.kind == .void }.compactMap(\.record.refundOf))
    }

    /// What came in and stayed.
    package var taken: Int { paid.clampedAdding(-given) }
}

/// Which days a list of receipts has: up to today.
package enum ReceiptPeriod: String, CaseIterable, Sendable {
    case today, week, month, all

    /// - Returns: the first day; nil where there is none.
    package func first(_ today: CalendarDay) -> Int? {
        switch self {
        case .today: today.dayNumber
        case .week: today.firstOfWeek.dayNumber
        case .month: today.firstOfMonth.dayNumber
        case .all: nil
        }
    }
}
