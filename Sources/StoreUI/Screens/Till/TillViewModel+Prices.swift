import QuadCore
import QuadShell
import StoreCore
import StoreKit

// Another price of one line: the product keeps its own.
extension TillViewModel {
    func askLinePrice() {
        guard let place = selectedLine else { return }
        let item = cart.items[place]
        guard !item.line.isLiability else { return context.say(.info("Credit costs what it is worth")) }
        guard item.fixedTotal == nil else {
            return context.say(.info("What \(item.name.clipped) costs is in its code"))
        }
        let unit = item.unit.isEmpty ? "" : " a \(item.unit)"
        askAmount("Another price of \(item.name.clipped)\(unit)", key: "store line price") { [weak self] price in
            self?.library.desk.allowed(.price, "another price of \(item.name.clipped)") { approvedBy in
                self?.set(price: price, of: item, at: place, approvedBy)
            }
        }
    }

    private func set(price: Int, of item: StoreCart.Item, at place: Int, _ approvedBy: String?) {
        changeUntaken("another price of \(item.name)") { (cart) throws(StoreError) in
            guard cart.items.indices.contains(place), cart.items[place] == item else {
                throw .refused("The sale changed meanwhile")
            }
            cart.items[place].price = price
            cart.approvedBy = approvedBy ?? cart.approvedBy
        }
    }
}
