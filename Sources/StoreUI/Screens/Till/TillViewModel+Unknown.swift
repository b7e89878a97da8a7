import QuadShell
import StoreCore
import StoreKit
import ViewState

// Codes that no product has: each is a line of the sale until somebody says what it is.
extension TillViewModel {
    /// The place of the line that keys about unknown codes mean: the chosen one, else the first that is unknown.
    private var unknownPlace: Int? {
        if let place = selectedLine, cart.items[place].unknown != nil { return place }
        return cart.items.firstIndex { $0.unknown != nil }
    }

    /// The code that keys about unknown codes mean.
    var unknownCode: String? {
        if let typed = state.unknown { return Self.isCode(typed) ? typed : nil }
        return unknownPlace.flatMap { cart.items[$0].unknown }
    }

    /// Whether `-` removes the item with the unknown code.
    var takesUnknownOff: Bool { unknownPlace != nil && unknownPlace == selectedLine }

    /// Whether what was typed is a code, and no name with a letter wrong: a name never becomes a code.
    private static func isCode(_ typed: String) -> Bool {
        typed.count >= ScanDetector.fewestCharacters && typed.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Whether a product can be made of a code, or of a name that was typed.
    var canAddUnknown: Bool { state.unknown != nil || unknownCode != nil }

    /// Asks for a product with the unknown code, or called as it was typed.
    func addedUnknown() {
        if let name = state.unknown {
            state.unknown = nil
            return askNewProduct(name)
        }
        guard let code = unknownCode, !isSettled(code) else { return }
        askNewProduct(code)
    }

    /// Asks which product the unknown code belongs to.
    func choseOwnerOfUnknown() {
        guard let code = unknownCode, !isSettled(code) else { return }
        state.unknown = nil
        shelf.askOwner(of: code) { [weak self] product in self?.settle(code, as: product) }
    }

    /// Another till may have learned the code meanwhile.
    private func isSettled(_ code: String) -> Bool {
        guard let found = library.index.codes.found(code) else { return false }
        settle(code, as: found.product)
        return true
    }

    /// Puts the product in the place of the unknown line, once what it lacks was asked for.
    func settle(_ code: String, as product: Product) {
        if state.entry.text == code { clearEntry() }
        guard let item = cart.items.first(where: { $0.unknown == code }) else { return sell(product) }
        settling = CodeAssignment(unknown: code, product: product.id)
        // The weight and price in the code itself count; the index may not know the code yet.
        var known = product
        known.codes.append(settings.lastingCode(code))
        let found = ProductCodes([known], settings).found(code) ?? .init(product)
        // The weight of weighed goods is asked for: three scans are not three kilograms.
        let isAsked = product.kind == .weight && found.quantity == nil
        context.attempt { sell(try found.times(isAsked || item.quantity == 1000 ? nil : item.quantity), typed: "") }
    }
}

extension StoreCart {
    /// Puts a line in the place of the first unknown one with that code.
    mutating func settle(_ code: String, as item: Item) throws(StoreError) {
        guard let place = items.firstIndex(where: { $0.unknown == code }) else {
            throw .refused("The sale changed meanwhile")
        }
        items[place] = item
    }
}
