import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// The printing of receipts and kitchen slips. The next sale can begin meanwhile, whatever the printer does.
struct ReceiptPrinting: TillPart {
    let till: OpenTill

    /// Prints the receipt and opens the drawer for cash, if the register has a printer.
    func print(_ record: StoreRecord) {
        printSlip(of: record)
        let (prints, register) = (model.services.prints, till.register)
        guard let number = record.number, settings.printer(of: register) != nil else { return }
        context.attemptInTask("Receipt \(number) was not printed") { [self] in
            defer { model.printsChanged() }
            try await prints.add(number, register: register)
            if record.tenders.contains(where: { $0.kind == .cash }) {
                try await prints.openDrawer(register: register)
            }
            let jobs = try await prints.print(register: register)
            guard let waiting = jobs.first(where: { $0.number == number }) else {
                if let warning = await prints.warning(of: record, register: register) {
                    context.say(.warning("\(number): \(warning)"))
                }
                return
            }
            context.say(.info("Receipt \(number) waits: \(await prints.reason(of: waiting))"))
        }
    }

    /// Prints the slip in the kitchen, if the kitchen has a printer.
    private func printSlip(of record: StoreRecord) {
        let prints = model.services.prints
        guard let number = record.number, !settings.kitchenPrinters.isEmpty else { return }
        context.attemptInTask("The kitchen did not get \(number)") { [self] in
            defer { model.printsChanged() }
            guard let waiting = try await prints.print(on: try await prints.addKitchen(number)).first else {
                return
            }
            let place = waiting.register == StorePrinter.kitchen ? "The kitchen" : waiting.register
            context.say(.warning("\(place) did not get \(number): \(await prints.reason(of: waiting))"))
        }
    }
}
