import QuadDomain
import StoreKit
import TerminalKit

extension OpenTill {
    /// Has the receipt printed, and the drawer opened for cash, where the register has a printer. The sale is done and the next
    /// one goes on meanwhile, whatever the printer says.
    func printReceipt(of record: StoreRecord) {
        printSlip(of: record)
        let (prints, register) = (library.services.prints, register)
        guard let number = record.number, settings.printer(of: register) != nil else { return }
        Task {
            do throws(StoreFault) {
                try await prints.add(number, register: register)
                if record.tenders.contains(where: { $0.kind == .cash }) {
                    try await prints.openDrawer(register: register)
                }
                let jobs = try await prints.print(register: register)
                guard let waiting = jobs.first(where: { $0.number == number }) else { return }
                context.say(.info("The receipt \(number) waits: \(await prints.reason(of: waiting))"))
            } catch {
                context.say(.error("The receipt \(number) is not printed: \(error.words)"))
            }
        }
    }

    /// What the kitchen makes of it, where it has a printer.
    private func printSlip(of record: StoreRecord) {
        let prints = library.services.prints
        guard let number = record.number, settings.printer(of: StorePrinter.kitchen) != nil else { return }
        Task {
            do throws(StoreFault) {
                try await prints.addKitchen(number)
                guard let waiting = try await prints.print(register: StorePrinter.kitchen).first else { return }
                context.say(.warning("The kitchen does not have \(number): \(await prints.reason(of: waiting))"))
            } catch {
                context.say(.error("The kitchen does not have \(number): \(error.words)"))
            }
        }
    }
}
