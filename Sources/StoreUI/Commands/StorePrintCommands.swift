import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store print`.
extension StoreCommands {
    /// Prints the slip of a sale in the kitchen, if the kitchen has a printer.
    func tellKitchen(_ record: StoreRecord, _ settings: StoreSettings) async {
        guard !settings.kitchenPrinters.isEmpty else { return }
        do {
            let printers = try await prints.addKitchen(record.number ?? "")
            for printer in printers {
                let waiting = try await prints.print(register: printer)
                guard let first = waiting.first else { continue }
                let what =
                    waiting.count == 1 ? "The slip for \(printer) waits" : "\(waiting.count) slips for \(printer) wait"
                output.note("\(what): \(await prints.reason(of: first))")
            }
        } catch { output.note("The kitchen slip was not printed: \(ErrorText.of(error))") }
    }

    func printWaiting() async throws -> Int32 {
        let named = invocation.value("register").map { [$0] }
        let all = Set(try await prints.waiting().map(\.register)).sorted()
        return await tell(try await prints.print(on: named ?? all))
    }

    func printAgain() async throws -> Int32 {
        let record = try await receipt()
        let number = record.number ?? ""
        guard invocation.has("kitchen") else {
            try await prints.addCopy(number, register: register)
            return await tell(try await prints.print(register: register))
        }
        let settings = await service.settings.settings()
        guard KitchenSlip(record, settings) != nil else {
            throw StoreError.refused("Nothing in \(number) is made in the kitchen")
        }
        guard !settings.kitchenPrinters.isEmpty else { throw Self.noPrinter(StorePrinter.kitchen) }
        if let refusal = settings.slipRefusal(of: record) { throw StoreError.refused(refusal) }
        return await tell(try await prints.print(on: try await prints.addKitchenCopy(number)))
    }

    func printTest() async throws -> Int32 {
        guard await prints.printer(of: register) != nil else { throw Self.noPrinter(register) }
        try await prints.addTest(register: register)
        return await tell(try await prints.print(register: register))
    }

    static func noPrinter(_ register: String) -> StoreError {
        .refused(
            StorePrinter.missing(at: register),
            advice: "“quad store settings printers '\(register) tcp:HOST:9100 42'” sets one up")
    }

    func dropPrints() async throws -> Int32 {
        let known = Set(try await prints.waiting().map(\.id))
        for id in arguments {
            guard known.contains(id) else { throw StoreError.refused("The print queue has nothing with the id \(id)") }
        }
        for id in arguments { try await prints.drop(id) }
        return 0
    }

    /// Prints the waiting jobs with their reasons, and returns the exit status: 1 if a job waits.
    private func tell(_ waiting: [PrintJob]) async -> Int32 {
        for job in waiting {
            if isJSON {
                var object = RecordObject()
                object["id"] = .string(job.id)
                object["kind"] = .string(job.kind.rawValue)
                object["printer"] = .string(job.register)
                object["number"] = job.number.map { .string($0) }
                object["copy"] = .integer(job.copy)
                object["problem"] = job.problem.map { .string($0) }
                tell(object)
            } else {
                output.row([job.id, job.number ?? job.kind.rawValue, await prints.reason(of: job)])
            }
        }
        return waiting.isEmpty ? 0 : 1
    }
}
