import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The selling of products, which first asks for a missing price, weight or gift card value.
struct ProductSeller: SalePart {
    let sale: TillSale

    func sell(_ product: Product, quantity: Int? = nil, typed: String = "") {
        sell(.init(product, quantity: quantity), typed: typed)
    }

    /// - Parameter typed: the text to put back into the entry line if the product is not sold.
    func sell(_ found: ProductCodes.Found, typed: String = "") {
        let product = found.product
        switch found.obstacle {
        case nil:
            let warning = found.warning(on: CalendarDay(dayNumber: model.moment.dayNumber))
            sale.add(found.item, warning, typed: typed)
        case .price: askPrice(of: product, quantity: found.quantity, typed: typed)
        case .weight: askWeight(of: product, typed: typed)
        case .giftCard: askGiftCard(product, typed: typed)
        case .isArchived, .isNotWhole, .noWeight: refuse(found, typed: typed)
        }
    }

    private func refuse(_ found: ProductCodes.Found, typed: String) {
        do throws(SaleError) { _ = try reader.item(found) } catch {
            sale.putBack(typed)
            context.say(.error(error.advice.map { "\(error.message); \($0)" } ?? error.message))
        }
    }

    private func askPrice(of product: Product, quantity: Int?, typed: String) {
        questions.askAmount("Price of \(product.title)", key: "store price \(product.id)", typed: typed) {
            price in
            var item = CartEntry.item(of: product)
            item.price = price
            item.quantity = quantity ?? 1000
            sale.add(item)
        }
    }

    private func askWeight(of product: Product, typed: String) {
        questions.askQuantity("Weight of \(product.title) in \(product.unit)", typed: typed) { quantity in
            sell(product, quantity: quantity)
        }
    }

    // MARK: Gift cards

    /// Asks for the value of a new gift card. Its code is made here, and appears once on screen and on the card.
    func askGiftCard(_ product: Product? = nil, typed: String = "") {
        if let product, product.price > 0 { return sellGiftCard(product.price) }
        questions.askAmount(
            "Credit on the gift card", key: "store gift card", typed: typed,
            refusal: { $0 > 0 ? nil : "A gift card must hold more than 0" }
        ) { sellGiftCard($0) }
    }

    private func sellGiftCard(_ amount: Int) {
        let code = model.services.makeGiftCode()
        sale.add(.giftCard(code, credit: amount))
        till.remember(code)
        let question = DialogState(
            title: "Write it on the card: \(code.printed)",
            text:
                "The store keeps only the last four characters. Once the sale is paid, the card holds "
                + "\(money.text(amount)), and the code is shown once more, unless Quad was closed in between.",
            choices: [.init(.character("d"), "Done"), .init(.character("y"), "Copy the code")])
        context.dialogs.decide(question) { answer in
            if answer == 1 { context.copy(code.printed, as: "the code of the gift card") }
        }
    }
}
