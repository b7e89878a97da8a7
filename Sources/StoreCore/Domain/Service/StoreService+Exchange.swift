import StoreKit

// Exchanges, and refunds without a receipt.
extension StoreService {
    /// Records the refund and the sale of an exchange in one write.
    /// - Returns: the sale.
    func exchange(_ making: ExchangeBuilder) async throws(StoreError) -> StoreRecord {
        try await addTogether(to: making.cart.register) { (log) throws(StoreError) in
            try making.at(moment).records(log)
        }[1]
    }

    /// Returns the refund that belongs to the sale of an exchange; nil for any other sale.
    package func refund(exchangedFor sale: StoreRecord) async throws(StoreError) -> StoreRecord? {
        guard sale.kind == .sale, sale.exchange != nil, let number = sale.number.flatMap({ ReceiptNumber($0) }) else {
            return nil
        }
        return try await log.receipt(ReceiptNumber(register: number.register, value: number.value - 1).text)
    }

    /// Gives back the price of goods whose receipt is lost.
    package func giveBack(_ making: ReturnBuilder) async throws(StoreError) -> StoreRecord {
        var making = making
        making.products = try await known(StoreCart(id: "", register: making.register, items: making.items))
        return try await addMoney(to: making.register) { [making] (log) throws(StoreError) in
            var making = making
            making.moment = moment.ending(making.settings.dayEnds)
            return try making.record(log)
        }
    }
}
