import QuadCore
import StoreKit

/// A receipt of a list, with the amount that was refunded.
package struct ListedReceipt: Equatable, Sendable, Identifiable {
    package let record: StoreRecord
    /// The amount that changed hands; negative if it went back.
    package let amount: Int
    /// The amount of a sale that was refunded so far.
    package let given: Int
    /// Whether the sale was voided.
    package let isVoid: Bool
    /// The minor units in one unit of the currency.
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

    /// Returns the receipts among the records. A refund comes after its sale, so records that include a sale include
    /// its refunds as well.
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

    /// Returns the items, such as “2 Cappuccino, Croissant”.
    package func items(_ settings: StoreSettings) -> String {
        record.lines.map { line in
            guard line.quantity != 1000 else { return line.name }
            let quantity = settings.quantities.text(line.quantity, isWeight: line.unit != nil)
            return "\(quantity) \(line.unit.map { "\($0) " } ?? "")\(line.name)"
        }.joined(separator: ", ")
    }
}
