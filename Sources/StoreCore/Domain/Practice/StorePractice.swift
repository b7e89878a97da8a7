import StoreKit

/// A till that sells nothing: to learn it, or to see what it is like.
package enum StorePractice: String, Equatable, Sendable {
    /// With the products of the store; what is done is kept apart.
    case training
    /// With products of its own; nothing is kept.
    case demo

    /// Receipts have numbers of it: `TR-00001`.
    package var register: String { self == .training ? "TR" : "D" }

    /// Stands at the head and the foot of all that is printed.
    var mark: String { self == .training ? "TRAINING - no receipt" : "DEMO - no receipt" }

    /// The register of training and those beside it, which real sales can't have.
    package static func isRegister(_ name: String) -> Bool {
        let base = StorePractice.training.register
        return name.hasPrefix(base) && name.dropFirst(base.count).allSatisfy(\.isNumber)
    }

    /// How the store is set up while one practices: its receipts can't be taken for real ones, and no drawer opens.
    package func settings(of store: StoreSettings) -> StoreSettings {
        var settings = store
        settings.practice = self
        settings.header = [mark] + settings.header
        settings.footer += [mark]
        settings.printers = store.printers.compactMap { printer in
            let isBesideFirst = printer.register.hasPrefix(RegisterName.first)
            let place = printer.register.dropFirst(RegisterName.first.count)
            guard isBesideFirst, place.allSatisfy(\.isNumber) else { return nil }
            var own = StorePrinter(register: register + place, target: printer.target)
            (own.columns, own.page) = (printer.columns, printer.page)
            return own
        }
        return settings
    }
}
