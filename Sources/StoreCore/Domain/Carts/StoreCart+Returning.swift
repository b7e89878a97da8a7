import StoreKit

extension StoreCart {
    /// The goods that come back in the sale, which pay for the sale up to their value.
    package struct Returning: Equatable, Sendable, Codable {
        /// A part of the original sale that comes back.
        package struct Part: Equatable, Sendable, Codable {
            package var line: Int
            /// Thousandths.
            var quantity: Int?

            package init(line: Int, quantity: Int?) {
                (self.line, self.quantity) = (line, quantity)
            }
        }

        /// An item that comes back, as it is displayed.
        package struct Shown: Equatable, Sendable, Codable {
            package var name: String
            package var quantity: Int
            package var unit: String
            /// Minor units.
            package var amount: Int
        }

        /// The number of the receipt; nil if there is no receipt.
        package var number: String?
        package var parts: [Part] = []
        /// The items that come back without a receipt.
        package var items: [Item] = []
        package var restocks = true
        package var reason: String
        package var approvedBy: String?
        /// The value of everything that comes back, in minor units.
        package var amount = 0
        package var shown: [Shown] = []

        package init(number: String?, reason: String) {
            (self.number, self.reason) = (number, reason)
        }

        /// Returns the value of a record of goods that come back, if all of it may be exchanged.
        func value(_ record: StoreRecord) -> Int { record.tenders.clampedSum(\.amount) }

        /// Copies the value and the displayed items from the record.
        mutating func fill(_ record: StoreRecord) {
            amount = value(record)
            shown = record.lines.map {
                Shown(name: $0.name, quantity: $0.quantity, unit: $0.unit ?? "", amount: $0.total)
            }
        }
    }

    /// Returns the rest of an amount to pay, less the goods that come back.
    package func net(_ due: Int) -> Int { max(0, due - (returning?.amount ?? 0)) }

    /// Returns the amount that goes back to the customer if more comes back than is bought; otherwise 0.
    package func givesBack(_ due: Int) -> Int { max(0, (returning?.amount ?? 0) - due) }

    /// Takes goods back in the sale, at their current value.
    package mutating func takeBack(
        _ returning: Returning, _ settings: StoreSettings, _ products: [String: Product], _ moment: RecordMoment,
        _ log: any SalesLogReading
    ) throws(StoreError) {
        guard tenders.isEmpty else {
            throw .refused(
                "A payment was already taken for this sale", advice: "F2 opens the payment; Esc there gives it back")
        }
        guard self.returning == nil else {
            throw .refused("A sale can take back goods from only one receipt", advice: "return the others separately")
        }
        var next = self
        next.returning = returning
        let record = try ExchangeBuilder.back(next, .max, settings, products, moment, log)
        next.returning?.fill(record)
        self = next
    }
}
