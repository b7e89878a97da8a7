import QuadShell
import StoreCore
import StoreKit

/// A part of the till or of the payment on screen, with short names for the objects that most parts use.
protocol TillPart: StorePart {
    var till: OpenTill { get }
}

extension TillPart {
    var model: StoreModel { till.model }
    var cart: StoreCart { till.cart }
    var isOpen: Bool { till.standing == .open }
    var isOpening: Bool { till.standing == .opening }
    /// The reader for amounts, quantities and discounts; commands use the same one.
    var reader: CartEntry { CartEntry(model.index.codes, settings) }

    /// Shows a change that the user made on screen.
    func noticed() {
        model.desk.noticed()
        context.changed()
    }
}
