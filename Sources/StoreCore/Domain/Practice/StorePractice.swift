import StoreKit

/// A mode of the till in which no sale counts.
package enum StorePractice: String, Equatable, Sendable {
    /// Training with the products of the store; its sales are kept apart.
    case training
    /// A demo with its own products; nothing is stored.
    case demo

    /// The register of the mode, which begins receipt numbers: `TR-00001`.
    package var register: String { self == .training ? "TR" : "D" }

    /// The line at the top and bottom of everything that is printed.
    var mark: String { self == .training ? "TRAINING - no receipt" : "DEMO - no receipt" }

    /// Returns whether a name is a register of training, such as `TR2`. Real sales can't use these names.
    package static func isRegister(_ name: String) -> Bool {
        let base = StorePractice.training.register
        return name.hasPrefix(base) && name.dropFirst(base.count).allSatisfy(\.isNumber)
    }

    /// Returns the settings for practice: receipts can't be mistaken for real ones, and no drawer opens.
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
