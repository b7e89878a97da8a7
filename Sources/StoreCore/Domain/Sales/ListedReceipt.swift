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
