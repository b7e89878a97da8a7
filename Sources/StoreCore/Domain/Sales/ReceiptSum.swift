import QuadCore
import StoreKit

/// The sums of several receipts.
package struct ReceiptSum: Equatable, Sendable {
    /// The minor units that were paid, including credit and tips.
    package private(set) var paid = 0
    package private(set) var turnover = Turnover()
    package private(set) var given = 0
    package private(set) var givenCount = 0

    /// - Parameters:
    ///   - shown: the receipts that are counted.
    ///   - all: the receipts of the period. If a filter shows only a sale or only its void, neither of them counts.
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

    /// Returns the numbers of the sales that the receipts void.
    private static func voided(_ receipts: [ListedReceipt]) -> Set<String> {
        Set(receipts.lazy.filter { $0.record.kind == .void }.compactMap(\.record.refundOf))
    }

    /// The amount that was paid and not given back.
    package var taken: Int { paid.clampedAdding(-given) }
}
