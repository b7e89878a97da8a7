import StoreKit

/// The training mode of the till, in which no sale counts. It has the products of the store, and its sales are kept
/// apart.
package enum StoreTraining {
    /// The register of training, which begins receipt numbers: `TR-00001`.
    package static let register = "TR"

    /// The line at the top and bottom of everything that is printed.
    static let mark = "TRAINING - no receipt"

    /// Returns whether a name is a register of training, such as `TR2`. Real sales can't use these names.
    package static func isRegister(_ name: String) -> Bool {
        name.hasPrefix(register) && name.dropFirst(register.count).allSatisfy(\.isNumber)
    }

    /// Returns the settings for training: receipts can't be mistaken for real ones, and no drawer opens.
    package static func settings(of store: StoreSettings) -> StoreSettings {
        var settings = store
        settings.isTraining = true
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
