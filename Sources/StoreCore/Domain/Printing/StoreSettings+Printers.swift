import QuadCore
import StoreKit

// The printers of registers and of the kitchen.
extension StoreSettings {
    package func printer(of register: String) -> StorePrinter? { printers.first { $0.register == register } }

    package var kitchenPrinters: [StorePrinter] { printers.filter(\.isKitchen) }

    /// Returns whether a kitchen printer prints a line. It prints the lines of its categories; without categories, it
    /// prints the lines that no other printer makes.
    package func prints(_ line: RecordLine, at printer: StorePrinter) -> Bool {
        guard !line.kind.isLiability else { return false }
        let category = Self.folded(line.category ?? "")
        func makes(_ printer: StorePrinter) -> Bool { printer.categories.contains { Self.folded($0) == category } }
        guard printer.categories.isEmpty else { return makes(printer) }
        return !kitchenPrinters.contains(where: makes)
    }

    private static func folded(_ category: String) -> String { category.trimmingSpaces.lowercased() }

    /// Returns the kitchen printers that print a line of a sale.
    func kitchenPrinters(of record: StoreRecord) -> [StorePrinter] {
        kitchenPrinters.filter { printer in record.lines.contains { prints($0, at: printer) } }
    }

    /// Returns why the kitchen gets no slip of a sale; nil if the kitchen gets one.
    package func slipRefusal(of record: StoreRecord) -> String? {
        if KitchenSlip(record, self) == nil { return "Nothing on this receipt is made in the kitchen" }
        if kitchenPrinters.isEmpty { return StorePrinter.missing(at: StorePrinter.kitchen) }
        return kitchenPrinters(of: record).isEmpty ? "No kitchen printer prints the sale's categories" : nil
    }

    /// Returns why nothing can be printed on a register; nil if it has a printer.
    package func printRefusal(on register: String) -> String? {
        printer(of: register) == nil ? StorePrinter.missing(at: register) : nil
    }
}

extension StorePrinter {
    package static func missing(at register: String) -> String {
        isKitchen(register) ? "The kitchen has no printer" : "Register \(register) has no printer"
    }
}
