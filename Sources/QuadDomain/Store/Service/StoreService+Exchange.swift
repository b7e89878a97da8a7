import StoreKit

// Goods that come back and are exchanged, or whose receipt is lost.
extension StoreService {
    /// The refund of an exchange and the sale that it paid for: two records, neither without the other.
    package struct Exchange: Equatable, Sendable {
        package let refund: StoreRecord
        package let sale: StoreRecord
    }

    func exchange(
        _ cart: StoreCart, _ settings: StoreSettings, _ products: [String: Product], _ limits: [String: Int]
    ) async throws(StoreFault) -> Exchange {
        let records = try await addTogether(to: cart.register) { (log) throws(StoreFault) in
            let making = ExchangeMaking(
                cart, settings: settings, products: products, limits: limits,
                moment: moment.ending(settings.dayEnds))
            return try making.records(log)
        }
        return Exchange(refund: records[0], sale: records[1])
    }

    /// The record of what came back for a sale in exchange; nil for any other sale.
    package func refund(exchangedFor sale: StoreRecord) async throws(StoreFault) -> StoreRecord? {
        guard sale.kind == .sale, sale.exchange != nil, let number = sale.number.flatMap({ ReceiptNumber($0) }) else {
            return nil
        }
        return try await log.receipt(ReceiptNumber(register: number.register, value: number.value - 1).text)
    }

    /// Gives back the price of goods whose receipt is lost.
    package func giveBack(_ making: ReturnMaking) async throws(StoreFault) -> StoreRecord {
        var making = making
        making.products = try await known(StoreCart(id: "", register: making.register, items: making.items))
        return try await addMoney(to: making.register) { [making] (log) throws(StoreFault) in
            var making = making
            making.moment = moment
            return try making.record(log)
        }
    }
}
