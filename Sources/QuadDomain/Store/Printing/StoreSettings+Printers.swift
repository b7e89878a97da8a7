// Which printer a register has.
extension StoreSettings {
    package func printer(of register: String) -> StorePrinter? { printers.first { $0.register == register } }

    /// Why nothing is printed there; nil where there is a printer.
    package func printRefusal(on register: String) -> String? {
        printer(of: register) == nil ? StorePrinter.missing(at: register) : nil
    }
}

extension StorePrinter {
    package static func missing(at register: String) -> String {
        register == kitchen ? "The kitchen has no printer" : "Register \(register) has no printer"
    }
}
